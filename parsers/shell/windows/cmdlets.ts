// Cmdlets that read, list or move, and how PowerShell binds their arguments. One row each, with examples that a test runs.

import type { How } from '../../facts.ts';

/** Command lines and the paths that they read; patterns keep their `*`, a folder searched through ends in `/`. */
export type CmdletExample = readonly [command: string, reads: readonly string[]];

export interface Cmdlet {
  /** The name, then its aliases. */
  readonly names: string;
  /** Parameters that take a value, in the order of binding; aliases after `/`. */
  readonly valued: string;
  /** Parameters that stand alone. */
  readonly switches?: string;
  /** Parameters that words without a name bind to, in order. */
  readonly positions: string;
  /** Parameters whose values are opened: with wildcards, and without. */
  readonly files?: string;
  readonly literals?: string;
  readonly how?: How;
  /** Parameters that change `how`: `part: 'TotalCount'`. */
  readonly part?: string;
  readonly digest?: string;
  /** What comes through the pipe is files to open: `dir | Select-String x`. */
  readonly piped?: boolean;
  readonly examples: readonly CmdletExample[];
}

const PATHS = 'Path LiteralPath/PSPath/LP';

export const CMDLETS: readonly Cmdlet[] = [
  {
    names: 'Get-Content gc cat type',
    valued: `${PATHS} ReadCount TotalCount/First/Head Tail/Last Filter Include Exclude Credential Delimiter Encoding Stream`,
    switches: 'Force Wait Raw AsByteStream',
    positions: 'Path',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'whole',
    part: 'TotalCount Tail',
    piped: true,
    examples: [
      ['Get-Content a.md', ['a.md']],
      ['gc -Raw -Path docs\\a.md', ['docs/a.md']],
      ['cat a.md, b.md -Tail 5', ['a.md', 'b.md']],
      ["type 'my file.md'", ['my file.md']],
      ['Get-Content -LiteralPath docs\\[x].md -Encoding utf8', ['docs/[x].md']],
      ['Get-Content -Lit:docs\\a.md -Tot 5', ['docs/a.md']],
      ['Get-Content -TotalCount 5 a.md', ['a.md']],
      ['gc docs\\*.md', ['docs/*.md']],
      ['Get-Content env:PATH', []],
    ],
  },
  {
    names: 'Select-String sls',
    valued: `Pattern ${PATHS} InputObject Include Exclude Encoding Context Culture`,
    switches: 'SimpleMatch CaseSensitive Quiet List NotMatch AllMatches NoEmphasis Raw',
    positions: 'Pattern Path',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'search',
    digest: 'Quiet',
    piped: true,
    examples: [
      ['Select-String redis a.md', ['a.md']],
      ['sls -Path docs\\*.md -Pattern redis', ['docs/*.md']],
      ['sls -Pattern redis a.md, b.md', ['a.md', 'b.md']],
      ['Select-String -Pattern redis -LiteralPath a.md -Context 2,3', ['a.md']],
      ['sls redis a.md -List -SimpleMatch', ['a.md']],
      ["'a.md' | Select-String redis", []],
    ],
  },
  {
    names: 'Import-Csv ipcsv',
    valued: `${PATHS} Delimiter Header Encoding`,
    switches: 'UseCulture',
    positions: 'Path Delimiter',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'whole',
    piped: true,
    examples: [
      ['Import-Csv a.csv', ['a.csv']],
      ["ipcsv a.csv -Delimiter ';'", ['a.csv']],
    ],
  },
  {
    names: 'Import-Clixml',
    valued: `${PATHS} Skip First`,
    switches: 'IncludeTotalCount',
    positions: 'Path',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'whole',
    piped: true,
    examples: [['Import-Clixml a.xml', ['a.xml']]],
  },
  {
    names: 'Import-PowerShellDataFile',
    valued: PATHS,
    switches: 'SkipLimitCheck',
    positions: 'Path',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'whole',
    piped: true,
    examples: [['Import-PowerShellDataFile a.psd1', ['a.psd1']]],
  },
  {
    names: 'ConvertFrom-Markdown Show-Markdown',
    valued: `${PATHS} InputObject`,
    switches: 'AsVT100EncodedString UseBrowser',
    positions: 'Path',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'whole',
    examples: [['ConvertFrom-Markdown -Path a.md', ['a.md']]],
  },
  {
    names: 'Select-Xml',
    valued: `XPath ${PATHS} Xml Content Namespace`,
    positions: 'XPath Path',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'search',
    examples: [["Select-Xml -Path a.xml -XPath '//x'", ['a.xml']]],
  },
  {
    names: 'Get-FileHash',
    valued: `${PATHS} Algorithm InputStream`,
    positions: 'Path',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'digest',
    piped: true,
    examples: [['Get-FileHash a.md -Algorithm MD5', ['a.md']]],
  },
  {
    names: 'Format-Hex fhx',
    valued: `${PATHS} InputObject Encoding Count Offset`,
    switches: 'Raw',
    positions: 'Path',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'whole',
    piped: true,
    examples: [['Format-Hex a.md -Count 16', ['a.md']]],
  },
  {
    names: 'Test-Json',
    valued: `Json Schema SchemaFile Options ${PATHS}`,
    positions: 'Json Schema',
    files: 'Path',
    literals: 'LiteralPath',
    how: 'digest',
    examples: [['Test-Json -Path a.json', ['a.json']]],
  },
  {
    names: 'Import-Module ipmo',
    valued:
      'Name Prefix Function Cmdlet Variable Alias MinimumVersion RequiredVersion MaximumVersion ArgumentList Scope PSSession CimSession',
    switches:
      'Global Force PassThru AsCustomObject NoClobber DisableNameChecking SkipEditionCheck UseWindowsPowerShell',
    positions: 'Name',
    how: 'exec',
    examples: [
      ['Import-Module .\\tools.psm1 -Force', ['tools.psm1']],
      ['Import-Module Pester', []],
    ],
  },
  // Names of files.
  {
    names: 'Get-ChildItem gci ls dir',
    valued: `Path Filter LiteralPath/PSPath/LP Include Exclude Depth Attributes`,
    switches: 'Recurse/s Force Name Directory/ad File/af Hidden/h ReadOnly/ar System/as FollowSymlink',
    positions: 'Path Filter',
    how: 'listing',
    examples: [
      ['Get-ChildItem docs', []],
      ['gci docs -Filter *.md | Get-Content', ['docs/*.md']],
      ['gci docs\\*.md | gc', ['docs/*.md']],
      ['ls -Recurse docs -Include *.md | sls redis', ['docs/']],
      ['dir docs -r *.md | % { gc $_.FullName }', ['docs/']],
      ['Get-ChildItem a.md | Select-String redis', ['a.md']],
      ['gci | Select-String redis', ['*']],
    ],
  },
  {
    names: 'Get-Item gi',
    valued: `${PATHS} Filter Include Exclude Credential Stream`,
    switches: 'Force',
    positions: 'Path',
    how: 'listing',
    piped: true,
    examples: [
      ['Get-Item a.md', []],
      ['gi a.md | gc', ['a.md']],
      ['gc (Get-Item docs\\a.md).FullName', ['docs/a.md']],
    ],
  },
  {
    names: 'Resolve-Path rvpa Convert-Path cvpa',
    valued: `${PATHS} Credential RelativeBasePath`,
    switches: 'Relative Force',
    positions: 'Path',
    how: 'listing',
    examples: [
      ['Resolve-Path a.md', []],
      ['gc (Resolve-Path docs\\a.md).Path', ['docs/a.md']],
      ['gc (Convert-Path docs\\a.md)', ['docs/a.md']],
    ],
  },
  // Folders.
  {
    names: 'Set-Location cd sl chdir',
    valued: `${PATHS} StackName`,
    switches: 'PassThru',
    positions: 'Path',
    examples: [
      ['Set-Location docs; gc a.md', ['docs/a.md']],
      ['cd -LiteralPath docs; gc a.md', ['docs/a.md']],
      ['sl docs; cd -; gc a.md', ['a.md']],
    ],
  },
  {
    names: 'Push-Location pushd',
    valued: `${PATHS} StackName`,
    switches: 'PassThru',
    positions: 'Path',
    examples: [
      ['Push-Location docs; gc a.md; Pop-Location; gc b.md', ['docs/a.md', 'b.md']],
      ['pushd docs; popd; gc b.md', ['b.md']],
    ],
  },
  {
    names: 'Pop-Location popd',
    valued: 'StackName',
    switches: 'PassThru',
    positions: '',
    examples: [['pushd docs -StackName x; Pop-Location -StackName x; gc b.md', ['b.md']]],
  },
  // Texts.
  {
    names: 'Join-Path',
    valued: 'Path/PSPath ChildPath AdditionalChildPath Extension Credential',
    switches: 'Resolve',
    positions: 'Path ChildPath AdditionalChildPath',
    examples: [
      ['gc (Join-Path docs a.md)', ['docs/a.md']],
      ['gc (Join-Path -Path docs -ChildPath x -AdditionalChildPath a.md)', ['docs/x/a.md']],
      ["Get-Content (Join-Path 'docs' 'x' 'a.md')", ['docs/x/a.md']],
    ],
  },
  {
    names: 'Split-Path',
    valued: PATHS,
    switches: 'Parent Leaf LeafBase Extension Qualifier NoQualifier Resolve IsAbsolute',
    positions: 'Path',
    examples: [
      ['gc (Split-Path x\\a.md -Leaf)', ['a.md']],
      ["gc ((Split-Path docs\\x.md) + '\\a.md')", ['docs/a.md']],
    ],
  },
  {
    names: 'Write-Output echo write',
    valued: 'InputObject',
    switches: 'NoEnumerate',
    positions: 'InputObject',
    examples: [['Write-Output a.md b.md | % { gc $_ }', ['a.md', 'b.md']]],
  },
  {
    names: 'Set-Variable sv set New-Variable nv',
    valued: 'Name Value Description Option Visibility Scope Include Exclude',
    switches: 'Force PassThru',
    positions: 'Name Value',
    examples: [['Set-Variable f a.md; gc $f', ['a.md']]],
  },
  {
    names: 'Set-Alias sal New-Alias nal',
    valued: 'Name Value Description Option Scope',
    switches: 'Force PassThru',
    positions: 'Name Value',
    examples: [['Set-Alias show Get-Content; show a.md', ['a.md']]],
  },
  {
    names: 'New-PSDrive mount ndr',
    valued: 'Name PSProvider Root Description Scope Credential',
    switches: 'Persist',
    positions: 'Name PSProvider Root',
    examples: [['New-PSDrive -Name kb -PSProvider FileSystem -Root docs; gc kb:\\a.md', ['docs/a.md']]],
  },
  {
    names: 'New-Object',
    valued: 'TypeName ArgumentList/Args Property ComObject',
    switches: 'Strict',
    positions: 'TypeName ArgumentList',
    examples: [
      ["New-Object System.IO.StreamReader 'a.md'", ['a.md']],
      ['New-Object IO.StreamReader("a.md")', ['a.md']],
    ],
  },
  // Files that are written.
  {
    names: 'Out-File',
    valued: 'FilePath/Path LiteralPath/PSPath/LP Encoding Width InputObject',
    switches: 'Append Force NoClobber NoNewline',
    positions: 'FilePath Encoding',
    examples: [['Out-File a.md', []]],
  },
  {
    names: 'Set-Content sc Add-Content ac',
    valued: `${PATHS} Value Filter Include Exclude Credential Encoding Stream`,
    switches: 'PassThru Force NoNewline AsByteStream',
    positions: 'Path Value',
    examples: [
      ['Set-Content a.md x', []],
      ['Add-Content -Path a.md -Value (Get-Content b.md)', ['b.md']],
    ],
  },
  {
    names: 'Tee-Object tee',
    valued: 'FilePath/Path LiteralPath/PSPath/LP Variable Encoding InputObject',
    switches: 'Append',
    positions: 'FilePath',
    examples: [['gc a.md | Tee-Object b.md', ['a.md']]],
  },
  // Text and blocks that run.
  {
    names: 'ForEach-Object % foreach',
    valued:
      'Process Begin End RemainingScripts Parallel MemberName ArgumentList InputObject ThrottleLimit TimeoutSeconds',
    switches: 'AsJob UseNewRunspace',
    positions: 'Process',
    examples: [
      ["'a.md','b.md' | % { gc $_ }", ['a.md', 'b.md']],
      ['gci *.md | ForEach-Object { Get-Content $PSItem.FullName }', ['*.md']],
      ["'a.md' | ForEach-Object -Process { gc $_ }", ['a.md']],
    ],
  },
  {
    names: 'Select-Object select',
    valued: 'Property InputObject ExcludeProperty ExpandProperty Last First Skip SkipLast Index SkipIndex',
    switches: 'Unique CaseInsensitive Wait',
    positions: 'Property',
    examples: [
      ['gc a.md | select -First 3', ['a.md']],
      ['gci *.md | Select-Object -ExpandProperty FullName | gc', ['*.md']],
    ],
  },
  {
    names: 'Invoke-Command icm',
    valued:
      'ScriptBlock/Command ComputerName/Cn Session HostName VMName ContainerId FilePath/PSPath ArgumentList/Args InputObject JobName Credential Port',
    switches: 'AsJob NoNewScope HideComputerName',
    positions: 'ScriptBlock',
    examples: [
      ['Invoke-Command -ScriptBlock { gc a.md }', ['a.md']],
      ['icm -ComputerName srv -ScriptBlock { gc a.md }', []],
    ],
  },
  {
    names: 'Invoke-Expression iex',
    valued: 'Command',
    positions: 'Command',
    examples: [
      ["Invoke-Expression 'gc a.md'", ['a.md']],
      ['iex "cd docs; gc a.md"; gc b.md', ['docs/a.md', 'docs/b.md']],
      ["'gc a.md' | iex", ['a.md']],
    ],
  },
];

const COMMON_VALUED =
  'ErrorAction/ea WarningAction/wa InformationAction/infa ProgressAction/proga ErrorVariable/ev WarningVariable/wv InformationVariable/iv OutVariable/ov OutBuffer/ob PipelineVariable/pv';
const COMMON_SWITCHES = 'Verbose/vb Debug/db WhatIf/wi Confirm/cf';

/** How one cmdlet binds: what each spelling of a parameter means. */
export interface Signature {
  readonly cmdlet: Cmdlet;
  /** The name in lower case. */
  readonly name: string;
  /** Lower-case names and aliases -> the parameter's name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly switches: ReadonlySet<string>;
  readonly positions: readonly string[];
}

let byName: Map<string, Signature> | null = null;

/** The row of a cmdlet or an alias, by its name in lower case. */
export function cmdletNamed(name: string): Signature | undefined {
  if (byName === null) {
    byName = new Map();
    for (const cmdlet of CMDLETS) {
      const signature = signatureOf(cmdlet);
      for (const one of cmdlet.names.toLowerCase().split(' ')) if (!byName.has(one)) byName.set(one, signature);
    }
  }
  return byName.get(name);
}

function signatureOf(cmdlet: Cmdlet): Signature {
  const parameters = new Map<string, string>();
  const switches = new Set<string>();
  const add = (spec: string, alone: boolean) => {
    for (const one of spec.toLowerCase().split(' ')) {
      const [name = '', ...aliases] = one.split('/');
      if (name === '') continue;
      parameters.set(name, name);
      for (const alias of aliases) parameters.set(alias, name);
      if (alone) switches.add(name);
    }
  };
  add(cmdlet.valued, false);
  add(cmdlet.switches ?? '', true);
  add(COMMON_VALUED, false);
  add(COMMON_SWITCHES, true);
  const positions = cmdlet.positions
    .toLowerCase()
    .split(' ')
    .filter((one) => one !== '');
  return { cmdlet, name: cmdlet.names.split(' ')[0]?.toLowerCase() ?? '', parameters, switches, positions };
}

/** The parameter that a spelling means: a name, an alias, or the beginning of one. Null when there is none. */
export function parameterNamed(signature: Signature, spelling: string): string | null {
  const lower = spelling.toLowerCase();
  const exact = signature.parameters.get(lower);
  if (exact !== undefined) return exact;
  for (const [name, parameter] of signature.parameters) if (name.startsWith(lower)) return parameter;
  return null;
}

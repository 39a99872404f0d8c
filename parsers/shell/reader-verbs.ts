// Which programs read files that their command line names. A row is a program and its other spellings; each row carries
// examples (relative operands as the program gets them, `root:` before a folder that is searched), and one test runs them all.

import type { How } from '../facts.ts';

/** A command and what it reads: `docs` a file, `root:docs` a folder searched recursively. */
export type ReaderExample = readonly [command: string, reads: readonly string[]];

export interface ReaderVerb {
  /** Base names, separated by spaces. */
  readonly names: string;
  /** How it uses a file when no option says otherwise. */
  readonly how: How;
  /** getopts: `n:` takes a value (attached or the next word), `U::` only an attached one, `C:::` that or a number. Letters not listed are flags. */
  readonly short?: string;
  /** Long options likewise, separated by spaces; `arg:2` takes two words. Only those with a value or a meaning need be listed. */
  readonly long?: string;
  /** Words before the files: a pattern, a script, a subcommand. */
  readonly skip?: number;
  /** Files at most; what follows is written or ignored. */
  readonly max?: number;
  /** Options that stand for the pattern or script: then every operand is a file. */
  readonly given?: string;
  /** Options whose value is a file that is read, and how. */
  readonly reads?: string;
  readonly readsAs?: How;
  /** Options after which folders are searched, and the name that means the same. */
  readonly recursive?: string;
  readonly recursiveName?: string;
  /** Without a path it searches the folder it stands in: `search` unless standard input is fed, `always` whenever it recurses. */
  readonly implied?: 'search' | 'always';
  /** Options with which it reads none of its operands (`--help` and `--version` everywhere). */
  readonly nothing?: string;
  /** It only shows what it reads with one of these. */
  readonly only?: string;
  /** Operands behind these are no files. */
  readonly rest?: string;
  /** With these the script itself is a file. */
  readonly script?: string;
  /** Options that the refinement of `how` wants to know of. */
  readonly marks?: string;
  /** Options that change `how`. */
  readonly whole?: string;
  readonly part?: string;
  readonly digest?: string;
  readonly edit?: string;
  readonly listing?: string;
  /** Options end at the first operand. */
  readonly stop?: true;
  /** A word that begins with `+` is an option. */
  readonly plus?: true;
  /** Long options have one dash. */
  readonly dash?: true;
  /** Words before the files by subcommand, `*` for any other. */
  readonly subcommands?: string;
  /** A grammar or a rule for `how` of its own. */
  readonly kind?: 'awk' | 'dd' | 'find' | 'git' | 'grep' | 'jq' | 'mlr' | 'sed' | 'tail' | 'yq';
  readonly examples: readonly ReaderExample[];
}

export const readerVerbs: readonly ReaderVerb[] = [
  // Put out what they read.
  {
    names: 'cat gcat',
    how: 'whole',
    examples: [
      ['cat a.md b.md', ['a.md', 'b.md']],
      ['cat -nA -- -dash.md', ['-dash.md']],
      ['cat - a.md', ['a.md']],
      ['cat --help', []],
      ['cat --number a.md -v', ['a.md']],
    ],
  },
  {
    names: 'tac gtac',
    how: 'whole',
    short: 's:',
    long: 'separator:',
    examples: [
      ['tac -s , a.md', ['a.md']],
      ['tac --sep , a.md', ['a.md']],
      ['tac -br a.md', ['a.md']],
    ],
  },
  {
    names: 'rev mdcat mdless most pg moar ov ccat lolcat vimcat ul',
    how: 'whole',
    examples: [
      ['rev a.md', ['a.md']],
      ['most a.md b.md', ['a.md', 'b.md']],
    ],
  },
  {
    names: 'pv',
    how: 'whole',
    short: 'D:i:w:H:N:F:L:B:s:P:R:d:',
    long: 'delay-start: interval: width: height: name: format: rate-limit: buffer-size: size: pidfile: remote: watchfd:',
    nothing: 'd watchfd R remote h V',
    examples: [
      ['pv -s 10 a.md', ['a.md']],
      ['pv -q a.md', ['a.md']],
    ],
  },
  {
    names:
      'zcat gzcat bzcat xzcat lzcat lz4cat zstdcat lzmacat zless zmore bzless bzmore xzless xzmore lzless lzmore zstdless',
    how: 'whole',
    short: 'S:T:M:D:',
    long: 'suffix: threads: memlimit: memory:',
    digest: 't test l list',
    examples: [
      ['zcat a.md.gz', ['a.md.gz']],
      ['zstdcat -f a.md.zst', ['a.md.zst']],
      ['xzcat -T 2 a.md.xz', ['a.md.xz']],
    ],
  },
  {
    names: 'gzip gunzip bzip2 bunzip2 pbzip2 pigz unpigz xz unxz lzma unlzma zstd unzstd lz4 unlz4 brotli uncompress',
    how: 'whole',
    short: 'S:b:T:M:D:p:',
    long: 'suffix: threads: memlimit: memory: format: check: blocks: processes:',
    only: 'c stdout to-stdout l list t test',
    digest: 't test l list',
    nothing: 'h H V',
    examples: [
      ['gunzip -c a.md.gz', ['a.md.gz']],
      ['gzip -dc a.md.gz', ['a.md.gz']],
      ['xz --stdout -d -T 2 a.md.xz', ['a.md.xz']],
      ['gzip -l a.md.gz', ['a.md.gz']],
      ['gzip a.md', []],
      ['bunzip2 a.md.bz2', []],
    ],
  },
  {
    names: 'head ghead',
    how: 'part',
    short: 'n:c:',
    long: 'lines: bytes: quiet silent verbose zero-terminated',
    examples: [
      ['head a.md', ['a.md']],
      ['head -n 5 a.md', ['a.md']],
      ['head -5 a.md b.md', ['a.md', 'b.md']],
      ['head -n5 -q a.md', ['a.md']],
      ['head -qn 5 a.md', ['a.md']],
      ['head --line=5 a.md', ['a.md']],
      ['head --lines 5 a.md', ['a.md']],
      ['head a.md -c 100', ['a.md']],
      ['head -n -5 a.md', ['a.md']],
    ],
  },
  {
    names: 'tail gtail',
    how: 'part',
    short: 'n:c:s:b:',
    long: 'lines: bytes: follow:: pid: sleep-interval: max-unchanged-stats: quiet silent verbose retry zero-terminated',
    given: 'n c lines bytes',
    plus: true,
    kind: 'tail',
    examples: [
      ['tail -n 5 a.md', ['a.md']],
      ['tail -20 a.md', ['a.md']],
      ['tail +3 a.md', ['a.md']],
      ['tail -c +10 a.md', ['a.md']],
      ['tail -fn 5 a.md', ['a.md']],
      ['tail -n +1 a.md b.md', ['a.md', 'b.md']],
      ['tail --follow=name --pid 7 a.md', ['a.md']],
      ['tail -F -s 1 a.md', ['a.md']],
    ],
  },
  {
    names: 'less',
    how: 'whole',
    short: 'b:h:j:k:o:O:p:P:t:T:x:y:z:D:#:":',
    long: 'buffers: max-back-scroll: jump-target: lesskey-file: lesskey-src: log-file: LOG-FILE: pattern: prompt: tag: tag-file: tabs: max-forw-scroll: window: color: shift: quotes: rscroll: header: status-col-width: mousecap: wheel-lines: quit-if-one-screen',
    plus: true,
    nothing: '? V',
    examples: [
      ['less a.md', ['a.md']],
      ['less -N +F a.md', ['a.md']],
      ['less +/redis a.md b.md', ['a.md', 'b.md']],
      ['less -p redis a.md', ['a.md']],
      ['less -RXF a.md', ['a.md']],
      ['less -x4 a.md', ['a.md']],
      ['less --pattern=x a.md', ['a.md']],
    ],
  },
  {
    names: 'more',
    how: 'whole',
    short: 'n:',
    long: 'lines:',
    plus: true,
    nothing: 'h V',
    examples: [
      ['more a.md', ['a.md']],
      ['more -5 +2 a.md', ['a.md']],
      ['more -n 5 +/x a.md', ['a.md']],
    ],
  },
  {
    names: 'bat batcat',
    how: 'whole',
    short: 'r:l:H:m:',
    long: 'line-range: language: highlight-line: map-syntax: file-name: diff-context: tabs: wrap: terminal-width: color: italic-text: decorations: paging: pager: ignored-suffix: theme: theme-dark: theme-light: style: nonprintable-notation: binary: squeeze-limit: strip-ansi: completion: diff list-themes list-languages diagnostic acknowledgements config-file config-dir cache-dir generate-config-file',
    part: 'r line-range d diff',
    nothing:
      'h V L list-themes list-languages diagnostic acknowledgements config-file config-dir cache-dir generate-config-file completion',
    examples: [
      ['bat a.md', ['a.md']],
      ['bat -r 1:3 a.md', ['a.md']],
      ['bat -pp --line-range :20 a.md', ['a.md']],
      ['batcat -l md --style plain --paging=never a.md b.md', ['a.md', 'b.md']],
      ['bat --theme ansi -n a.md', ['a.md']],
      ['bat --list-themes', []],
    ],
  },
  {
    names: 'glow',
    how: 'whole',
    short: 's:w:',
    long: 'style: width: config:',
    nothing: 'h v',
    examples: [
      ['glow -p a.md', ['a.md']],
      ['glow -s dark -w 80 a.md', ['a.md']],
      ['glow https://example.org/a.md', []],
    ],
  },
  {
    names: 'pygmentize',
    how: 'whole',
    short: 'l:f:O:F:o:S:a:P:x',
    max: 1,
    nothing: 'h V L S N H',
    digest: 'o',
    examples: [
      ['pygmentize -l md a.md', ['a.md']],
      ['pygmentize -g -f terminal a.md', ['a.md']],
    ],
  },
  {
    names: 'highlight',
    how: 'whole',
    short: 'O:S:s:o:i:d:t:l::j:',
    long: 'out-format: syntax: style: output: input: outdir: force:: replace-tabs: line-number-length: src-lang:',
    reads: 'i input',
    readsAs: 'whole',
    digest: 'o output d outdir',
    examples: [
      ['highlight -O ansi a.md', ['a.md']],
      ['highlight -S md -i a.md', ['a.md']],
    ],
  },
  {
    names: 'rich',
    how: 'whole',
    short: 'w:s:d:a:l:',
    max: 1,
    long: 'width: style: head: tail: theme: lexer: panel: title: caption: export-html: export-svg:',
    examples: [
      ['rich a.md', ['a.md']],
      ['rich -w 80 a.md', ['a.md']],
    ],
  },
  {
    names: 'pandoc',
    how: 'whole',
    short: 'f:r:t:w:o:D:V:M:H:B:A:c:d:T:F:L:m::',
    long: 'from: read: to: write: output: data-dir: metadata: metadata-file: defaults: template: variable: wrap: toc-depth: columns: highlight-style: syntax-definition: include-in-header: include-before-body: include-after-body: resource-path: css: filter: lua-filter: pdf-engine: pdf-engine-opt: bibliography: csl: shift-heading-level-by: markdown-headings: track-changes: extract-media: reference-doc: eol: dpi: print-default-template: abbreviations: indented-code-classes: default-image-extension: id-prefix: title-prefix: log:',
    digest: 'o output',
    nothing: 'h v D list-input-formats list-output-formats',
    examples: [
      ['pandoc a.md', ['a.md']],
      ['pandoc -f gfm -t plain a.md', ['a.md']],
      ['pandoc a.md -o a.html', ['a.md']],
      ['pandoc --to=plain --wrap none a.md b.md', ['a.md', 'b.md']],
      ['pandoc -s https://example.org -o x.md', []],
    ],
  },
  {
    names: 'pdftotext',
    how: 'whole',
    dash: true,
    short: 'f:l:r:x:y:W:H:',
    long: 'enc: eol: opw: upw: fixed: colspacing: layout raw table bbox bbox-layout nopgbrk htmlmeta tsv',
    max: 1,
    part: 'f l',
    nothing: 'h v',
    examples: [
      ['pdftotext -layout a.pdf -', ['a.pdf']],
      ['pdftotext -f 1 -l 2 a.pdf out.txt', ['a.pdf']],
      ['pdftotext -enc UTF-8 a.pdf', ['a.pdf']],
    ],
  },
  {
    names: 'catdoc antiword docx2txt odt2txt html2text catppt xls2csv',
    how: 'whole',
    short: 's:d:m:w:p:b:',
    long: 'width: encoding:',
    max: 1,
    examples: [
      ['catdoc -w 80 a.doc', ['a.doc']],
      ['docx2txt a.docx -', ['a.docx']],
    ],
  },
  {
    names: 'w3m lynx elinks links',
    how: 'whole',
    dash: true,
    short: 'T:I:O:o:',
    long: 'cols: width: dump-width: assume_charset: display_charset: ppc:',
    plus: true,
    examples: [
      ['w3m -dump -T text/html a.html', ['a.html']],
      ['lynx -dump -width=80 a.html', ['a.html']],
      ['lynx -dump https://example.org/', []],
    ],
  },
  {
    names: 'nl gnl',
    how: 'whole',
    short: 'b:d:f:h:i:l:n:s:v:w:',
    long: 'body-numbering: section-delimiter: footer-numbering: header-numbering: line-increment: join-blank-lines: number-format: no-renumber number-separator: starting-line-number: number-width:',
    examples: [
      ['nl -ba a.md', ['a.md']],
      ['nl -w1 -s , a.md', ['a.md']],
      ['nl -b a -n ln a.md', ['a.md']],
      ['nl -p a.md', ['a.md']],
    ],
  },
  {
    names: 'sort gsort',
    how: 'whole',
    short: 'k:o:S:t:T:',
    long: 'key: output: buffer-size: field-separator: temporary-directory: parallel: compress-program: files0-from: random-source: batch-size: sort: check:: unique',
    reads: 'files0-from random-source',
    digest: 'o output c C check',
    examples: [
      ['sort a.md b.md', ['a.md', 'b.md']],
      ['sort -k 2 -t , a.csv', ['a.csv']],
      ['sort -k2,2n -t: -u a.csv', ['a.csv']],
      ['sort a.md -o b.md', ['a.md']],
      ['sort --field-sep , a.csv', ['a.csv']],
    ],
  },
  {
    names: 'uniq guniq',
    how: 'whole',
    short: 'f:s:w:',
    long: 'skip-fields: skip-chars: check-chars: all-repeated:: group::',
    part: 'd u D repeated unique all-repeated',
    max: 1,
    plus: true,
    examples: [
      ['uniq -c a.md', ['a.md']],
      ['uniq a.md out.md', ['a.md']],
      ['uniq -f 1 a.md', ['a.md']],
    ],
  },
  {
    names: 'paste gpaste',
    how: 'whole',
    short: 'd:',
    long: 'delimiters:',
    examples: [
      ['paste -d , a.md b.md', ['a.md', 'b.md']],
      ['paste -sd+ - a.md', ['a.md']],
    ],
  },
  {
    names: 'comm gcomm',
    how: 'whole',
    long: 'output-delimiter:',
    examples: [
      ['comm -23 a.md b.md', ['a.md', 'b.md']],
      ['comm --output-delimiter , a.md -', ['a.md']],
    ],
  },
  {
    names: 'fold gfold',
    how: 'whole',
    short: 'w:',
    long: 'width:',
    examples: [
      ['fold -sw 80 a.md', ['a.md']],
      ['fold -80 a.md', ['a.md']],
    ],
  },
  {
    names: 'fmt gfmt',
    how: 'whole',
    short: 'w:g:p:',
    long: 'width: goal: prefix:',
    examples: [
      ['fmt -w 60 a.md', ['a.md']],
      ['fmt -60 -s a.md', ['a.md']],
    ],
  },
  {
    names: 'pr gpr',
    how: 'whole',
    short: 'D:h:l:N:o:w:W:e::i::n::s::S::',
    long: 'date-format: header: length: first-line-number: indent: width: page-width: expand-tabs:: output-tabs:: number-lines:: separator:: sep-string:: pages: columns:',
    plus: true,
    examples: [
      ['pr -n -t a.md', ['a.md']],
      ['pr -h Title -l 40 +2 a.md', ['a.md']],
      ['pr -mt -w 120 a.md b.md', ['a.md', 'b.md']],
    ],
  },
  {
    names: 'expand gexpand unexpand gunexpand',
    how: 'whole',
    short: 't:',
    long: 'tabs:',
    examples: [
      ['expand -t 4 a.md', ['a.md']],
      ['unexpand -a --tabs 8 a.md', ['a.md']],
    ],
  },
  {
    names: 'column',
    how: 'whole',
    short: 'c:C:o:s:l:n:r:i:p:N:O:R:T:H:E:W:',
    long: 'output-width: table-column: output-separator: separator: table-columns-limit: table-name: tree: tree-id: tree-parent: table-columns: table-order: table-right: table-truncate: table-hide: table-noextreme: table-wrap: wrap-separator: color:: table',
    nothing: 'h V',
    examples: [
      ['column -t -s , a.csv', ['a.csv']],
      ['column -ts, a.csv', ['a.csv']],
      ['column --table --separator , a.csv', ['a.csv']],
    ],
  },
  {
    names: 'shuf gshuf',
    how: 'whole',
    short: 'i:n:o:',
    long: 'input-range: head-count: output: random-source: echo repeat zero-terminated',
    part: 'n head-count',
    digest: 'o output',
    nothing: 'e echo i input-range',
    max: 1,
    examples: [
      ['shuf -n 3 a.md', ['a.md']],
      ['shuf -e a.md b.md', []],
    ],
  },
  {
    names: 'tsort gtsort',
    how: 'whole',
    max: 1,
    examples: [
      ['tsort a.txt', ['a.txt']],
      ['tsort -w a.txt', ['a.txt']],
    ],
  },
  {
    names: 'ptx gptx',
    how: 'whole',
    short: 'F:M:S:W:b:g:i:o:w:',
    long: 'flag-truncation: macro-name: sentence-regexp: word-regexp: break-file: gap-size: ignore-file: only-file: width: format:',
    reads: 'b i o break-file ignore-file only-file',
    examples: [
      ['ptx a.txt', ['a.txt']],
      ['ptx -w 80 -o words.txt a.txt', ['words.txt', 'a.txt']],
    ],
  },
  {
    names: 'iconv',
    how: 'whole',
    short: 'f:t:o:',
    long: 'from-code: to-code: output: list byte-subst: widechar-subst: unicode-subst:',
    nothing: 'l list',
    digest: 'o output',
    examples: [
      ['iconv -f latin1 -t utf-8 a.txt', ['a.txt']],
      ['iconv --from-code=latin1 a.txt b.txt', ['a.txt', 'b.txt']],
      ['iconv -l', []],
    ],
  },
  {
    names: 'base64 gbase64 base32 gbase32 basenc gbasenc uuencode',
    how: 'whole',
    short: 'w:o:',
    long: 'wrap: output:',
    max: 1,
    examples: [
      ['base64 -w 0 a.md', ['a.md']],
      ['base64 -d a.b64', ['a.b64']],
      ['base64 -i a.md', ['a.md']],
      ['uuencode a.md name', ['a.md']],
    ],
  },
  {
    names: 'od god',
    how: 'whole',
    short: 'A:j:N:t:S::w::',
    long: 'address-radix: skip-bytes: read-bytes: format: strings:: width:: endian:',
    part: 'j N skip-bytes read-bytes S strings',
    plus: true,
    examples: [
      ['od -c a.md', ['a.md']],
      ['od -A x -t x1z -v a.md', ['a.md']],
      ['od -An -tx1 -N 32 a.md', ['a.md']],
      ['od -to2 -w16 a.md', ['a.md']],
    ],
  },
  {
    names: 'xxd',
    how: 'whole',
    short: 'c:g:l:o:s:R:n:',
    long: 'cols: groupsize: len: offset: seek: name: ps postscript plain bits binary EBCDIC include revert autoskip uppercase capitalize',
    dash: true,
    part: 'l len s seek',
    max: 1,
    nothing: 'h v',
    examples: [
      ['xxd a.md', ['a.md']],
      ['xxd -l 16 -c 8 a.md', ['a.md']],
      ['xxd -ps a.md', ['a.md']],
      ['xxd -r -p a.hex out.bin', ['a.hex']],
      ['xxd -cols 8 a.md', ['a.md']],
    ],
  },
  {
    names: 'hexdump hd',
    how: 'whole',
    short: 'e:f:n:s:L::',
    long: 'format: format-file: length: skip: color::',
    reads: 'f format-file',
    part: 'n s length skip',
    nothing: 'h V',
    examples: [
      ['hexdump -C a.md', ['a.md']],
      ['hd -n 64 a.md', ['a.md']],
      ['hexdump -ve fmt a.md', ['a.md']],
    ],
  },
  {
    names: 'hexyl',
    how: 'whole',
    short: 'n:c:s:o:b:',
    long: 'length: bytes: skip: block-size: display-offset: border: color: panels: group-size: base: terminal-width: character-table: color-scheme: endianness:',
    part: 'n c s length bytes skip',
    max: 1,
    examples: [
      ['hexyl a.bin', ['a.bin']],
      ['hexyl -n 64 --border ascii a.bin', ['a.bin']],
    ],
  },
  {
    names: 'strings gstrings',
    how: 'part',
    short: 'e:n:t:T:s:U:',
    long: 'bytes: radix: encoding: target: output-separator: unicode:',
    nothing: 'h v V',
    examples: [
      ['strings a.bin', ['a.bin']],
      ['strings -n 8 a.bin', ['a.bin']],
      ['strings -8 -t x a.bin', ['a.bin']],
    ],
  },
  {
    names: 'dd gdd',
    how: 'whole',
    kind: 'dd',
    examples: [
      ['dd if=a.md bs=1 count=10', ['a.md']],
      ['dd if=a.md of=b.md', []],
      ['dd of=b.md', []],
    ],
  },

  // Show what matches, or what changed.
  {
    names:
      'grep egrep fgrep rgrep ggrep gegrep gfgrep zgrep zegrep zfgrep bzgrep bzegrep bzfgrep xzgrep xzegrep xzfgrep lzgrep lz4grep zstdgrep pcregrep pcre2grep',
    how: 'search',
    short: 'A:B:C:D:d:e:f:m:',
    long: 'after-context: before-context: context: regexp: file: max-count: devices: directories: include: exclude: exclude-dir: exclude-from: label: binary-files: color:: colour:: group-separator: line-number line-buffered files-with-matches files-without-match count quiet silent recursive dereference-recursive invert-match no-messages no-filename',
    skip: 1,
    given: 'e f regexp file',
    reads: 'f file exclude-from',
    recursive: 'r R recursive dereference-recursive',
    recursiveName: 'rgrep',
    implied: 'always',
    marks: 'v invert-match',
    digest: 'c count q quiet silent',
    listing: 'l L files-with-matches files-without-match',
    nothing: 'V',
    kind: 'grep',
    examples: [
      ['grep redis a.md', ['a.md']],
      ['grep -n -i redis a.md b.md', ['a.md', 'b.md']],
      ['grep redis', []],
      ['grep -e redis -e pg a.md', ['a.md']],
      ['grep -ne redis a.md', ['a.md']],
      ['grep --regex redis a.md', ['a.md']],
      ['grep -A5 -B 5 -E x|y a.md', ['a.md']],
      ['grep redis a.md -C 2', ['a.md']],
      ['grep -3 redis a.md', ['a.md']],
      ['grep -rn redis docs', ['root:docs']],
      ['grep -rn redis docs/a.md .', ['docs/a.md', 'root:.']],
      ['grep -r redis', ['root:.']],
      ['grep -rl redis --include *.md docs', ['root:docs']],
      ['rgrep redis docs', ['root:docs']],
      ['grep -f pats.txt a.md', ['pats.txt', 'a.md']],
      ['grep --file=pats.txt a.md', ['pats.txt', 'a.md']],
      ['grep -c redis -- a.md', ['a.md']],
      ['grep -- -x a.md', ['a.md']],
      ['grep --color=auto redis a.md', ['a.md']],
      ['grep -m1 redis a.md', ['a.md']],
      ['zgrep redis a.md.gz', ['a.md.gz']],
    ],
  },
  {
    names: 'rg rga ripgrep',
    how: 'search',
    short: 'A:B:C:E:d:e:f:g:j:m:M:r:t:T:',
    long: 'after-context: before-context: context: context-separator: color: colors: dfa-size-limit: encoding: engine: field-context-separator: field-match-separator: file: files files-with-matches files-without-match generate: glob: hostname-bin: hyperlink-format: iglob: ignore-file: max-columns: max-count: max-depth: maxdepth: max-filesize: path-separator: pre: pre-glob: regex-size-limit: regexp: replace: sort: sortr: threads: type: type-add: type-clear: type-list type-not: count count-matches quiet invert-match passthru stats json',
    skip: 1,
    given: 'e f regexp file files',
    reads: 'f file',
    implied: 'search',
    marks: 'v invert-match',
    whole: 'passthru',
    digest: 'c count count-matches q quiet',
    listing: 'l files-with-matches files-without-match files',
    nothing: 'h V type-list generate',
    kind: 'grep',
    examples: [
      ['rg redis', ['root:.']],
      ['rg redis docs', ['root:docs']],
      ['rg -n redis docs -g *.md', ['root:docs']],
      ['rg -t md redis docs/a.md', ['docs/a.md']],
      ['rg -e redis a.md', ['a.md']],
      ['rg -f pats.txt a.md', ['pats.txt', 'a.md']],
      ['rg -A2 -B 3 --max-count 1 redis a.md', ['a.md']],
      ['rg --files docs', ['root:docs']],
      ['rg --files', ['root:.']],
      ['rg -r new old a.md', ['a.md']],
      ['rg -uuu --hidden redis ..', ['root:..']],
      ['rg --type-list', []],
      ['rg redis -', []],
    ],
  },
  {
    names: 'ag pt',
    how: 'search',
    short: 'A:B:C:G:g:m:p:W:',
    long: 'after:: before:: context:: file-search-regex: filename-pattern: max-count: path-to-ignore: width: depth: ignore: ignore-dir: pager: workers: color-line-number: color-match: color-path: count files-with-matches files-without-matches list-file-types invert-match',
    skip: 1,
    given: 'g filename-pattern',
    implied: 'search',
    marks: 'v invert-match',
    digest: 'c count',
    listing: 'l L g files-with-matches files-without-matches filename-pattern',
    nothing: 'h V list-file-types',
    kind: 'grep',
    examples: [
      ['ag redis', ['root:.']],
      ['ag -A 2 redis docs a.md', ['root:docs', 'a.md']],
      ['ag --md redis docs', ['root:docs']],
      ['ag -g x.md docs', ['root:docs']],
      ['ag --ignore tmp redis docs', ['root:docs']],
    ],
  },
  {
    names: 'ack ack-grep',
    how: 'search',
    short: 'A:B:C:::m:p:::t:T:',
    long: 'after-context: before-context: context::: max-count: match: output: pager: proximate::: type: type-add: type-set: type-del: ignore-dir: ignore-directory: ignore-file: files-from: range-start: range-end: ackrc: color-filename: color-match: color-colno: color-lineno: count files-with-matches files-without-matches help-types invert-match passthru',
    skip: 1,
    given: 'f match',
    reads: 'files-from',
    implied: 'search',
    marks: 'v invert-match',
    whole: 'passthru',
    digest: 'c count',
    listing: 'f g l L files-with-matches files-without-matches',
    nothing: 'help-types help-colors help-rgb-colors',
    kind: 'grep',
    examples: [
      ['ack redis', ['root:.']],
      ['ack -C 2 redis', ['root:.']],
      ['ack -C redis a.md', ['a.md']],
      ['ack -t markdown redis docs a.md', ['root:docs', 'a.md']],
      ['ack -f docs', ['root:docs']],
    ],
  },
  {
    names: 'ug ugrep ug+ ugrep+',
    how: 'search',
    short: 'A:B:C:D:d:e:f:g:J:K:m:M:N:O:t:Q::Z::',
    long: 'after-context: before-context: context: devices: directories: regexp: file: glob: iglob: jobs: range: min-line: max-line: max-count: min-count: file-magic: neg-regexp: file-extension: file-type: and: andnot: not: binary-files: color:: colour:: colors: colours: config:: depth: encoding: exclude: exclude-dir: exclude-from: exclude-fs: filter: filter-magic-label: format: fuzzy:: group-separator:: hexdump: hyperlink:: ignore-files:: include: include-dir: include-from: include-fs: label: max-files: mmap:: pager:: query:: replace: save-config:: separator:: sort:: tabs:: tag:: view:: width:: zmax: count quiet silent files files-with-matches files-without-match invert-match any-line passthru',
    skip: 1,
    given: 'e f regexp file',
    reads: 'f file exclude-from include-from',
    implied: 'search',
    marks: 'v invert-match',
    whole: 'y any-line passthru',
    digest: 'c count q quiet silent',
    listing: 'l L files-with-matches files-without-match',
    nothing: 'V ?',
    kind: 'grep',
    examples: [
      ['ug redis a.md', ['a.md']],
      ['ugrep -rn redis docs', ['root:docs']],
      ['ug -t markdown redis', ['root:.']],
      ['ugrep -e redis -e pg a.md', ['a.md']],
    ],
  },
  {
    names: 'pdfgrep',
    how: 'search',
    short: 'A:B:C:e:f:m:',
    long: 'after-context: before-context: context: regexp: file: max-count: color: include: exclude: password: page-range: match-prefix-separator: recursive dereference-recursive count quiet',
    skip: 1,
    given: 'e f regexp file',
    reads: 'f file',
    recursive: 'r R recursive dereference-recursive',
    implied: 'always',
    digest: 'c count q quiet',
    listing: 'l L files-with-matches files-without-match',
    examples: [
      ['pdfgrep -n redis a.pdf', ['a.pdf']],
      ['pdfgrep -r redis docs', ['root:docs']],
    ],
  },
  {
    names: 'agrep tre-agrep',
    how: 'search',
    short: 'e:f:d:D:I:S:E:',
    long: 'regexp: delimiter: delete-cost: insert-cost: substitute-cost: max-errors: color count files-with-matches quiet',
    skip: 1,
    given: 'e f regexp',
    digest: 'c count q quiet',
    listing: 'l files-with-matches',
    examples: [
      ['agrep -2 redis a.md', ['a.md']],
      ['tre-agrep -e redis a.md', ['a.md']],
    ],
  },
  {
    names: 'look',
    how: 'search',
    short: 't:',
    long: 'terminate: alternative alphanum ignore-case',
    skip: 1,
    max: 1,
    nothing: 'h V',
    examples: [
      ['look -f redis a.txt', ['a.txt']],
      ['look redis', []],
    ],
  },
  {
    names: 'git',
    how: 'search',
    kind: 'git',
    examples: [
      ['git blame -L 1,5 a.md', ['a.md']],
      ['git blame HEAD~2 -- docs/a.md', ['docs/a.md']],
      ['git show HEAD:./r.md', ['./r.md']],
      ['git show HEAD', []],
      ['git show HEAD -- a.md', []],
      ['git cat-file -p v1:../a.md', ['../a.md']],
      ['git grep redis', ['root:.']],
      ['git grep -n -e redis -- docs a.md', ['root:docs', 'a.md']],
      ['git grep redis HEAD -- docs/*.md', ['root:docs']],
      ['git diff --no-index a.md b.md', ['a.md', 'b.md']],
      ['git diff a.md', []],
      ['git log -p -- a.md', []],
      ['git add a.md', []],
      ['git -c core.pager=cat blame --help', []],
    ],
  },
  {
    names: 'cut gcut',
    how: 'part',
    short: 'b:c:d:f:',
    long: 'bytes: characters: delimiter: fields: output-delimiter: complement only-delimited zero-terminated',
    examples: [
      ['cut -d, -f1 a.csv', ['a.csv']],
      ['cut -d / -f 1 a.csv b.csv', ['a.csv', 'b.csv']],
      ['cut --fields 1 --output-delimiter , a.csv', ['a.csv']],
    ],
  },
  {
    names: 'join gjoin',
    how: 'part',
    short: '1:2:a:e:j:o:t:v:',
    examples: [
      ['join -t , -1 2 -2 1 a.csv b.csv', ['a.csv', 'b.csv']],
      ['join -j1 --header a.csv -', ['a.csv']],
    ],
  },
  {
    names: 'diff gdiff colordiff zdiff bzdiff xzdiff',
    how: 'part',
    short: 'C:F:I:L:U:W:x:X:S:D:',
    long: 'context:: unified:: show-function-line: ignore-matching-lines: label: width: exclude: exclude-from: starting-file: ifdef: from-file: to-file: tabsize: horizon-lines: line-format: old-line-format: new-line-format: unchanged-line-format: old-group-format: new-group-format: changed-group-format: unchanged-group-format: color:: palette: brief recursive report-identical-files side-by-side',
    reads: 'from-file to-file X exclude-from',
    readsAs: 'part',
    recursive: 'r recursive',
    digest: 'q brief',
    whole: 'y side-by-side',
    nothing: 'v',
    examples: [
      ['diff -u a.md b.md', ['a.md', 'b.md']],
      ['diff -U 5 a.md b.md', ['a.md', 'b.md']],
      ['diff -U3 --color=always a.md b.md', ['a.md', 'b.md']],
      ['diff -q a.md -', ['a.md']],
      ['diff -r docs notes', ['root:docs', 'root:notes']],
      ['diff --exclude *.tmp -r docs notes', ['root:docs', 'root:notes']],
      ['diff --from-file=a.md b.md', ['a.md', 'b.md']],
    ],
  },
  {
    names: 'sdiff diff3 zcmp wdiff dwdiff delta icdiff difft difftastic diffstat',
    how: 'part',
    short: 'w:o:I:L:x:y:z:W:',
    long: 'width: output: ignore-matching-lines: label: start-delete: end-delete: start-insert: end-insert: tabsize: cols: color: display: context: syntax-theme: features: diff-args:',
    examples: [
      ['sdiff -w 80 a.md b.md', ['a.md', 'b.md']],
      ['wdiff -n a.md b.md', ['a.md', 'b.md']],
      ['diff3 a.md b.md c.md', ['a.md', 'b.md', 'c.md']],
    ],
  },
  {
    names: 'sed gsed',
    how: 'whole',
    short: 'e:f:i::I::l:',
    long: 'expression: file: in-place:: line-length: quiet silent',
    skip: 1,
    given: 'e f expression file',
    reads: 'f file',
    readsAs: 'exec',
    part: 'n quiet silent',
    edit: 'i I in-place',
    kind: 'sed',
    examples: [
      ['sed -n 1,5p a.md', ['a.md']],
      ['sed s/a/b/ a.md b.md', ['a.md', 'b.md']],
      ['sed -n -e 1p -e 2p a.md', ['a.md']],
      ['sed -ne 1p a.md', ['a.md']],
      ['sed --expr=1p -n a.md', ['a.md']],
      ['sed -f x.sed a.md', ['x.sed', 'a.md']],
      ['sed -i.bak s/a/b/ a.md', ['a.md']],
      ['sed -i s/a/b/ a.md', ['a.md']],
      ["sed -i '' s/a/b/ a.md", ['a.md']],
      ['sed -i .bak s/a/b/ a.md', ['a.md']],
      ['sed --in-place=.bak -e s/a/b/ a.md', ['a.md']],
      ['sed 5q a.md', ['a.md']],
      ['sed a.md', []],
      ['sed --version', []],
    ],
  },
  {
    names: 'awk gawk mawk nawk original-awk goawk',
    how: 'part',
    short: 'F:v:f:e:E:i:l:W:b::d::D::L::o::p::',
    long: 'assign: file: field-separator: source: exec: include: load: dump-variables:: debug:: lint:: pretty-print:: profile::',
    skip: 1,
    given: 'f e E file source exec',
    reads: 'f E file exec',
    readsAs: 'exec',
    nothing: 'V',
    stop: true,
    kind: 'awk',
    examples: [
      ["awk '{print $1}' a.md", ['a.md']],
      ["awk -F: '{print $1}' a.md b.md", ['a.md', 'b.md']],
      ['awk -v x=1 NR<3 a.md', ['a.md']],
      ['awk 1 x=1 a.md', ['a.md']],
      ['awk -f p.awk a.md', ['p.awk', 'a.md']],
      ['awk -F , NR==1 -dash.md', ['-dash.md']],
      ["awk 'BEGIN { print 1 }'", []],
    ],
  },
  {
    names: 'perl',
    how: 'part',
    short: 'e:E:I:M::m::C::x::i::F::D::d::',
    given: 'e E',
    only: 'e E',
    edit: 'i',
    nothing: 'v V h c',
    stop: true,
    examples: [
      ['perl -ne print a.md', ['a.md']],
      ['perl -pe s/a/b/ a.md b.md', ['a.md', 'b.md']],
      ['perl -Mstrict -F, -lane print a.csv', ['a.csv']],
      ['perl -0777 -ne print a.md', ['a.md']],
      ['perl -pi -e s/a/b/ a.md', ['a.md']],
      ['perl x.pl a.md', []],
    ],
  },
  {
    names: 'ruby',
    how: 'part',
    short: 'e:I:r:C:E:F::i::x::0::K::T::W::',
    only: 'n p',
    edit: 'i',
    stop: true,
    examples: [
      ["ruby -ne 'puts $_' a.md", ['a.md']],
      ['ruby x.rb a.md', []],
    ],
  },
  {
    names: 'jq gojq jaq jqjq',
    how: 'part',
    short: 'L:',
    long: 'indent: arg:2 argjson:2 slurpfile:2 rawfile:2 argfile:2 from-file args jsonargs null-input library-path: exit-status raw-input raw-output slurp stream',
    skip: 1,
    reads: 'slurpfile rawfile argfile',
    readsAs: 'part',
    script: 'f from-file',
    rest: 'args jsonargs',
    marks: 'n null-input',
    nothing: 'h V',
    kind: 'jq',
    examples: [
      ['jq . a.json', ['a.json']],
      ['jq -r .x[] a.json b.json', ['a.json', 'b.json']],
      ['jq --arg n v --indent 2 .x a.json', ['a.json']],
      ['jq --slurpfile n b.json .x a.json', ['b.json', 'a.json']],
      ['jq -rf p.jq a.json', ['p.jq', 'a.json']],
      ['jq --args .x a.json', []],
      ['jq -n 1 a.json', []],
      ['jq .x', []],
    ],
  },
  {
    names: 'yq',
    how: 'part',
    short: 'o:p:I:s:',
    long: 'output-format: input-format: indent: split-exp: from-file: expression: arg:2 argjson:2 slurpfile:2 rawfile:2 inplace in-place',
    subcommands: 'eval:2 e:2 eval-all:2 ea:2 r:1 read:1 *:1',
    given: 'from-file expression',
    reads: 'from-file slurpfile rawfile',
    readsAs: 'exec',
    edit: 'i inplace in-place',
    nothing: 'h V n null-input',
    kind: 'yq',
    examples: [
      ['yq .x a.yaml', ['a.yaml']],
      ['yq e .x a.yaml', ['a.yaml']],
      ['yq -o json eval .x a.yaml b.yaml', ['a.yaml', 'b.yaml']],
      ['yq -i .x=1 a.yaml', ['a.yaml']],
      ['yq a.yaml', ['a.yaml']],
      ['yq -P . a.yaml', ['a.yaml']],
    ],
  },
  {
    names: 'xq tomlq',
    how: 'part',
    long: 'arg:2 argjson:2 indent: slurpfile:2 rawfile:2 xml-root:',
    skip: 1,
    edit: 'i in-place',
    kind: 'jq',
    examples: [
      ['tomlq .x a.toml', ['a.toml']],
      ['xq -x .a a.xml', ['a.xml']],
    ],
  },
  {
    names: 'gron fx jless',
    how: 'whole',
    max: 1,
    examples: [
      ['gron a.json', ['a.json']],
      ['fx a.json .x', ['a.json']],
    ],
  },
  {
    names: 'dasel htmlq pup',
    how: 'part',
    short: 'f:r:w:p:s:n:i:a:b:o:',
    long: 'file: filename: read: write: parser: selector: null: out: attribute: base: output: charset: indent:',
    reads: 'f file filename',
    readsAs: 'part',
    nothing: 'h v',
    only: 'f file filename',
    max: 0,
    examples: [
      ['dasel -f a.json -r json .x', ['a.json']],
      ['htmlq -f a.html p', ['a.html']],
      ['pup p', []],
    ],
  },
  {
    names: 'mlr',
    how: 'part',
    kind: 'mlr',
    examples: [
      ['mlr --icsv --ojson cat a.csv', ['a.csv']],
      ['mlr --icsv sort -nr x then head -n 3 a.csv b.csv', ['a.csv', 'b.csv']],
      ['mlr --csv --from a.csv head -n 4', ['a.csv']],
    ],
  },
  {
    names: 'csvlook csvcut csvgrep csvstat csvsort csvjson csvformat csvclean csvjoin csvstack csvsql in2csv',
    how: 'part',
    short: 'c:d:m:r:q:n:K:e:f:g:i:p:u:z:x:D:Q:U:B:M:P:s:k:',
    long: 'columns: delimiter: match: regex: file: quotechar: encoding: maxfieldsize: skip-lines: escapechar: out-delimiter: max-rows: max-columns: max-column-width: indent: key: lat: lon: type: crs: sheet: format: schema: groups: group-name: query: db: insert-method: names',
    nothing: 'h V',
    examples: [
      ['csvlook a.csv', ['a.csv']],
      ['csvcut -c 1,2 a.csv', ['a.csv']],
      ['csvgrep -c x -m y a.csv', ['a.csv']],
      ['csvcut --names a.csv', ['a.csv']],
    ],
  },
  {
    names: 'xsv qsv xan',
    how: 'part',
    short: 'd:s:n:l:o:i:e:j:c:w:p:',
    long: 'delimiter: select: limit: output: start: end: len: index: jobs: columns: width: pad: condense:',
    subcommands: 'select:2 search:2 split:2 partition:3 *:1',
    digest: 'o output',
    nothing: 'h',
    examples: [
      ['xsv headers a.csv', ['a.csv']],
      ['xsv select x,y a.csv', ['a.csv']],
      ['xsv search -s x redis a.csv', ['a.csv']],
      ['qsv slice -s 1 --len 2 a.csv', ['a.csv']],
    ],
  },

  // A number, a name, a sum.
  {
    names: 'wc gwc',
    how: 'digest',
    long: 'files0-from: total: lines words chars bytes max-line-length',
    reads: 'files0-from',
    examples: [
      ['wc -l a.md b.md', ['a.md', 'b.md']],
      ['wc --files0-from=list a.md', ['list', 'a.md']],
    ],
  },
  {
    names: 'file',
    how: 'digest',
    short: 'e:f:F:m:P:',
    long: 'exclude: exclude-quiet: files-from: separator: magic-file: parameter:',
    reads: 'f files-from',
    nothing: 'v',
    examples: [
      ['file -b a.md', ['a.md']],
      ['file -f list.txt', ['list.txt']],
      ['file --mime-type -F : a.md', ['a.md']],
    ],
  },
  {
    names: 'cmp gcmp bzcmp xzcmp',
    how: 'digest',
    short: 'i:n:',
    long: 'ignore-initial: bytes:',
    max: 2,
    nothing: 'v',
    examples: [
      ['cmp -n 10 a.md b.md', ['a.md', 'b.md']],
      ['cmp -s a.md b.md 5 5', ['a.md', 'b.md']],
    ],
  },
  {
    names:
      'md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum b3sum sum cksum shasum gmd5sum gsha1sum gsha224sum gsha256sum gsha384sum gsha512sum gb2sum gsum gcksum',
    how: 'digest',
    short: 'a:l:',
    long: 'algorithm: length: num-threads: derive-key: seek:',
    nothing: 'h',
    examples: [
      ['sha256sum a.md b.md', ['a.md', 'b.md']],
      ['shasum -a 256 a.md', ['a.md']],
      ['b2sum -l 128 a.md', ['a.md']],
      ['md5sum -c sums.txt', ['sums.txt']],
      ['cksum --algorithm=sha1 a.md', ['a.md']],
    ],
  },
  {
    names: 'md5 sha1 sha256 sha512 crc32 xxhsum xxh32sum xxh64sum xxh128sum xxh3sum',
    how: 'digest',
    short: 's:c:H::',
    nothing: 's h V',
    examples: [
      ['md5 -q a.md', ['a.md']],
      ['md5 -s text', []],
      ['crc32 a.md', ['a.md']],
      ['xxhsum -H1 a.md', ['a.md']],
    ],
  },
  {
    names: 'openssl',
    how: 'digest',
    dash: true,
    long: 'out: sign: verify: prverify: signature: hmac: mac: macopt: sigopt: engine: keyform: passin: rand: writerand: hex binary list xoflen:',
    subcommands:
      'dgst:1 md5:1 sha1:1 sha224:1 sha256:1 sha384:1 sha512:1 sha3-256:1 sha3-512:1 blake2b512:1 blake2s256:1 ripemd160:1 sm3:1',
    examples: [
      ['openssl dgst -sha256 a.md', ['a.md']],
      ['openssl sha256 -r a.md b.md', ['a.md', 'b.md']],
      ['openssl rand -hex 16', []],
      ['openssl x509 -noout -in a.crt', []],
    ],
  },

  // Run as programs.
  {
    names: 'source .',
    how: 'exec',
    short: 'p:',
    max: 1,
    stop: true,
    examples: [
      ['source env.sh a b', ['env.sh']],
      ['. ./env.sh', ['./env.sh']],
      ['source -- env.sh', ['env.sh']],
    ],
  },
  {
    names: 'bash sh zsh dash ksh mksh ash rbash yash fish csh tcsh',
    how: 'exec',
    short: 'c:o:O:A:C:',
    long: 'rcfile: init-file: init-command: command: features:',
    reads: 'rcfile init-file',
    readsAs: 'exec',
    nothing: 'c s command',
    max: 1,
    stop: true,
    plus: true,
    examples: [
      ['bash x.sh a.md', ['x.sh']],
      ['bash -x -o pipefail x.sh', ['x.sh']],
      ['bash -eux ./x.sh -n a.md', ['./x.sh']],
      ['bash -c text a.md', []],
      ['bash -s a.md', []],
      ['sh +x x.sh', ['x.sh']],
      ['bash --norc --rcfile rc.sh x.sh', ['rc.sh', 'x.sh']],
    ],
  },

  // Open to change.
  {
    names: 'vim vi nvim view vimdiff nvimdiff ex rvim rview vim.basic vim.tiny gvim',
    how: 'edit',
    short: 'c:S:u:U:i:w:W:T:t:',
    long: 'cmd: servername: remote listen: server: startuptime: socketid: role: clean noplugin not-a-term headless embed',
    plus: true,
    nothing: 'h v',
    examples: [
      ['vim a.md', ['a.md']],
      ['vim +10 -R a.md b.md', ['a.md', 'b.md']],
      ['vim -es -c wq -u NONE a.md', ['a.md']],
      ['nvim --headless +q a.md', ['a.md']],
      ['vi -', []],
    ],
  },
  {
    names: 'nano pico rnano',
    how: 'edit',
    short: 'C:J:Q:T:X:Y:f:o:r:s:',
    long: 'backupdir: guidestripe: quotestr: tabsize: wordchars: syntax: rcfile: operatingdir: fill: speller:',
    plus: true,
    nothing: 'h V',
    examples: [
      ['nano +3,1 a.md', ['a.md']],
      ['nano -l -T 4 a.md', ['a.md']],
    ],
  },
  {
    names: 'emacs emacsclient',
    how: 'edit',
    short: 'q:f:l:u:t:d:T:e:s:a:F:',
    long: 'eval: funcall: load: user: display: script: chdir: init-directory: terminal: socket-name: alternate-editor: batch quick nw',
    plus: true,
    dash: true,
    examples: [
      ['emacs -nw a.md', ['a.md']],
      ['emacs +10 a.md', ['a.md']],
      ['emacs --batch --eval x a.md', ['a.md']],
    ],
  },
  {
    names: 'hx helix micro kak joe jed ne mcedit ed red',
    how: 'edit',
    short: 'e:E:f:s:c:n:p:',
    long: 'config: log: grammar: vsplit hsplit',
    plus: true,
    nothing: 'h V',
    examples: [
      ['micro a.md', ['a.md']],
      ['hx +3 a.md', ['a.md']],
    ],
  },

  // Show names only.
  {
    names: 'ls gls dir vdir eza exa lsd ll la',
    how: 'listing',
    short: 'I:',
    long: 'ignore: hide: block-size: color:: colour:: format: sort: time: time-style: indicator-style: quoting-style: tabsize: width: level: ignore-glob: hyperlink::',
    examples: [
      ['ls -la docs a.md', ['docs', 'a.md']],
      ['ls', []],
      ['ls --sort time --color=never docs', ['docs']],
    ],
  },
  {
    names: 'tree',
    how: 'listing',
    short: 'L:P:I:o:H:T:',
    long: 'filelimit: charset: sort: timefmt: infofile: gitfile: fromfile',
    examples: [
      ['tree -L 2 docs', ['docs']],
      ['tree -I tmp -a', []],
    ],
  },
  {
    names: 'stat gstat du gdu',
    how: 'listing',
    short: 'c:t:d:X:B:',
    long: 'format: printf: cached: max-depth: exclude: exclude-from: block-size: threshold: time-style: time::',
    examples: [
      ['stat -c %s a.md', ['a.md']],
      ['stat --format=%n a.md b.md', ['a.md', 'b.md']],
      ['du -sh docs', ['docs']],
    ],
  },
  {
    names: 'find gfind bfs',
    how: 'listing',
    kind: 'find',
    examples: [
      ['find docs notes -name *.md', ['docs', 'notes']],
      ['find -L docs ( -name a ) -print', ['docs']],
      ['find -name *.md', []],
    ],
  },
  {
    names: 'fd fdfind',
    how: 'listing',
    short: 'd:t:e:E:c:j:S:o:x:X:',
    long: 'max-depth: min-depth: exact-depth: type: extension: exclude: color: threads: size: owner: ignore-file: changed-within: changed-before: max-results: base-directory: path-separator: search-path: and: format: exec: exec-batch:',
    skip: 1,
    reads: 'search-path',
    readsAs: 'listing',
    nothing: 'h V',
    examples: [
      ['fd -e md . docs', ['docs']],
      ['fd redis', []],
    ],
  },
];

let byName: Map<string, ReaderVerb> | null = null;

/** The row of a program, by its base name without `.exe`. */
export function readerVerb(name: string): ReaderVerb | undefined {
  if (byName === null) {
    byName = new Map();
    for (const verb of readerVerbs) for (const one of verb.names.split(' ')) byName.set(one, verb);
  }
  return byName.get(name);
}

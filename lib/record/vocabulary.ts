// What may stay readable in a recorded payload: words that belong to shells, tools and hosts, and to nobody's work.

/** File and folder names that everybody has. */
export const keptNames: ReadonlySet<string> = new Set(
  (
    '. .. ~ home Users root tmp private var etc usr bin sbin opt lib local mnt dev null stdin stdout stderr fd proc c C C: c: D: ' +
    '.teamai .claude .codex .codebuddy .workbuddy .copilot .cursor .pi .omp .qwen .gemini .factory .config .local share cache .cache ' +
    'projects sessions subagents tool-results session-state events rollout chats agent extensions hooks ' +
    'learnings learning skills skill rules rule docs doc src test tests scripts README.md SKILL.md AGENTS.md CLAUDE.md MEMORY.md ' +
    'README SKILL AGENTS CLAUDE MEMORY package.json tsconfig.json node_modules .git .github .env Makefile dist build http: https: file:'
  ).split(' '),
);

/** Programs, builtins, keywords and subcommands: they decide what a command reads. */
export const keptWords: ReadonlySet<string> = new Set(
  (
    'teamai teamai-cli teamai-hook recall enable disable status npx npm exec pnpm dlx yarn bunx bun node deno python python3 perl ruby ' +
    'if then elif else fi for in do done while until case esac select function time coproc ' +
    'cd pushd popd echo printf export declare local readonly set unset shift eval source exec command builtin trap return exit break ' +
    'continue read mapfile readarray test true false let alias unalias shopt wait kill jobs pwd type hash ulimit umask getopts ' +
    'sudo doas env nice ionice nohup timeout stdbuf setsid xargs parallel watch busybox bash sh zsh dash ksh fish ash chroot su ' +
    'ls cp mv rm mkdir rmdir touch chmod chown ln tee dd install find fd locate which du df stat tree realpath basename dirname ' +
    'print name iname path exec execdir ok maxdepth mindepth delete print0 prune ' +
    'git show diff log grep add commit push pull clone checkout status branch rebase merge blame cat-file rev-parse ls-files stash HEAD ' +
    'main master origin make docker kubectl curl wget ssh scp rsync tar zip unzip gzip gunzip jq yq awk gawk mawk sed sort uniq cut tr ' +
    'Get-Content gc type Select-String sls Get-ChildItem gci dir Set-Location Set-Content Out-File Write-Output Measure-Object more findstr ' +
    'Path LiteralPath Raw Head Tail TotalCount Pattern Encoding Recurse Filter Include powershell pwsh cmd ' +
    'EXIT ERR INT TERM HUP index.js cli.js noglob nounset errexit pipefail nullglob globstar extglob dotglob failglob lastpipe if of latest ' +
    'EOF EOT END HOME PWD OLDPWD PATH IFS USER TMPDIR md txt json yaml yml ts js py sh log bak'
  ).split(' '),
);

/** Fixed texts of tools and hosts inside an output: they carry success, truncation and result structure. */
export const keptPhrases: RegExp = new RegExp(
  [
    String.raw`--- \[teamai:recall:(?:start|end)\] ---(?: \(\d+ results?\))?(?: run=[\w-]+)?`,
    String.raw`\brun=[\w-]+`,
    // Line numbers, at the start of a line and behind a file.
    String.raw`^[ \t]*L?\d{1,6}(?=[:|→\t-])`,
    String.raw`(?<=\.[A-Za-z]{1,8}):\d{1,6}(?=[:-])`,
    String.raw`^[ \t]*File:`,
    String.raw`^[ \t]*Doc: (?:learning|skill|rule|doc|memory)s?:`,
    String.raw`^[ \t]*\[\d+/\d+\] \[(?:learning|skill|rule|doc|memory|memories)s?\]`,
    String.raw`\[(?:project|user)\]$`,
    String.raw`\((?:learning|skill|rule|doc|memory)s?, (?:project|user)\)(?: score [\d.]+)?`,
    'No matching learnings found for',
    String.raw`(?:Command )?(?:exited|completed) with (?:exit )?code -?\d+`,
    String.raw`<?shellId: \d+`,
    String.raw`<command started in background with shellId: [\w-]+>`,
    String.raw`Exit [Cc]ode:? -?\d+`,
    String.raw`Wall time: [\d.]+(?: seconds?)?`,
    String.raw`^(?:/usr)?(?:/bin/)?(?:ba|da|z|k)?sh: (?:line \d+: )?`,
    'Read-only file system',
    'Operation not permitted',
    'No such file or directory',
    'Permission denied',
    'Is a directory',
    'Not a directory',
    'command not found',
    'cannot open',
    'cannot access',
    'File does not exist',
    'Path does not exist',
    'ENOENT: no such file or directory',
    'not found',
    'No matches found',
    'No files found',
    String.raw`Found \d+ (?:matches|files?|lines?)`,
    String.raw`^[ \t]*Line \d+:`,
    'Warning: truncated output \\(original token count: \\d+\\)',
    'Total output lines: \\d+',
    String.raw`\.\.\.output truncated\.\.\.`,
    'Full output saved to:',
    String.raw`Output too large to read at once \([\d.]+ KB\)\. Saved to:`,
    String.raw`\[?Showing lines [\d, and-]+ of \d+`,
    'Read artifact://\\d+ for full output',
    'Full output:',
    '^(?:Output|Directory|Error|Signal|Background PIDs|Process Group PGID): (?=\\(|\\d|-|$)',
    '^Directory: ',
    'Output: ',
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
    String.raw`Process Group PGID: \d+`,
    'Command: ',
    'Stdout: ',
    'Stderr: ',
    '</?(?:path|type|content|file|task|task-notification|untrusted_context)>',
    'unchanged since last read',
    'file_unchanged',
    String.raw`\[Agent ID: [\w-]+\]`,
  ].join('|'),
  'gm',
);

/** Keys below which the model or a tool speaks, and not the host. */
export const toolKeys: ReadonlySet<string> = new Set(
  (
    'tool_input toolInput tool_args toolArgs args input arguments parameters params tool_response toolResponse tool_result toolResult ' +
    'tool_output toolOutput output result content details structuredContent metadata'
  ).split(' '),
);

/** Of the kinds, those that are kept there too. */
export const toolKindKeys: ReadonlySet<string> = new Set(
  'type mode output_mode outputMode status resultType result_type state agentType agent_type tool toolName tool_name on hook hook_event_name hookEventName'.split(
    ' ',
  ),
);

/** Keys whose values name kinds of things: kept when the value is one word. */
export const kindKeys: ReadonlySet<string> = new Set(
  (
    'hook_event_name hookEventName hookName hook event on type role tool_name toolName tool kind source reason status mode output_mode outputMode ' +
    'permission_mode permissionMode agent_type agentType subagent_type subagent_model resultType result_type failure_type level model model_id ' +
    'agent name version client cursor_version clineVersion state stop_reason final_status composer_mode entrypoint trigger notification_type ' +
    'tool_error_code tool_error_name language media_type role providerID modelID compact_trigger encoding'
  ).split(' '),
);

/** Keys whose values are ids or times, of hosts and not of people. */
export const idKeys: ReadonlySet<string> = new Set(
  (
    'session_id sessionId sessionID getSessionId() conversation_id generation_id prompt_id turn_id agent_id agentId parent_agent_id parentAgentId ' +
    'parentID parent_session parent_conversation_id subagent_id tool_use_id toolUseId tool_call_id toolCallId parentToolCallId call_id ' +
    'callId callID messageID id uuid shellId shell_id bash_id task_id taskId jobId backgroundTaskId execution_id trajectory_id timestamp ts ' +
    'time startTime endTime run'
  ).split(' '),
);

export const pathKeys: ReadonlySet<string> = new Set(
  (
    'cwd workdir working_dir workingDirectory directory dir dir_path worktree transcript_path transcriptPath agent_transcript_path ' +
    'session_file sessionFile getSessionFile() previousSessionFile file_path filePath filepath path paths notebook_path absolute_path file files filenames ' +
    'changedFiles fileMatches workspace_roots workspaceRoots persistedOutputPath outputFile outputPath full_output_path resolvedPath ' +
    'searchPath scopePath parentSession artifact value'
  ).split(' '),
);

export const commandKeys: ReadonlySet<string> = new Set(['command', 'cmd', 'command_line', 'script']);

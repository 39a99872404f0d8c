// The one place of the `shell-quote` package: words -> a command line that a POSIX shell reads as the same words. Used for the
// hook commands that people register in their agents' settings.

import { quote } from 'shell-quote';

export function quoteCommand(words: readonly string[]): string {
  return words.map(quoteWord).join(' ');
}

function quoteWord(word: string): string {
  const quoted = quote([word]);
  // The package leaves a leading tilde alone, and the shell would put a home folder there.
  return quoted.startsWith('~') ? `\\${quoted}` : quoted;
}

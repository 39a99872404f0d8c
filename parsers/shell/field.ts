import type { DynamicReason, How } from '../facts.ts';

/** One word of a simple command after expansion. */
export interface Field {
  /** The text that the program receives; where a part is unknown it holds `UNKNOWN` in its place. */
  readonly text: string;
  /** The pattern when the word holds unquoted `*`, `?` or `[`; else null. Quoted metacharacters are backslash-escaped. */
  readonly glob: string | null;
  /** Why a part of `text` is unknown; null when all of it is known. */
  readonly dynamic: DynamicReason | null;
  /** Other texts that it may be instead: its variable was set in a branch. */
  readonly alternatives?: readonly string[];
}

/** Stands in `Field.text` for what is not known. A NUL can't occur in a real argument. */
export const UNKNOWN = '\0';

/** A word of a reader's command line that names something it reads. */
export interface ReaderOperand {
  readonly field: Field;
  readonly how: How;
  /** file: opened; root: a folder searched recursively. */
  readonly role: 'file' | 'root';
  /** Folders that the program enters first (`git -C a -C b`), in order; relative ones add up. */
  readonly chdir: readonly string[];
}

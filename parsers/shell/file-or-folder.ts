import type { How } from '../facts.ts';
import { type Field, type ReaderOperand, UNKNOWN } from './field.ts';

export const NO_CHDIR: readonly string[] = [];
/** What a recursive search looks through when it is told nothing. */
export const HERE: Field = { text: '.', glob: null, dynamic: null };

/** Files that go by a name without an extension; anything else without one is taken for a folder. */
const BARE_FILES = new Set(
  [
    'README LICENSE LICENCE COPYING NOTICE AUTHORS CHANGELOG CHANGES CONTRIBUTING TODO NEWS INSTALL VERSION CODEOWNERS',
    '.env .envrc .gitignore .gitattributes .gitmodules .dockerignore .npmrc .nvmrc .editorconfig .prettierrc .eslintrc .bashrc .bash_profile .bash_history .zshrc .profile .vimrc .cursorrules',
    'Makefile makefile GNUmakefile Dockerfile Containerfile Jenkinsfile Procfile Vagrantfile Gemfile Rakefile Justfile justfile',
  ]
    .join(' ')
    .split(' '),
);

/** Whether a program that takes both is given a file: known by its extension, as nothing can be looked up. */
export function looksLikeFile(text: string): boolean {
  const end = text.length;
  const name = text.lastIndexOf('/') + 1;
  const dot = text.lastIndexOf('.');
  if (dot <= name) return BARE_FILES.has(text.slice(name));
  if (dot === end - 1 || end - dot > 11) return false;
  // `v1.2` and `python3.11` are folders as often as not.
  for (let at = dot + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return true;
  }
  return false;
}

/** What stands behind a `=` or an option's letter, as a word of its own. */
export function tailOf(field: Field, from: number): Field {
  const text = field.text.slice(from);
  return { text, glob: null, dynamic: text.includes(UNKNOWN) ? field.dynamic : null };
}

/** Standard input and addresses on the net are operands, but no files. */
export function isFile(text: string): boolean {
  if (text === '' || text === '-' || text.includes('://')) return false;
  return text.charCodeAt(0) !== 47 || (text !== '/dev/stdin' && !text.startsWith('/dev/fd/'));
}

export function addOperand(found: ReaderOperand[], field: Field, how: How, role: 'file' | 'root'): void {
  if (isFile(field.text)) found.push({ field, how, role, chdir: NO_CHDIR });
}

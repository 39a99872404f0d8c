// Why an operand can't be known and how a document was used, in words for a person.

import type { DynamicReason, How } from '../../parsers/facts.ts';

export const reasonInWords: Readonly<Record<DynamicReason, string>> = {
  variable: 'a variable that the command itself does not set',
  substitution: 'the output of another command',
  parameter: 'a positional or special parameter',
  stdin: 'names that arrive on standard input',
  find: 'names that find or fd fills in',
  folder: 'a relative path in a folder that is not known',
  user: 'the home folder of another user',
  script: 'named inside a program that is no shell script',
};

export const howInWords: Readonly<Record<How, string>> = {
  whole: 'put out whole',
  part: 'put out in part',
  search: 'lines that match put out',
  digest: 'a number or name made from it',
  exec: 'run as a program',
  edit: 'opened to be changed',
  listing: 'only its name shown',
};

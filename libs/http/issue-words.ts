/**
 * Messages for validation issues: "must be at least 1". The own messages of a contract's schema take precedence.
 */
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** For the option `error` of zod's `parse`. */
export function describeIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeWords[issue.format === 'safeint' ? 'int' : issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return `must ${bound(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'invalid_format':
      return issue.format === 'date' ? 'must be a day such as 2026-03-01' : 'has the wrong form';
    default:
      return 'is not valid';
  }
}

function bound(origin: string, word: 'at least' | 'at most', count: number): string {
  if (origin === 'string') return `have ${word} ${count} ${count === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${word} ${count} ${count === 1 ? 'entry' : 'entries'}`;
  return `be ${word} ${count}`;
}

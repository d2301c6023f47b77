/** Matchers of vitest typed `unknown`: typed `any`, they would switch off type checks of expected values. */
import { expect } from 'vitest';

export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);

export function textWith(part: string): unknown {
  return expect.stringContaining(part);
}

export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

/** Matches a list that contains at least these items. */
export function listWith(items: readonly unknown[]): unknown {
  return expect.arrayContaining([...items]);
}

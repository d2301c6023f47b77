/** Vitest's matchers as `unknown`, which is what may stand among the members of an expected value. */
import { expect } from 'vitest';

export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);

export function textWith(part: string): unknown {
  return expect.stringContaining(part);
}

export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

/** A list that has at least these. */
export function listWith(items: readonly unknown[]): unknown {
  return expect.arrayContaining([...items]);
}

/**
 * What a document's bytes must not depend on, as far as the linter cannot say it: `**` (whose last
 * bits V8 changes between releases) and ways around the linter's list of forbidden `Math` members.
 * The list itself stands in `.oxlintrc.json`. Pure.
 */
import { lineAt, maskSource } from './source-text.ts';

/** A forbidden construct. */
export interface Impurity {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
}

const forbidden: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\*\*/g, reason: '** differs between releases of V8: multiply' },
  {
    pattern: /(?<![.\w$])Math\b(?!\s*\.\s*\w)/g,
    reason: 'Math is used member by member, so that the linter sees which',
  },
  { pattern: /(?<![.\w$])eval\s*\(/g, reason: 'the linter cannot see what eval runs' },
  { pattern: /(?<![.\w$])Function\s*\(/g, reason: 'the linter cannot see what Function makes' },
  { pattern: /\.toSorted\s*\(\s*\)/g, reason: 'toSorted takes an explicit comparison' },
];

/** In the order of the source. */
export function findImpurities(source: string): Impurity[] {
  const code = maskSource(source);
  const found = forbidden.flatMap(({ pattern, reason }) =>
    [...code.matchAll(pattern)].map((match) => ({ line: lineAt(code, match.index), reason })),
  );
  return found.toSorted((left, right) => left.line - right.line);
}

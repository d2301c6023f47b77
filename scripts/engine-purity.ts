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
  { pattern: /\.toSorted\s*\(\s*\)/g, reason: 'toSorted takes an explicit comparison' },
];

const makingFunctions = {
  pattern: /(?<![.\w$])Function\s*\(/g,
  reason: 'the linter cannot see what Function makes; script.ts makes functions of fixed parts only',
};

/** Whether a file is the one that may make functions; both forms of a template are held to the same digests. */
export function makesFunctions(path: string): boolean {
  return path.replaceAll('\\', '/') === 'libs/engine/compile/script.ts';
}

/** In the order of the source. */
export function findImpurities(source: string, mayMakeFunctions = false): Impurity[] {
  const code = maskSource(source);
  const rules = mayMakeFunctions ? forbidden : [...forbidden, makingFunctions];
  const found = rules.flatMap(({ pattern, reason }) =>
    [...code.matchAll(pattern)].map((match) => ({ line: lineAt(code, match.index), reason })),
  );
  return found.toSorted((left, right) => left.line - right.line);
}

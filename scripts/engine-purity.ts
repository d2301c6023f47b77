/**
 * Finds code in the engine that could make the same seed give other bytes and that oxlint cannot find: `**`, whose last
 * bits differ between releases of V8, and `Math` under another name. `.oxlintrc.json` forbids inexact members of
 * `Math`, `eval`, `Function`, and sorting without a comparison. Pure.
 */
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt } from './imports.ts';

export interface Impurity {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
}

/**
 * Returns the forbidden constructs in the order of the source.
 *
 * @param path below the repository, with slashes
 */
export function findImpurities(path: string, source: string): Impurity[] {
  const found: { readonly start: number; readonly reason: string }[] = [];
  const checkPower = ({ start, operator }: { readonly start: number; readonly operator: string }): void => {
    if (operator === '**' || operator === '**=')
      found.push({ start, reason: '** differs between releases of V8: multiply' });
  };
  /** Offsets at which `Math` stands before a member that oxlint checks. */
  const checkedMath = new Set<number>();
  new Visitor({
    BinaryExpression: checkPower,
    AssignmentExpression: checkPower,
    MemberExpression: ({ object, property, computed }) => {
      if (computed) return;
      if (object.type === 'Identifier' && object.name === 'Math') checkedMath.add(object.start);
      if (property.name === 'Math') checkedMath.add(property.start);
    },
    Identifier: ({ start, name }) => {
      if (name !== 'Math' || checkedMath.has(start)) return;
      found.push({ start, reason: 'oxlint checks Math only where it is written as Math.member' });
    },
  }).visit(parseSync(path, source).program);
  return found
    .toSorted((left, right) => left.start - right.start)
    .map(({ start, reason }) => ({ line: lineAt(source, start), reason }));
}

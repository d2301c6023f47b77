/**
 * Finds constructs that could make the same seed give other bytes and that the linter cannot see: `**`, whose last
 * bits differ between releases of V8, and ways around the linter's list of forbidden `Math` members. The list itself
 * is in `.oxlintrc.json`. Pure.
 */
import { parseSync, Visitor } from 'oxc-parser';
import type { Expression } from 'oxc-parser';
import { lineAt } from './imports.ts';

/** A forbidden construct. */
export interface Impurity {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
}

/** The only file that may make functions of text; tests compare both forms of a template with the same digests. */
const functionMaker = 'libs/engine/compile/script.ts';

/**
 * Lists the forbidden constructs in the order of the source.
 *
 * @param path below the repository, with slashes
 */
export function findImpurities(path: string, source: string): Impurity[] {
  const offences: { readonly start: number; readonly reason: string }[] = [];
  const note = (start: number, reason: string): void => void offences.push({ start, reason });
  const checkPower = ({ start, operator }: { readonly start: number; readonly operator: string }): void => {
    if (operator === '**' || operator === '**=') note(start, '** differs between releases of V8: multiply');
  };
  /** Offsets at which `Math` stands before a member that the linter can check. */
  const checkedMath = new Set<number>();
  const checkCallee = (callee: Expression, argumentCount: number): void => {
    if (isNamed(callee, 'eval')) note(callee.start, 'the linter cannot see what eval runs');
    if (isNamed(callee, 'Function') && path !== functionMaker)
      note(callee.start, 'the linter cannot see what Function makes; script.ts makes functions of fixed parts only');
    const isSort = callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'toSorted';
    if (isSort && argumentCount === 0) note(callee.start, 'toSorted takes an explicit comparison');
  };
  new Visitor({
    BinaryExpression: checkPower,
    AssignmentExpression: checkPower,
    CallExpression: ({ callee, arguments: { length } }) => checkCallee(callee, length),
    NewExpression: ({ callee, arguments: { length } }) => checkCallee(callee, length),
    MemberExpression: ({ object, property, computed }) => {
      if (!computed && isNamed(object, 'Math')) checkedMath.add(object.start);
      if (!computed && property.name === 'Math') checkedMath.add(property.start);
    },
    Identifier: ({ start, name }) => {
      if (name === 'Math' && !checkedMath.has(start))
        note(start, 'Math is used member by member, so that the linter sees which');
    },
  }).visit(parseSync(path, source).program);
  return offences
    .toSorted((left, right) => left.start - right.start)
    .map(({ start, reason }) => ({ line: lineAt(source, start), reason }));
}

function isNamed(expression: Expression, name: string): boolean {
  return expression.type === 'Identifier' && expression.name === name;
}

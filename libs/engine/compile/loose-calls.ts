/** Checks the calls of a body that cannot be parsed as a whole, so that its other mistakes are reported too. */
import type { CallExpression } from '../language/ast.ts';
import type { Mistake } from '../language/problems.ts';
import { compileCall } from './calls.ts';
import type { Compilation } from './compilation.ts';
import { personaPathIn } from './scope.ts';
import type { Position } from './scope.ts';

/**
 * Reports the mistakes of calls whose place in the body is unknown.
 *
 * @param position that of the whole body
 */
export function checkLooseCalls(compilation: Compilation, calls: readonly CallExpression[], position: Position): void {
  const defined = new Set(calls.filter(({ name }) => name === 'def').map(definedName));
  for (const call of calls) {
    // The loops around it are unknown, so that its unnamed persona is one of its own.
    checkLooseCall(compilation, call, { ...position, personaPath: personaPathIn(position.path) }, defined);
  }
}

const structural: ReadonlySet<string> = new Set([
  'for',
  'if',
  'elseif',
  'def',
  'let',
  'setLocale',
  'persona',
  'format',
]);

/** Checks a call of a broken body. Its bare words are not checked, because their scope is unknown. */
function checkLooseCall(
  compilation: Compilation,
  call: CallExpression,
  position: Position,
  defined: ReadonlySet<string | undefined>,
): void {
  const before = compilation.mistakes.length;
  if (structural.has(call.name)) {
    for (const { value } of call.args) if (value.kind === 'call') compileCall(compilation, value, position);
  } else {
    compileCall(compilation, call, position);
  }
  const found = compilation.mistakes.splice(before);
  const isCertain = ({ reason, unknownFunction }: Mistake): boolean => {
    return !/^unknown name|is not a variable/.test(reason) && !defined.has(unknownFunction?.name ?? '');
  };
  compilation.mistakes.push(...found.filter(isCertain));
}

function definedName({ args }: CallExpression): string | undefined {
  const name = args[0]?.value;
  return name?.kind === 'word' ? name.text : undefined;
}

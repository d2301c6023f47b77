/** Words where a function expects a name, and the mistakes that they can be. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import { misplacedWord } from '../catalogue/person/misplaced-words.ts';
import type { Parameter } from '../catalogue/parameters.ts';
import type { Argument, Expression, WordExpression } from '../language/ast.ts';
import type { BoundArgument } from './arguments.ts';
import type { Compilation } from './compilation.ts';
import type { Position } from './scope.ts';

/** The word that is the name for a name parameter; undefined for other arguments, which are evaluated. */
export function nameWordOf({ names }: Parameter<unknown>, value: Expression): WordExpression | undefined {
  return names !== undefined && value.kind === 'word' && value.isEvaluated !== true ? value : undefined;
}

/** The name that a name parameter receives, if it is known statically. */
export function staticNameOf({ parameter, argument }: BoundArgument): string | undefined {
  if (parameter.names === undefined) return undefined;
  if (argument === undefined) return typeof parameter.default === 'string' ? parameter.default : undefined;
  const { value } = argument;
  if (value.kind === 'word') return nameWordOf(parameter, value)?.text;
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

/** Reports a name that is also a variable, and a word that is meant for another argument: `getIban(DE)`. */
export function reportMisplacedName(
  compilation: Compilation,
  definition: Pick<FunctionDefinition, 'name' | 'parameters' | 'isLocalized'>,
  { parameter, argument, word }: NameArgument,
  { scope, loopDepth }: Position,
): void {
  const { text } = word;
  const [root = ''] = text.split('.');
  if (scope.localOf(root) !== undefined || (root === 'loop' && loopDepth > 0)) {
    const reason = `${short(root)} is a variable; write '${short(text)}' for the name, or (${short(text)}) for its value`;
    compilation.report(argument.at, `${definition.name}: ${reason}`);
    return;
  }
  if (parameter.names !== 'persona' || argument.name !== undefined) return;
  const meant = misplacedWord(definition, text);
  if (meant !== undefined) compilation.report(argument.at, `${definition.name}: ${meant}`);
}

/** A word as an argument that is a name. */
interface NameArgument {
  readonly parameter: Parameter<unknown>;
  readonly argument: Argument;
  readonly word: WordExpression;
}

function short(text: string): string {
  return text.slice(0, 80);
}

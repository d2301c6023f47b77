/** Compiles the arguments of a call. */
import type { Call, Lazy } from '../catalogue/call.ts';
import { ArgumentProblem, text } from '../catalogue/parameters.ts';
import type { Parameter, Texts } from '../catalogue/parameters.ts';
import type { Argument } from '../language/ast.ts';
import type { CallSite } from '../render/call-site.ts';
import type { Render } from '../render/render.ts';
import { notPlain } from '../values/joined-text.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { BoundArgument } from './arguments.ts';
import { absent } from './call-input.ts';
import type { CallInput, InputContext } from './call-input.ts';
import { nameWordOf, reportMisplacedName } from './names.ts';
import { lambdaInput } from './lambdas.ts';
import { constantOf } from './step.ts';
import type { Compiled } from './step.ts';

/** Compiles one argument. */
export function inputOf(context: InputContext, { parameter, argument, step }: BoundArgument): CallInput {
  if (argument === undefined) {
    return parameter.default === undefined ? absent : inputOfCompiled(parameter, constantOf(parameter.default));
  }
  const { compilation, definition, position, site } = context;
  const word = nameWordOf(parameter, argument.value);
  if (word !== undefined) {
    if (definition !== undefined) reportMisplacedName(compilation, definition, { parameter, argument, word }, position);
    return inputOfCompiled(parameter, constantOf(word.text));
  }
  if (parameter.lambdaSize !== undefined) return lambdaInput(context, { parameter, argument, step });
  // The value of a word in parentheses is a name, never the word itself.
  const isOperand = context.isOperand || (parameter.names !== undefined && argument.value.kind === 'word');
  const role = isOperand ? 'operand' : 'argument';
  const compiled = compilation.compile(argument.value, { ...position, step }, role);
  return parameter.isLazy ? lazyInput(parameter, compiled, site) : inputOfCompiled(parameter, compiled);
}

/** The named argument `locale`. */
export function localeInput(context: InputContext, argument: Argument): CallInput {
  return inputOf(context, { parameter: text('locale'), argument, step: '.locale' });
}

function inputOfCompiled(parameter: Parameter<unknown>, { run, constant }: Compiled): CallInput {
  const { known, refusal } = constant === undefined ? unknownArgument : readConstant(parameter, constant);
  return { parameter, evaluate: run, read: parameter.read, known, refusal };
}

type ReadConstant = Pick<CallInput, 'known' | 'refusal'>;

const unknownArgument: ReadConstant = { known: undefined, refusal: undefined };

/** A render fails at a refused argument when the call runs, not when it is compiled. */
function readConstant(parameter: Parameter<unknown>, value: Value): ReadConstant {
  if (typeof value === 'object' && value !== null && !(value instanceof Decimal)) {
    return parameter.type === 'any' && parameter.read(value, noTexts) !== value
      ? unknownArgument
      : readable(parameter, value);
  }
  return readable(parameter, value);
}

function readable(parameter: Parameter<unknown>, value: Value): ReadConstant {
  try {
    return { known: { argument: parameter.read(value, noTexts) }, refusal: undefined };
  } catch (error) {
    if (error instanceof ArgumentProblem) return { known: undefined, refusal: error.message };
    throw error;
  }
}

/** Texts of scalar constants. The text of a list is charged to the render, so it is not known at compile time. */
const noTexts: Texts = {
  textOf: (value) =>
    value === null || typeof value === 'object' ? (value instanceof Decimal ? value.spelling : '') : String(value),
};

/** Makes the call the current one again after its lazy argument, so that messages name it. */
function lazyInput(parameter: Parameter<unknown>, { run }: Compiled, site: CallSite): CallInput {
  const argument: Lazy = (call: Call) => {
    const render = call as Render; // Render is the only implementation of Call
    const value = run(render);
    render.site = site;
    render.plainSurplus = notPlain;
    return value;
  };
  return { parameter, evaluate: () => null, read: () => argument, known: { argument }, refusal: undefined };
}

/** Compiles calls: binds their arguments, notes their names, gives them a place. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { CallExpression } from '../language/ast.ts';
import type { Value } from '../values/value.ts';
import type { BoundArgument } from './arguments.ts';
import { bindArguments } from './arguments.ts';
import { absent, constantInput, constantsOf, inputOf, localeInput } from './call-inputs.ts';
import type { CallInput, InputContext } from './call-inputs.ts';
import type { Compilation, Evaluate } from './compilation.ts';
import { passThrough, plannedCall, PlannedCall } from './planned-call.ts';
import type { Plan, Run } from './planned-call.ts';
import { withLocale } from './locale.ts';
import type { Spot } from './scope.ts';

/** Calls that are tags or statements of a body, and cannot stand in an expression. */
const notInExpressions: ReadonlySet<string> = new Set([
  ...['for', 'if', 'elseif', 'else', 'endif', 'endfor', 'raw', 'endraw'],
  ...['let', 'setLocale', 'format'],
]);

/** Compiles a call within an expression; the spot's last step is the call's own. */
export function compileCall(compilation: Compilation, call: CallExpression, spot: Spot): Evaluate {
  return planCall(compilation, call, spot).evaluate;
}

/** The same, for a call that is printed. */
export function planCall(compilation: Compilation, call: CallExpression, spot: Spot): PlannedCall {
  if (notInExpressions.has(call.name)) {
    compilation.report(call.at, `${call.name} is a tag of its own and cannot stand in an expression`);
    return neverMade;
  }
  const definition = compilation.definitionOf(call);
  if (definition === undefined) {
    checkArguments(compilation, call, spot);
    return neverMade;
  }
  if (definition.sequenceUse !== undefined || definition.name === 'peekSeq') noteNeeded(compilation, call);
  return planKnownCall(compilation, { definition, call, run: definition.run }, spot);
}

/** Stands for a call with mistakes; its template is never rendered. */
const neverMade = new PlannedCall(undefined, () => null);

/** A call of a known function, and what is to run for it: the function itself, or something in its place. */
export interface KnownCall {
  readonly definition: FunctionDefinition;
  readonly call: CallExpression;
  readonly run: Run;
  /** Is shown the repeated arguments when all are constant, and may give others to take their place. */
  readonly replaceRest?: (values: readonly unknown[]) => readonly Value[] | undefined;
}

/** Compiles a call of a known function; the spot's last step is the call's own. */
export function planKnownCall(compilation: Compilation, known: KnownCall, spot: Spot): PlannedCall {
  const { definition, call, run } = known;
  const bound = bindArguments(compilation, definition, call);
  if (bound === undefined) return neverMade;
  noteNames(compilation, bound.fixed);
  const isDrawing = definition.kind === 'S' || definition.kind === 'R';
  const site = compilation.siteOf(call, spot, isDrawing);
  const context = { compilation, spot, site, isOperand: definition.name === 'val' };
  const inputs = bound.fixed.map((argument) => inputOf(context, argument));
  const rest = definition.rest === undefined ? undefined : restInputs(context, known, bound.rest);
  const [only] = inputs;
  if (definition.name === 'setLocale') compilation.noteLocale(only?.known?.argument);
  if (definition.name === 'val' && only !== undefined) return passThrough(site, only);
  const plan: Plan = {
    site,
    isDrawing,
    inputs,
    rest,
    run,
    prepare: run === definition.run ? definition.prepare : undefined,
  };
  if (bound.locale === undefined) return plannedCall(plan);
  const locale = localeInput(context, bound.locale);
  compilation.noteLocale(locale.known?.argument);
  return plannedCall({ ...plan, inputs: [locale, ...inputs], run: withLocale(run), prepare: undefined });
}

function restInputs(
  context: InputContext,
  { replaceRest }: KnownCall,
  rest: readonly BoundArgument[],
): readonly CallInput[] {
  const inputs = rest.map((argument) => inputOf(context, argument));
  const constants = replaceRest === undefined ? undefined : constantsOf(inputs);
  const replaced = constants === undefined ? undefined : replaceRest?.(constants);
  return replaced === undefined ? inputs : replaced.map(constantInput);
}

/** The static name that a call's name parameter gets, if it is static. */
export function staticNameOf({ parameter, argument }: BoundArgument): string | undefined {
  if (parameter.names === undefined) return undefined;
  if (argument === undefined) return typeof parameter.default === 'string' ? parameter.default : undefined;
  const { value } = argument;
  if (value.kind === 'word') return value.text;
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

function noteNames(compilation: Compilation, fixed: readonly BoundArgument[]): void {
  const hasDefault = fixed.some(({ parameter, argument }) => parameter.name === 'default' && argument !== undefined);
  for (const argument of fixed) {
    const name = staticNameOf(argument);
    if (name !== undefined && argument.parameter.names !== undefined) {
      compilation.noteName(argument.parameter.names, name, hasDefault);
    }
  }
}

function noteNeeded(compilation: Compilation, call: CallExpression): void {
  const [first] = call.args;
  if (first?.value.kind === 'word') compilation.neededSequences.add(first.value.text);
  if (first?.value.kind === 'literal') compilation.neededSequences.add(textOfLiteral(first.value.value));
}

function textOfLiteral(value: Value): string {
  return typeof value === 'string' ? value : '';
}

/** The arguments of an unknown function may hold mistakes as well. */
function checkArguments(compilation: Compilation, call: CallExpression, spot: Spot): void {
  const context = { compilation, spot, site: compilation.siteOf(call, spot, false), isOperand: false };
  call.args.forEach((argument, index) => {
    inputOf(context, { parameter: absent.parameter, argument, step: `.${index}` });
  });
}

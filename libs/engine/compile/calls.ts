/** Compiles calls: binds their arguments, records the names they use, and gives them their path. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import { findLocale } from '../catalogue/locales.ts';
import type { CallExpression } from '../language/ast.ts';
import type { Value } from '../values/value.ts';
import type { BoundArgument } from './arguments.ts';
import { bindArguments } from './arguments.ts';
import { absent, constantsOf } from './call-input.ts';
import type { CallInput } from './call-input.ts';
import { inputOf, localeInput } from './compile-arguments.ts';
import type { Compilation } from './compilation.ts';
import { reportConstantFailure } from './constant-arguments.ts';
import { reportPath } from './unknown-members.ts';
import { shapeOfLambdaElements, unknownShape } from './value-shapes.ts';
import { staticNameOf } from './names.ts';
import { recordPersona } from './persona-contradictions.ts';
import { passThrough, plannedCall, PlannedCall } from './planned-call.ts';
import type { Plan } from './planned-call.ts';
import { withLocale } from './locale.ts';
import type { Render } from '../render/render.ts';
import type { Position, Scope, TemplateFunction } from './scope.ts';
import { recordTable } from './record-table.ts';
import type { Evaluate, Run } from './step.ts';

/** Calls that are tags or statements of a body, and are not allowed in expressions. */
const notInExpressions: ReadonlySet<string> = new Set([
  'for',
  'if',
  'elseif',
  'else',
  'endif',
  'endfor',
  'def',
  'enddef',
  'raw',
  'endraw',
  'let',
  'setLocale',
  'persona',
  'format',
]);

/** Compiles a call within an expression. The path of the position ends with the call's own step. */
export function compileCall(compilation: Compilation, call: CallExpression, position: Position): Evaluate {
  return planCall(compilation, call, position).evaluate;
}

/** Compiles a call that is printed. */
export function planCall(compilation: Compilation, call: CallExpression, position: Position): PlannedCall {
  if (notInExpressions.has(call.name)) {
    compilation.report(call.at, `${call.name} is a tag of its own and cannot stand in an expression`);
    return neverMade;
  }
  const own = position.scope.functionOf(call.name);
  if (own !== undefined) return planOwnCall(compilation, { own, call, run: own.evaluate }, position);
  const definition = compilation.definitionOf(call);
  if (definition === undefined) {
    checkArguments(compilation, call, position);
    return neverMade;
  }
  if (definition.sequenceUse !== undefined || definition.name === 'peekSeq') recordNeeded(compilation, call);
  return planKnownCall(compilation, { definition, call, run: definition.run }, position);
}

/** A call of a `def`. The implementation either prints its content or returns it as a value. */
export interface OwnCall {
  readonly own: TemplateFunction;
  readonly call: CallExpression;
  readonly run: Run;
}

/** Compiles a call of a function of the template. */
export function planOwnCall(compilation: Compilation, { own, call, run }: OwnCall, position: Position): PlannedCall {
  reportCallersVariables(compilation, { own, call }, position.scope);
  return planKnownCall(compilation, { definition: own.definition, call, run }, position);
}

/** Reports a default that is text, although the caller has a variable of that name: it could be meant, and is not seen. */
function reportCallersVariables(
  compilation: Compilation,
  { own, call }: Pick<OwnCall, 'own' | 'call'>,
  scope: Scope,
): void {
  const positional = call.args.filter((argument) => argument.name === undefined);
  for (const { name } of own.definition.parameters.slice(positional.length)) {
    const word = own.textDefaults.get(name);
    if (word === undefined || scope.localOf(word) === undefined) continue;
    if (call.args.some((argument) => argument.name === name)) continue;
    const advice = `give ${name} in the call, or write '${word}' in the def`;
    compilation.report(
      call.at,
      `${call.name}: the default of ${name} is the text ${word}, not the variable; ${advice}`,
    );
  }
}

/** The compiled form of a call with mistakes. Its template is never rendered. */
const neverMade = new PlannedCall(undefined, () => null);

/** A call of a known function, and the implementation to run: that of the function, or a replacement. */
export interface KnownCall {
  readonly definition: FunctionDefinition;
  readonly call: CallExpression;
  readonly run: Run;
  /** Receives the constant values that the call picks from. If it returns true, the call returns the index of a value. */
  readonly picksByIndex?: (values: readonly Value[]) => boolean;
}

/** Compiles a call of a known function. The path of the position ends with the call's own step. */
export function planKnownCall(compilation: Compilation, known: KnownCall, position: Position): PlannedCall {
  const { definition, call, run } = known;
  const bound = bindArguments(compilation, definition, call);
  if (bound === undefined) return neverMade;
  recordNames(compilation, bound.fixed);
  recordTable(compilation, definition, call, { fixed: bound.fixed, loopDepth: position.loopDepth });
  recordPersona(compilation, call, bound.fixed, position);
  if (definition.name === 'get') reportPath(compilation, call, position.scope);
  const isDrawing = definition.kind === 'S' || definition.kind === 'R';
  const site = compilation.siteOf(call, position, isDrawing);
  const elements = shapeOfLambdaElements(call, position.scope);
  const context = { compilation, definition, position, site, elements, isOperand: definition.name === 'val' };
  const inputs = bound.fixed.map((argument) => inputOf(context, argument));
  const rest = definition.rest === undefined ? undefined : bound.rest.map((argument) => inputOf(context, argument));
  const [only] = inputs;
  const locale = bound.locale === undefined ? undefined : localeInput(context, bound.locale);
  const explained = compilation.sites?.get(site);
  if (explained !== undefined) explained.hasLocale = locale !== undefined;
  reportConstantFailure(compilation, { definition, call, bound, inputs, rest, locale, position });
  if (definition.readsCountry) recordCountry(compilation, inputs);
  if (definition.name === 'setLocale') compilation.neededTables.addLocale(only?.known?.argument);
  if (definition.name === 'val' && only !== undefined) return passThrough(site, only);
  const picked = locale === undefined ? pickedValues(known, inputs, rest) : undefined;
  const mayGenerateDraws = isDrawing && compilation.mayGenerateDraws();
  if (picked !== undefined) {
    const pick = new PlannedCall({ site, isDrawing: true, locale: undefined }, pickIndex, picked.length);
    pick.mayGenerateDraws = mayGenerateDraws;
    return pick;
  }
  const plan: Plan = {
    site,
    isDrawing: isDrawing && !definition.isOfPersona,
    inputs,
    rest,
    run,
    prepare: run === definition.run ? definition.prepare : undefined,
    mayGenerateDraws,
    prepareTrait: run === definition.run ? definition.prepareTrait : undefined,
    locale: undefined,
    printedForm: run === definition.run ? definition.printedForm : undefined,
  };
  if (locale === undefined) return plannedCall(plan);
  compilation.neededTables.addLocale(locale.known?.argument);
  const code = locale.known?.argument;
  const fixed = typeof code === 'string' ? findLocale(code) : undefined;
  if (fixed !== undefined) return plannedCall({ ...plan, locale: fixed });
  const changed = { run: withLocale(run), prepare: undefined, prepareTrait: undefined, printedForm: undefined };
  return plannedCall({ ...plan, inputs: [locale, ...inputs], ...changed });
}

function pickedValues(
  { definition, picksByIndex }: KnownCall,
  inputs: readonly CallInput[],
  rest: readonly CallInput[] | undefined,
): readonly Value[] | undefined {
  if (picksByIndex === undefined || definition.picksFrom === undefined) return undefined;
  const fixed = constantsOf(inputs);
  const repeated = rest === undefined ? [] : constantsOf(rest);
  if (fixed === undefined || repeated === undefined) return undefined;
  const values = definition.picksFrom(...fixed, ...(rest === undefined ? [] : [repeated]));
  return values !== undefined && picksByIndex(values) ? values : undefined;
}

function pickIndex({ random }: Render, count: unknown): number {
  return random.below(count as number); // the call's only argument
}

function recordCountry(compilation: Compilation, inputs: readonly CallInput[]): void {
  const country = inputs.find(({ parameter }) => parameter.name === 'country');
  compilation.neededTables.addCountry(country === undefined ? 'locale' : country.known?.argument);
}

function recordNames(compilation: Compilation, fixed: readonly BoundArgument[]): void {
  const hasDefault = fixed.some(({ parameter, argument }) => parameter.name === 'default' && argument !== undefined);
  for (const argument of fixed) {
    const { names } = argument.parameter;
    if (names === undefined) continue;
    const name = staticNameOf(argument);
    if (name === undefined) compilation.recordComputedName(names);
    else compilation.recordName(names, name, hasDefault);
  }
}

function recordNeeded(compilation: Compilation, call: CallExpression): void {
  const [first] = call.args;
  if (first?.value.kind === 'word' && first.value.isEvaluated !== true)
    compilation.neededSequences.add(first.value.text);
  if (first?.value.kind === 'literal') compilation.neededSequences.add(textOfLiteral(first.value.value));
}

function textOfLiteral(value: Value): string {
  return typeof value === 'string' ? value : '';
}

/** Reports the mistakes in the arguments of an unknown function. */
function checkArguments(compilation: Compilation, call: CallExpression, position: Position): void {
  const site = compilation.siteOf(call, position, false);
  const context = { compilation, definition: undefined, position, site, elements: unknownShape, isOperand: false };
  call.args.forEach((argument, index) => {
    inputOf(context, { parameter: absent.parameter, argument, step: `.${index}` });
  });
}

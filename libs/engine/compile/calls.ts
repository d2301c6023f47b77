/**
 * Compiles calls to closures made for their number of arguments. Arguments are evaluated left to right,
 * then the call is entered (which counts it and opens its stream), then they are read by their
 * parameters, so that a wrong one is told at the call's position.
 */
import type { Call, Lazy } from '../catalogue/call.ts';
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { CallExpression } from '../language/ast.ts';
import type { CallSite } from '../render/call-site.ts';
import type { Render } from '../render/render.ts';
import type { Value } from '../values/value.ts';
import type { BoundArgument } from './arguments.ts';
import { bindArguments } from './arguments.ts';
import { absent, constantsOf, inputOf, localeInput } from './call-inputs.ts';
import type { CallInput } from './call-inputs.ts';
import type { Compilation, Evaluate } from './compilation.ts';
import { withLocale } from './locale.ts';
import type { Spot } from './scope.ts';

/** What runs in the place of a function's own implementation. */
export type Run = FunctionDefinition['run'];

/** Calls that are tags or statements of a body, and cannot stand in an expression. */
const notInExpressions: ReadonlySet<string> = new Set([
  ...['for', 'if', 'elseif', 'else', 'endif', 'endfor', 'raw', 'endraw'],
  ...['let', 'setLocale', 'format'],
]);

/** Compiles a call within an expression; the spot's last step is the call's own. */
export function compileCall(compilation: Compilation, call: CallExpression, spot: Spot): Evaluate {
  if (notInExpressions.has(call.name)) {
    compilation.report(call.at, `${call.name} is a tag of its own and cannot stand in an expression`);
    return () => null;
  }
  const definition = compilation.definitionOf(call);
  if (definition === undefined) {
    checkArguments(compilation, call, spot);
    return () => null;
  }
  if (definition.sequenceUse !== undefined || definition.name === 'peekSeq') noteNeeded(compilation, call);
  return compileKnownCall(compilation, { definition, call, run: definition.run }, spot);
}

/** A call of a known function, and what is to run for it: the function itself, or something in its place. */
export interface KnownCall {
  readonly definition: FunctionDefinition;
  readonly call: CallExpression;
  readonly run: Run;
}

/** Compiles a call of a known function; the spot's last step is the call's own. */
export function compileKnownCall(compilation: Compilation, { definition, call, run }: KnownCall, spot: Spot): Evaluate {
  const bound = bindArguments(compilation, definition, call);
  if (bound === undefined) return () => null;
  noteNames(compilation, bound.fixed);
  const isDrawing = definition.kind === 'S' || definition.kind === 'R';
  const site = compilation.siteOf(call, spot, isDrawing);
  const context = { compilation, spot, site, isOperand: definition.name === 'val' };
  const inputs = bound.fixed.map((argument) => inputOf(context, argument));
  const rest = definition.rest === undefined ? undefined : bound.rest.map((argument) => inputOf(context, argument));
  const [only] = inputs;
  if (definition.name === 'val' && only !== undefined) return passThrough(site, only);
  const plan: Plan = {
    site,
    isDrawing,
    inputs,
    rest,
    run,
    prepare: run === definition.run ? definition.prepare : undefined,
  };
  if (bound.locale === undefined) return evaluatorOf(plan);
  const locale = localeInput(context, bound.locale);
  return evaluatorOf({ ...plan, inputs: [locale, ...inputs], run: withLocale(run), prepare: undefined });
}

/** The static name that a call's name parameter gets, if it is static. */
export function staticNameOf({ parameter, argument }: BoundArgument): string | undefined {
  if (parameter.names === undefined) return undefined;
  if (argument === undefined) return typeof parameter.default === 'string' ? parameter.default : undefined;
  const { value } = argument;
  if (value.kind === 'word') return value.text;
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

/** `val` gives its argument back, which is too little to be called for. */
function passThrough(site: CallSite, { evaluate }: CallInput): Evaluate {
  return (render) => {
    const value = evaluate(render);
    render.enter(site);
    return value;
  };
}

interface Plan {
  readonly site: CallSite;
  readonly isDrawing: boolean;
  readonly inputs: readonly CallInput[];
  readonly rest: readonly CallInput[] | undefined;
  readonly run: Run;
  readonly prepare: FunctionDefinition['prepare'];
}

function evaluatorOf(plan: Plan): Evaluate {
  const { inputs, rest } = plan;
  const fixed = constantsOf(inputs);
  const repeated = rest === undefined ? [] : constantsOf(rest);
  if (fixed !== undefined && repeated !== undefined) {
    return constantEvaluator(plan, rest === undefined ? fixed : [...fixed, repeated]);
  }
  if (rest !== undefined) return restEvaluator(plan, rest);
  if (inputs.length === 1) return unaryEvaluator(plan, inputs[0] ?? absent);
  if (inputs.length === 2) return binaryEvaluator(plan, inputs[0] ?? absent, inputs[1] ?? absent);
  return generalEvaluator(plan);
}

/** All arguments are known: they were read when the template was compiled. */
function constantEvaluator({ site, isDrawing, run, prepare }: Plan, args: readonly unknown[]): Evaluate {
  if (prepare !== undefined) return preparedEvaluator(site, isDrawing, (call) => prepare(call, ...args));
  const [a, b] = args;
  if (args.length > 2) return (render) => run(entered(render, site, isDrawing), ...args);
  if (!isDrawing) {
    return (render) => {
      render.enter(site);
      return run(render, a, b);
    };
  }
  if (args.length === 0) {
    return (render) => {
      render.enterDrawing(site);
      return run(render);
    };
  }
  return (render) => {
    render.enterDrawing(site);
    return run(render, a, b);
  };
}

function preparedEvaluator(site: CallSite, isDrawing: boolean, prepare: (call: Call) => Lazy): Evaluate {
  let prepared: Lazy | undefined;
  return (render) => {
    entered(render, site, isDrawing);
    prepared ??= prepare(render);
    return prepared(render);
  };
}

function unaryEvaluator({ site, isDrawing, run }: Plan, first: CallInput): Evaluate {
  const { evaluate, read } = first;
  return (render) => {
    const value = evaluate(render);
    entered(render, site, isDrawing);
    return run(render, read(value, render));
  };
}

function binaryEvaluator({ site, isDrawing, run }: Plan, first: CallInput, second: CallInput): Evaluate {
  return (render) => {
    const a = first.evaluate(render);
    const b = second.evaluate(render);
    entered(render, site, isDrawing);
    return run(render, first.read(a, render), second.read(b, render));
  };
}

function generalEvaluator({ site, isDrawing, inputs, run }: Plan): Evaluate {
  return (render) => {
    const values = inputs.map((input) => input.evaluate(render));
    entered(render, site, isDrawing);
    return run(render, ...inputs.map((input, index) => input.read(values[index] ?? null, render)));
  };
}

function restEvaluator({ site, isDrawing, inputs, run }: Plan, rest: readonly CallInput[]): Evaluate {
  const all = [...inputs, ...rest];
  return (render) => {
    const values = all.map((input) => input.evaluate(render));
    entered(render, site, isDrawing);
    const args = all.map((input, index) => input.read(values[index] ?? null, render));
    return inputs.length === 0
      ? run(render, args)
      : run(render, ...args.slice(0, inputs.length), args.slice(inputs.length));
  };
}

function entered(render: Render, site: CallSite, isDrawing: boolean): Render {
  if (isDrawing) render.enterDrawing(site);
  else render.enter(site);
  return render;
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

/**
 * Calls as closures, one form for each number of arguments. A call evaluates its arguments from left to right, then
 * enters its site (which counts it and opens its stream), then lets the parameters read the values. So a wrong
 * argument is reported at the position of the call.
 */
import type { Call } from '../catalogue/call.ts';
import type { FunctionDefinition, Trait } from '../catalogue/definition.ts';
import type { PrintedForm } from '../catalogue/printed-form.ts';
import type { CallSite } from '../render/call-site.ts';
import type { Render } from '../render/render.ts';
import type { Value } from '../values/value.ts';
import { absent, constantsOf } from './call-input.ts';
import type { CallInput } from './call-input.ts';
import { inLocale } from './locale.ts';
import { script } from './script.ts';
import type { Script } from './script.ts';
import type { Evaluate, Run } from './step.ts';
import { personaOf } from './traits-script.ts';

/** What the compiler knows about a call. */
export interface Plan {
  readonly site: CallSite;
  readonly isDrawing: boolean;
  readonly inputs: readonly CallInput[];
  readonly rest: readonly CallInput[] | undefined;
  readonly run: Run;
  readonly prepare: FunctionDefinition['prepare'];
  readonly printedForm: FunctionDefinition['printedForm'];
  readonly prepareTrait: FunctionDefinition['prepareTrait'];
  /** The argument `locale`, when it is constant. */
  readonly locale: string | undefined;
  readonly mayGenerateDraws: boolean;
}

/** How a call is entered: with its own random stream or without. */
export type Entry = Pick<Plan, 'site' | 'isDrawing' | 'locale'>;

/**
 * A compiled call in two parts, the site and the implementation, so that a printing step needs no closure between
 * entering the site and running the implementation. Without a site, the implementation enters it.
 */
export class PlannedCall {
  readonly entry: Entry | undefined;
  /** Runs the implementation. If the function has `prepare`, the first call replaces `run` by its result. */
  run: (render: Render, a: unknown, b: unknown) => Value;
  /** Whether generated code may contain the draws of this call. */
  mayGenerateDraws = false;
  /** Gives the printed form of the values, if there is one. Call it after the first run, which checks arguments. */
  printedForm: (() => PrintedForm | undefined) | undefined = undefined;
  /** The result of `prepareTrait`, where the function has that. */
  trait: Trait | undefined = undefined;
  /** The constant arguments. */
  readonly a: unknown;
  private readonly b: unknown;

  constructor(entry: Entry | undefined, run: PlannedCall['run'], a?: unknown, b?: unknown) {
    this.entry = entry;
    this.run = run;
    this.a = a;
    this.b = b;
  }

  /** Runs the call. */
  make(render: Render): Value {
    const { entry } = this;
    if (entry === undefined) return this.run(render, this.a, this.b);
    enter(render, entry.site, entry.isDrawing);
    if (entry.locale === undefined) return this.run(render, this.a, this.b);
    return render.runIn(entry.locale, this.run, this.a, this.b);
  }

  /** The call as JavaScript on `render`. Read it after the first run, which may replace `run`. */
  get expression(): Script {
    const { entry, run, trait, a, b } = this;
    if (entry === undefined) return script`${run}(render)`;
    const { site, isDrawing, locale } = entry;
    const entering = isDrawing ? script`render.enterDrawing(${site})` : script`render.enter(${site})`;
    const value =
      trait === undefined ? script`${run}(render, ${a}, ${b})` : script`${trait}(render, ${personaOf(site, a)})`;
    if (locale === undefined) return script`(${entering}, ${value})`;
    return script`(${entering}, render.backIn(render.locale, (render.locale = ${locale}, ${value})))`;
  }

  /** The call as part of an expression. */
  get evaluate(): Evaluate {
    return this.entry === undefined ? (this.run as Evaluate) : (render) => this.make(render);
  }
}

/** Chooses the form of a call. */
export function plannedCall(plan: Plan): PlannedCall {
  const { inputs, rest } = plan;
  const fixed = constantsOf(inputs);
  const repeated = rest === undefined ? [] : constantsOf(rest);
  if (fixed !== undefined && repeated !== undefined) {
    return constantCall(plan, rest === undefined ? fixed : [...fixed, repeated]);
  }
  const localized = plan.locale === undefined ? plan : { ...plan, run: inLocale(plan.run, plan.locale) };
  if (rest !== undefined) return new PlannedCall(undefined, restEvaluator(localized, rest));
  if (inputs.length === 1) return new PlannedCall(undefined, unaryEvaluator(localized, inputs[0] ?? absent));
  if (inputs.length === 2) {
    return new PlannedCall(undefined, binaryEvaluator(localized, inputs[0] ?? absent, inputs[1] ?? absent));
  }
  return new PlannedCall(undefined, generalEvaluator(localized));
}

/** `val` returns its argument, so it needs no call of an implementation. */
export function passThrough(site: CallSite, { evaluate }: CallInput): PlannedCall {
  return new PlannedCall(undefined, (render) => {
    const value = evaluate(render);
    render.enter(site);
    return value;
  });
}

/** A call whose arguments are all constant. `args` are their values as the parameters have read them. */
function constantCall(plan: Plan, args: readonly unknown[]): PlannedCall {
  const { site, isDrawing, locale, run, prepare, prepareTrait, printedForm } = plan;
  const runKnown = args.length > 2 ? (call: Call) => run(call, ...args) : run;
  const known = new PlannedCall({ site, isDrawing, locale }, runKnown, args[0], args[1]);
  known.mayGenerateDraws = plan.mayGenerateDraws;
  if (prepare !== undefined) {
    known.run = (call) => {
      const prepared = prepare(call, ...args);
      known.run = prepared;
      return prepared(call);
    };
  }
  if (prepareTrait !== undefined) {
    known.run = (render, name) => {
      const trait = prepareTrait(render, ...args);
      known.trait = trait;
      known.run = (next) => trait(next, next.persona(name as string)); // the first parameter reads a text
      return known.run(render, name, undefined);
    };
  }
  if (printedForm !== undefined) known.printedForm = () => printedForm(...args);
  return known;
}

function unaryEvaluator({ site, isDrawing, run }: Plan, first: CallInput): Evaluate {
  const { evaluate, read } = first;
  return (render) => {
    const value = evaluate(render);
    enter(render, site, isDrawing);
    return run(render, read(value, render));
  };
}

function binaryEvaluator({ site, isDrawing, run }: Plan, first: CallInput, second: CallInput): Evaluate {
  return (render) => {
    const a = first.evaluate(render);
    const b = second.evaluate(render);
    enter(render, site, isDrawing);
    return run(render, first.read(a, render), second.read(b, render));
  };
}

function generalEvaluator({ site, isDrawing, inputs, run }: Plan): Evaluate {
  return (render) => {
    const values = inputs.map((input) => input.evaluate(render));
    enter(render, site, isDrawing);
    return run(render, ...inputs.map((input, index) => input.read(values[index] ?? null, render)));
  };
}

function restEvaluator({ site, isDrawing, inputs, run }: Plan, rest: readonly CallInput[]): Evaluate {
  const all = [...inputs, ...rest];
  return (render) => {
    const values = all.map((input) => input.evaluate(render));
    enter(render, site, isDrawing);
    const args = all.map((input, index) => input.read(values[index] ?? null, render));
    return inputs.length === 0
      ? run(render, args)
      : run(render, ...args.slice(0, inputs.length), args.slice(inputs.length));
  };
}

function enter(render: Render, site: CallSite, isDrawing: boolean): void {
  if (isDrawing) render.enterDrawing(site);
  else render.enter(site);
}

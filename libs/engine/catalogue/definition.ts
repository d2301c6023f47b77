/**
 * How a function of the catalogue is defined: one entry, in one place. Static checks (number and names
 * of arguments), the reference, the API's listing and the fingerprint are all derived from it.
 *
 *   export const getRandomDigits = defineFunction({
 *     name: 'getRandomDigits',
 *     kind: 'S',
 *     parameters: [int('length', { default: 6, min: 0 })],
 *     result: 'text',
 *     description: 'Digits, leading zeros kept.',
 *     example: 'getRandomDigits(4)',
 *     since: 'v1',
 *     isPlain: true,
 *     run(call, length) {                       // typed by `parameters`: (call: Call, length: number)
 *       call.chargeText(length);                      // before anything grows
 *       let digits = '';
 *       for (let i = 0; i < length; i++) digits += call.random.below(10);
 *       return digits;
 *     },
 *   });
 *
 * Then add it to its group's array (`numbers/numbers.ts` …); nothing else is to be written.
 *
 * PARAMETERS (parameters.ts): `int number text boolean list object any anyText condition lazy`, and
 * `parameterName variableName sequenceName personaName`, where a bare word is the name itself.
 * `int('a')` is required, `int('a', { default: 5 })` has a default, `int('a', { optional: true })` reaches
 * `run` as undefined. `min`/`max` bound a number. Optional ones come last. `rest` is what may be repeated
 * at the end (`oneOf(value: any, …)`: `rest: { parameters: [any('value')] }`, pairs with two entries);
 * `run` gets it as one flat array behind the others. `isLocalized: true` adds the named argument `locale`;
 * read `call.locale`. Name in `tables` the groups of locale tables that `run` reads (tables/localized.ts): they
 * are loaded before a template that calls the function is rendered in another locale than English.
 *
 * ERRORS. Types and bounds are checked for you, at run time: "padStart: length -1 is not allowed; it must be
 * at least 0". What the parameters cannot say you check in `run`: `call.fail('min 10 is greater than max 3')`.
 * Position, loop path and function name are added. Throw nothing else.
 *
 * RANDOMNESS. Kinds S and R find `call.random` opened for their place; draw from nothing else, in a fixed
 * order, and let the number of draws depend on arguments and draws only. What is shipped is frozen: the
 * same seed gives the same bytes for ever. No Math.random, Date, Intl, toLocale*, transcendental Math.*
 * or `**`; sort by code point.
 *
 * LIMITS. Whatever can make text or lists longer than its arguments calls `call.chargeText(bytes)` or
 * `call.chargeList(elements)` BEFORE it allocates. Long walks call `call.checkTime(units)` first.
 *
 * SPEED. `run` is on the hot path: no closures, spreads or arrays made per call where it can be helped.
 * `prepare` is for arguments that are all constant (a mask to parse, weights to add up): it is called once
 * and gives the function that runs from then on; it must give the same results as `run`. `isPlain` says
 * that every text returned is printable ASCII without `" \ < > & '`, so that it is written without escaping;
 * where it depends on the draw or the locale, `return call.plain(text)` vouches for one text (see call.ts).
 */
import type { Value } from '../values/value.ts';
import type { Call } from './call.ts';
import type { Parameter } from './parameters.ts';
import type { TableGroup } from './tables/localized.ts';

/** S seed · R seed and its reference time · P pure · D parameters and state · W wall clock. */
export type FunctionKind = 'S' | 'R' | 'P' | 'D' | 'W';

/** What a function returns, as the reference prints it. */
export type ResultType = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'any' | 'nothing';

/** Arguments that may be repeated at the end of a call, `parameters.length` at a time. */
export interface RestParameters {
  readonly parameters: readonly Parameter<unknown>[];
  /** How many groups a call must have; 1 unless given. */
  readonly min?: number;
  /** One more argument that may follow the last group (`switchCase`'s otherwise); it ends the flat array. */
  readonly tail?: Parameter<unknown>;
}

/** A draw from a durable sequence, and how it is printed. */
export interface SequenceUse {
  readonly name: string;
  readonly start: number;
  readonly step: number;
  /** The pattern the number is put into as text; undefined prints the number itself. */
  readonly pattern: string | undefined;
}

/** The types in which `run` gets the arguments of a list of parameters. */
export type ArgumentsOf<P extends readonly Parameter<unknown>[]> = {
  -readonly [I in keyof P]: P[I] extends Parameter<infer T> ? T : never;
};

type RestArgument<R> = R extends { readonly parameters: readonly Parameter<infer T>[] } ? [rest: readonly T[]] : [];

/** One function of the catalogue, as written by its author. */
export interface FunctionSource<P extends readonly Parameter<unknown>[], R extends RestParameters | undefined> {
  readonly name: string;
  readonly kind: FunctionKind;
  readonly parameters: P;
  readonly rest?: R;
  readonly result: ResultType;
  /** A sentence for the reference. */
  readonly description: string;
  /** A call that works without parameters and state where possible; tests render it. */
  readonly example: string;
  /** The catalogue version that brought it. */
  readonly since: 'v1';
  /** Adds the named argument `locale`. */
  readonly isLocalized?: boolean;
  /** The groups of locale tables that it reads. */
  readonly tables?: readonly TableGroup[];
  /** Every text returned is printable ASCII without `" \ < > & '`. */
  readonly isPlain?: boolean;
  /**
   * For functions that draw once, with `random.pick`, from values that their arguments fix: these values, so that
   * they are made ready for printing when the arguments are constant; undefined where there are too many, or none.
   */
  readonly picksFrom?: (...args: [...ArgumentsOf<P>, ...RestArgument<R>]) => readonly Value[] | undefined;
  readonly run: (call: Call, ...args: [...ArgumentsOf<P>, ...RestArgument<R>]) => Value;
  /** For functions that draw from a sequence: what they draw, so that printing them can leave a deferred value. */
  readonly sequenceUse?: (call: Call, ...args: ArgumentsOf<P>) => SequenceUse;
  /** Called once per call of the template when all arguments are constant. May use `call` to fail. */
  readonly prepare?: (call: Call, ...args: [...ArgumentsOf<P>, ...RestArgument<R>]) => (call: Call) => Value;
}

/** One function of the catalogue, as the engine sees it. */
export interface FunctionDefinition {
  readonly name: string;
  readonly kind: FunctionKind;
  readonly parameters: readonly Parameter<unknown>[];
  readonly rest: RestParameters | undefined;
  readonly result: ResultType;
  readonly description: string;
  readonly example: string;
  readonly since: 'v1';
  readonly isLocalized: boolean;
  readonly tables: readonly TableGroup[];
  readonly isPlain: boolean;
  readonly picksFrom: ((...args: readonly unknown[]) => readonly Value[] | undefined) | undefined;
  /** Gets what the parameters' `read` gave, in order; the rest as one array behind them. */
  readonly run: (call: Call, ...args: readonly unknown[]) => Value;
  readonly prepare: ((call: Call, ...args: readonly unknown[]) => (call: Call) => Value) | undefined;
  readonly sequenceUse: ((call: Call, ...args: readonly unknown[]) => SequenceUse) | undefined;
}

/** Defines a function; see the head of this file. */
export function defineFunction<
  const P extends readonly Parameter<unknown>[],
  const R extends RestParameters | undefined = undefined,
>(source: FunctionSource<P, R>): FunctionDefinition {
  return {
    name: source.name,
    kind: source.kind,
    parameters: source.parameters,
    rest: source.rest,
    result: source.result,
    description: source.description,
    example: source.example,
    since: source.since,
    isLocalized: source.isLocalized ?? false,
    tables: source.tables ?? [],
    isPlain: source.isPlain ?? false,
    // The arguments were read by these very parameters, which is what the types of `source` promise.
    run: source.run as FunctionDefinition['run'],
    prepare: source.prepare as FunctionDefinition['prepare'],
    picksFrom: source.picksFrom as FunctionDefinition['picksFrom'],
    sequenceUse: source.sequenceUse as FunctionDefinition['sequenceUse'],
  };
}

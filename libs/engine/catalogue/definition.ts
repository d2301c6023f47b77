/**
 * Defines the functions of the catalogue. The checks of arguments, the reference, the list of the API and the
 * fingerprint are derived from the definition.
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
 *       call.chargeText(length);                // before the text is built
 *       let digits = '';
 *       for (let i = 0; i < length; i++) digits += call.random.below(10);
 *       return digits;
 *     },
 *   });
 *
 * Then add it to the array of its group (`numbers/numbers.ts` …).
 *
 * PARAMETERS (parameters.ts): `int number text boolean list object any anyText condition lazy lambda`, and
 * `parameterName variableName sequenceName personaName memberName tableName`, where a bare word is the name itself.
 * `int('a')` is required, `int('a', { default: 5 })` has a default, `int('a', { optional: true })` can be
 * undefined in `run`. `min` and `max` bound a number. Optional parameters come last. `rest` parameters can be
 * repeated at the end (`oneOf(value: any, …)`: `rest: { parameters: [any('value')] }`, pairs with two entries);
 * `run` gets them as one flat array after the others. `isLocalized: true` adds the named argument `locale`, which
 * sets `call.locale`. List in `tables` the groups of locale tables that `run` reads (tables/locale-tables.ts): they
 * are loaded before a template that calls the function is rendered in another locale than English. List in `topics`
 * the tables in English that `run` reads with `call.topic` (topics/topic-tables.ts). Set `readsCountry` if `run` calls
 * `countryOf` (tables/countries.ts).
 *
 * A function that returns an object lists its members in `shape` (object-shape.ts).
 *
 * ERRORS. The parameters check types and bounds at run time: "padStart: length -1 is not allowed; it must be
 * at least 0". Check everything else in `run`: `call.fail('min 10 is greater than max 3')`. The render adds the
 * position, the iterations of the loops and the function name. Throw no other errors.
 *
 * RANDOMNESS. Functions of kind S and R draw from `call.random` only, in a fixed order. The number of draws may
 * depend on arguments and earlier draws only. A released function is frozen: the same seed gives the same bytes
 * for ever. Do not use Math.random, Date, Intl, toLocale*, transcendental Math.* or `**`. Sort by code point.
 *
 * LIMITS. Call `call.chargeText(bytes)` or `call.chargeList(elements)` BEFORE building text or lists that can be
 * longer than the arguments. Call `call.checkTime(units)` before long walks.
 *
 * SPEED. `run` is on the hot path: avoid closures, spreads and arrays. When all arguments are constant, `prepare`
 * runs once (to parse a mask, to add up weights) and returns the function that runs from then on. It must give the
 * same results as `run`. `isPlain` declares that every returned text is printable ASCII without `" \ < > & '`, so
 * that it is printed without escaping. For a single text, use `return call.plain(text)` (see call.ts).
 * `printedForm` describes values that loops print often, so that generated code can draw and write them itself.
 */
import type { Value } from '../values/value.ts';
import type { Call } from './call.ts';
import type { ObjectShape } from './object-shape.ts';
import type { Parameter } from './parameters.ts';
import type { Persona } from './person/persona.ts';
import type { PrintedForm } from './printed-form.ts';
import type { TableGroup } from './tables/locale-tables.ts';
import type { Topic } from './topics/topic-tables.ts';

/** S seed · R seed and its reference time · P pure · D parameters and state · W wall clock. */
export type FunctionKind = 'S' | 'R' | 'P' | 'D' | 'W';

/** What a function returns, as the reference prints it. */
export type ResultType = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'any' | 'nothing';

/** Parameters that can be repeated at the end of a call, in groups of `parameters.length`. */
export interface RestParameters {
  readonly parameters: readonly Parameter<unknown>[];
  /** Least number of groups of a call; 1 unless given. */
  readonly min?: number;
  /** The warning for a call with only one group, which is probably not meant. */
  readonly warningForOne?: string;
  /** One more argument that can follow the last group (`otherwise` of `switchCase`). It ends the flat array. */
  readonly tail?: Parameter<unknown>;
}

/** A draw from a durable sequence, with the form in which it is printed. */
export interface SequenceUse {
  readonly name: string;
  readonly start: number;
  readonly step: number;
  /** The pattern for the number; undefined prints the number itself. */
  readonly pattern: string | undefined;
}

/** The types of the arguments that `run` gets for a list of parameters. */
export type ArgumentsOf<P extends readonly Parameter<unknown>[]> = {
  -readonly [I in keyof P]: P[I] extends Parameter<infer T> ? T : never;
};

type RestArgument<R> = R extends { readonly parameters: readonly Parameter<infer T>[] } ? [rest: readonly T[]] : [];

/** One function of the catalogue, as its author writes it. */
export interface FunctionSource<P extends readonly Parameter<unknown>[], R extends RestParameters | undefined> {
  readonly name: string;
  readonly kind: FunctionKind;
  readonly parameters: P;
  readonly rest?: R;
  readonly result: ResultType;
  /** The members of the object that it returns, when they do not depend on the arguments. */
  readonly shape?: ObjectShape;
  /** A sentence for the reference. */
  readonly description: string;
  /** A call that works without parameters and state, if possible. Tests render it. */
  readonly example: string;
  /** The first catalogue version that contains the function. */
  readonly since: 'v1';
  /** Adds the named argument `locale`. */
  readonly isLocalized?: boolean;
  /** The groups of locale tables that the function reads. */
  readonly tables?: readonly TableGroup[];
  /** The topics whose tables the function reads with `call.topic`. */
  readonly topics?: readonly Topic[];
  /** Whether the function reads the country of its argument `country` or, without that parameter, of the locale. */
  readonly readsCountry?: boolean;
  /** Every text returned is printable ASCII without `" \ < > & '`. */
  readonly isPlain?: boolean;
  /** It draws from the streams of a persona only. Its own stream is not opened. */
  readonly isOfPersona?: boolean;
  /**
   * For functions that draw once with `random.pick`: the values to pick from, so that the compiler can escape them when
   * the arguments are constant; undefined when there are too many, or none.
   */
  readonly picksFrom?: (...args: [...ArgumentsOf<P>, ...RestArgument<R>]) => readonly Value[] | undefined;
  readonly run: (call: Call, ...args: [...ArgumentsOf<P>, ...RestArgument<R>]) => Value;
  /** For functions that draw from a sequence: the draw, so that its number can be a deferred value. */
  readonly sequenceUse?: (call: Call, ...args: ArgumentsOf<P>) => SequenceUse;
  /** Runs once for each call in the template whose arguments are all constant. Can use `call.fail`. */
  readonly prepare?: (call: Call, ...args: [...ArgumentsOf<P>, ...RestArgument<R>]) => (call: Call) => Value;
  /** Like `prepare`, for functions whose first parameter names a persona. Generated code finds the persona. */
  readonly prepareTrait?: (call: Call, ...args: ArgumentsOf<P>) => Trait;
  /** How the values of accepted arguments are drawn and printed; undefined when no form describes them. */
  readonly printedForm?: (...args: [...ArgumentsOf<P>, ...RestArgument<R>]) => PrintedForm | undefined;
}

/** Returns a value of a persona. */
export type Trait = (call: Call, persona: Persona) => Value;

/** One function of the catalogue, as the engine sees it. */
export interface FunctionDefinition {
  readonly name: string;
  readonly kind: FunctionKind;
  readonly parameters: readonly Parameter<unknown>[];
  readonly rest: RestParameters | undefined;
  readonly result: ResultType;
  readonly shape: ObjectShape | undefined;
  readonly description: string;
  readonly example: string;
  readonly since: 'v1';
  readonly isLocalized: boolean;
  readonly tables: readonly TableGroup[];
  readonly topics: readonly Topic[];
  readonly readsCountry: boolean;
  readonly isPlain: boolean;
  readonly isOfPersona: boolean;
  readonly picksFrom: ((...args: readonly unknown[]) => readonly Value[] | undefined) | undefined;
  /** Gets the results of `read` of the parameters in order, and the rest as one array after them. */
  readonly run: (call: Call, ...args: readonly unknown[]) => Value;
  readonly prepare: ((call: Call, ...args: readonly unknown[]) => (call: Call) => Value) | undefined;
  readonly prepareTrait: ((call: Call, ...args: readonly unknown[]) => Trait) | undefined;
  readonly printedForm: ((...args: readonly unknown[]) => PrintedForm | undefined) | undefined;
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
    shape: source.shape,
    description: source.description,
    example: source.example,
    since: source.since,
    isLocalized: source.isLocalized ?? false,
    tables: source.tables ?? [],
    topics: source.topics ?? [],
    readsCountry: source.readsCountry ?? false,
    isPlain: source.isPlain ?? false,
    isOfPersona: source.isOfPersona ?? false,
    // The types of `source` hold, because these parameters read the arguments.
    run: source.run as FunctionDefinition['run'],
    prepare: source.prepare as FunctionDefinition['prepare'],
    prepareTrait: source.prepareTrait as FunctionDefinition['prepareTrait'],
    printedForm: source.printedForm as FunctionDefinition['printedForm'],
    picksFrom: source.picksFrom as FunctionDefinition['picksFrom'],
    sequenceUse: source.sequenceUse as FunctionDefinition['sequenceUse'],
  };
}

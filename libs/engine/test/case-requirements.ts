/**
 * What the language cases must show of each function: its meaning, its defaults, its bounds and its errors. Describes
 * each requirement that no case meets.
 */
import type { FunctionListing, ParameterListing } from '../index.ts';
import { literalOf } from './case-calls.ts';
import type { ShownCall, ShownCase } from './case-calls.ts';
import { wordsOf } from './allowed-words-of.ts';

/** A call of the function in a case. `reason` is the start of the message, when the case expects an error. */
interface Shown {
  readonly call: ShownCall;
  readonly shown: ShownCase;
  readonly reason: string | undefined;
}

/** The calls of one function in all cases. */
interface Shows {
  readonly listed: FunctionListing;
  readonly rendered: readonly Shown[];
  readonly failing: readonly Shown[];
}

/** The compiler reads the arguments of these, so that the general requirements do not apply. */
const statements: ReadonlySet<string> = new Set(['let', 'setLocale', 'format']);

/** Pairs of parameters where the first may not be greater than the second. `range` allows it. */
const spans: readonly (readonly [first: string, last: string])[] = [
  ['min', 'max'],
  ['from', 'to'],
  ['minAge', 'maxAge'],
  ['minWords', 'maxWords'],
  ['minStep', 'maxStep'],
  ['minSeconds', 'maxSeconds'],
];

/** The requirements that the cases do not meet for a function; empty when they meet all. */
export function missingOf(listed: FunctionListing, cases: readonly ShownCase[]): string[] {
  const all = cases.flatMap((shown): Shown[] => {
    const reason = shown.error === undefined ? undefined : (shown.error.reasonIncludes ?? '');
    return shown.calls.filter(({ name }) => name === listed.name).map((call) => ({ call, shown, reason }));
  });
  const rendered = all.filter(({ reason }) => reason === undefined);
  const failing = all.filter(({ reason }) => reason?.startsWith(listed.name) === true);
  const shows = { listed, rendered, failing };
  return [...missingMeaning(shows), ...missingDefaults(shows), ...missingBounds(shows), ...missingErrors(shows)];
}

function missingMeaning({ rendered }: Shows): string[] {
  const isSaid = rendered.some(({ shown }) => shown.expect !== undefined || shown.expectText !== undefined);
  return isSaid ? [] : ['a document that is written down'];
}

function missingDefaults({ listed, rendered }: Shows): string[] {
  const missing = listed.parameters.flatMap((parameter) => {
    if (parameter.required) return [];
    if (parameter.default !== undefined) {
      const isSame = rendered.some(({ call, shown }) => isSameWithDefault(call, shown, parameter));
      return isSame ? [] : [`the same without ${parameter.name} as with ${parameter.default}`];
    }
    const given = rendered.map(({ call }) => call.given.has(parameter.name));
    return given.includes(true) && given.includes(false) ? [] : [`with and without ${parameter.name}`];
  });
  const isLocaleShown = rendered.some(({ call, shown }) => isSameWithLocale(call, shown));
  return listed.localized && !isLocaleShown ? [...missing, 'the same with a locale as after setLocale'] : missing;
}

/** Whether the other body passes the default where this one passes nothing. */
function isSameWithDefault(call: ShownCall, { sameCalls }: ShownCase, parameter: ParameterListing): boolean {
  if (call.given.has(parameter.name)) return false;
  const wanted: unknown = JSON.parse(parameter.default ?? 'null');
  return sameCalls.some(({ name, given }) => {
    const value = given.get(parameter.name);
    if (name !== call.name || value === undefined) return false;
    // An object has no literal. It is the empty one, because the documents are the same.
    return literalOf(value) === wanted || (parameter.type === 'object' && value.kind === 'call');
  });
}

function isSameWithLocale(call: ShownCall, { calls, sameCalls }: ShownCase): boolean {
  const locale = literalOf(call.given.get('locale'));
  if (typeof locale !== 'string' || locale === 'en' || calls.some(({ name }) => name === 'setLocale')) return false;
  return sameCalls.some(({ name, given }) => name === 'setLocale' && literalOf(given.get('code')) === locale);
}

function missingBounds({ listed, rendered, failing }: Shows): string[] {
  return listed.parameters.flatMap((parameter) => {
    const { name, min, max } = parameter;
    const values = rendered.map(({ call }) => literalOf(call.given.get(name)));
    const refused = failing
      .filter(({ reason }) => reason?.startsWith(`${listed.name}: ${name} `) === true)
      .map(({ call }) => literalOf(call.given.get(name)));
    const requirements: readonly (readonly [isMet: boolean, what: string])[] = [
      [min === undefined || values.includes(min), `${name} ${min}`],
      [min === undefined || refused.some((value) => Number(value) < min), `${name} below ${min}`],
      [max === undefined || values.includes(max), `${name} ${max}`],
      [max === undefined || refused.some((value) => Number(value) > max), `${name} above ${max}`],
      ...extremesOf(listed, parameter).map((extreme) => [values.includes(extreme), `${name} ${extreme}`] as const),
      [
        parameter.type !== 'list' || [...values, ...emptyLists(failing, name)].some(isEmptyList),
        `${name} as empty list`,
      ],
    ];
    return requirements.filter(([isMet]) => !isMet).map(([, what]) => what);
  });
}

/** The extreme values of a parameter that is no number. */
function extremesOf(listed: FunctionListing, parameter: ParameterListing): readonly (string | boolean)[] {
  // The result of the call shows a condition.
  if (parameter.type === 'boolean') return parameter.required ? [] : [true, false];
  return wordsOf(listed, parameter);
}

function emptyLists(failing: readonly Shown[], name: string): unknown[] {
  return failing.map(({ call }) => literalOf(call.given.get(name)));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function missingErrors({ listed, failing }: Shows): string[] {
  const { name, parameters, repeated } = listed;
  if (statements.has(name)) return failing.length > 0 ? [] : ['any error'];
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const typed = [...parameters, ...repeated].filter(({ type }) => type !== 'any');
  const requirements: readonly (readonly [beginning: string | undefined, what: string])[] = [
    [required.length > 0 ? `${name} needs ${inWords(required)}: ` : undefined, 'all missing arguments'],
    [repeated.length > 0 ? undefined : `${name} takes at most ${parameters.length} arguments`, 'too many arguments'],
    ...typed.map((parameter) => [`${name}: ${parameter.name} must be `, `${parameter.name} of a wrong type`] as const),
    ...parameters
      .filter((parameter) => wordsOf(listed, parameter).length > 0)
      .map((parameter) => [`${name}: ${parameter.name} "`, `${parameter.name} with another word`] as const),
    ...spansOf(listed).map(([first, last]) => [`${name}: ${first} `, `${first} beyond ${last}`] as const),
  ];
  return requirements
    .filter(([beginning, what]) => beginning !== undefined && !failing.some((show) => isRefusal(show, beginning, what)))
    .map(([, what]) => what);
}

/** `a`, `a and b`, `a, b and c` */
function inWords(names: readonly string[]): string {
  return names.join(', ').replace(/, (\w+)$/, ' and $1');
}

/** Whether an error matches: messages about a pair of parameters compare, the others only have a start. */
function isRefusal({ reason = '' }: Shown, beginning: string, what: string): boolean {
  return reason.startsWith(beginning) && (!what.includes(' beyond ') || /is greater than|is after/.test(reason));
}

function spansOf({ name, parameters }: FunctionListing): typeof spans {
  const names = new Set(parameters.map((parameter) => parameter.name));
  return name === 'range' ? [] : spans.filter(([first, last]) => names.has(first) && names.has(last));
}

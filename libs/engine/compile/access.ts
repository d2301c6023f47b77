/** Compiles access to members of objects, elements of lists and characters of texts. */
import { RuntimeFailure } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { show } from '../catalogue/parameters.ts';
import { safeIntegerOf } from '../values/decimal-arithmetic.ts';
import { elementAt, hasElements, isIndex } from '../values/elements.ts';
import { isList, isNumber, isObject } from '../values/value.ts';
import type { ListValue, NumberValue, Value } from '../values/value.ts';
import { described } from './operations.ts';
import type { Evaluate } from './step.ts';

/** Compiles `of.name`. */
export function memberAccess(at: number, of: Evaluate, name: string): Evaluate {
  return (render) => {
    render.budget.countEvaluation();
    return memberOf(render, of(render), name, at);
  };
}

/** Compiles `of[index]`: an element by its number from 0, or from -1 for the last one, or a member by its name. */
export function indexAccess(at: number, of: Evaluate, index: Evaluate): Evaluate {
  return (render) => {
    render.budget.countEvaluation();
    const value = of(render);
    return valueAt(render, value, index(render), at);
  };
}

/** What counts the time that reading takes. */
type Timed = Pick<Render, 'checkTime'>;

/** The element or the member that an index names. */
export function valueAt(timed: Timed, value: Value, key: Value, at: number): Value {
  if (isNumber(key)) return elementOf(timed, value, key, at);
  if (typeof key === 'string') return memberOf(timed, value, key, at);
  throw new RuntimeFailure(at, `[…] takes the number of an element or the name of a member, not ${described(key)}`);
}

/** Why a list has no member of that name. The message continues the name of the list. */
export function noMemberOfList(name: string): string {
  return noMember(name, 'its elements have numbers, as in […][0]');
}

function noMember(name: string, advice?: string): string {
  const hint = /^(?:length|size|count)$/i.test(name) ? 'write length(…)' : advice;
  return `has no member ${name.slice(0, 40)}${hint === undefined ? '' : `; ${hint}`}`;
}

/** A member of an object, or an element by its index; null when it is missing. */
export function memberOf(timed: Timed, value: Value, name: string, at: number): Value {
  if (value === null) return null;
  if (isObject(value)) return value.get(name) ?? null;
  if (hasElements(value) && isIndex(name)) return elementIn(timed, value, Number(name));
  if (isList(value)) throw new RuntimeFailure(at, `the list ${noMemberOfList(name)}`);
  throw new RuntimeFailure(at, `${described(value)} ${noMember(name)}`);
}

function elementOf(timed: Timed, value: Value, index: NumberValue, at: number): Value {
  if (value === null) return null;
  if (isObject(value)) return value.get(typeof index === 'number' ? String(index) : index.spelling) ?? null;
  if (!hasElements(value)) throw new RuntimeFailure(at, `${described(value)} has no element ${show(index)}`);
  const position = safeIntegerOf(index);
  if (position === undefined) throw new RuntimeFailure(at, `element ${show(index)} is not a whole number`);
  return elementIn(timed, value, position);
}

function elementIn(timed: Timed, value: ListValue | string, index: number): Value {
  if (typeof value === 'string') timed.checkTime(value.length);
  return elementAt(value, index) ?? null;
}

/** Functions that search for a part of a text, or an element of a list. */
import { codePointCount } from '../../values/code-points.ts';
import { TextSearch } from '../../values/text-search.ts';
import { isList, isObject } from '../../values/value.ts';
import type { ListValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { any, anyText, text } from '../parameters.ts';

export const contains = defineFunction({
  name: 'contains',
  kind: 'P',
  parameters: [any('value'), any('part')],
  result: 'boolean',
  description: 'Whether a text contains a part, or a list contains an equal element.',
  example: 'contains("document", "cum")',
  since: 'v1',
  run: (call, value, part) => placeOf(call, value, part) >= 0,
});

export const indexOf = defineFunction({
  name: 'indexOf',
  kind: 'P',
  parameters: [any('value'), any('part')],
  result: 'number',
  description: 'Position of a part of a text, or of an equal element of a list, from 0; -1 if there is none.',
  example: 'indexOf([a, b, c], b)',
  since: 'v1',
  run(call, value, part) {
    const at = placeOf(call, value, part);
    return at < 0 || isList(value) ? at : codePointCount(call.textOf(value).slice(0, at));
  },
});

export const startsWith = defineFunction({
  name: 'startsWith',
  kind: 'P',
  parameters: [anyText('text'), text('part')],
  result: 'boolean',
  description: 'Whether a text begins with a part.',
  example: 'startsWith("document", "doc")',
  since: 'v1',
  run(call, value, part) {
    call.checkTime(part.length);
    return value.startsWith(part);
  },
});

export const endsWith = defineFunction({
  name: 'endsWith',
  kind: 'P',
  parameters: [anyText('text'), text('part')],
  result: 'boolean',
  description: 'Whether a text ends with a part.',
  example: 'endsWith("document", "ment")',
  since: 'v1',
  run(call, value, part) {
    call.checkTime(part.length);
    return value.endsWith(part);
  },
});

/** Index in a list, or offset in a text; -1 when there is none. */
function placeOf(call: Call, value: Value, part: Value): number {
  if (isList(value)) return elementIndex(call, value, part);
  if (isObject(value)) call.fail('value must be a text or a list, not the object');
  const whole = call.textOf(value);
  const wanted = call.textOf(part);
  call.checkTime(whole.length + wanted.length);
  return wanted === '' ? 0 : new TextSearch(wanted).next(whole, 0);
}

function elementIndex(call: Call, items: ListValue, part: Value): number {
  // Comparing equal texts reads all their characters, so each element costs the length of the wanted text.
  const unitsEach = typeof part === 'string' ? part.length + 1 : 1;
  let units = 0;
  for (let index = 0; index < items.length; index++) {
    units += unitsEach;
    if (units >= workSlice) {
      call.checkTime(units);
      units = 0;
    }
    if (call.equals(items[index] ?? null, part)) return index;
  }
  return -1;
}

/** The clock is read after this many code units. */
const workSlice = 8192;

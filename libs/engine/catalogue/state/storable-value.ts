/** Checks the values of durable variables: Postgres must accept their JSON text, and its size is limited. */
import { writeJson } from '../../values/json-text.ts';
import { Decimal, isList } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';

/** Limit of the JSON text of a variable, in UTF-8 bytes. */
const variableBytesMax = 65_536;

/** Ends the render when the value cannot be stored. */
export function assertStorable(call: Call, name: string, value: Value): void {
  assertSize(call, name, value);
  assertTexts(call, name, value);
}

function assertSize(call: Call, name: string, value: Value): void {
  let bytes = 0;
  // Refuse a long text before it is escaped.
  if (typeof value === 'string' && value.length > variableBytesMax) tooLarge(call, name);
  writeJson(value, {
    put(_text, more) {
      bytes += more;
      if (bytes > variableBytesMax) tooLarge(call, name);
    },
  });
}

function tooLarge(call: Call, name: string): never {
  return call.fail(`the value of variable ${name} is larger than ${variableBytesMax} bytes of JSON text`);
}

/** Call it after assertSize, so that the value is small. */
function assertTexts(call: Call, name: string, value: Value): void {
  if (typeof value === 'string') return assertText(call, name, value);
  if (value === null || typeof value !== 'object' || value instanceof Decimal) return;
  if (isList(value)) {
    for (const item of value) assertTexts(call, name, item);
    return;
  }
  for (const [member, item] of value) {
    assertText(call, name, member);
    assertTexts(call, name, item);
  }
}

function assertText(call: Call, name: string, text: string): void {
  if (text.includes('\u0000')) call.fail(`the value of variable ${name} holds a NUL`);
  if (!text.isWellFormed()) call.fail(`the value of variable ${name} holds half a surrogate pair`);
}

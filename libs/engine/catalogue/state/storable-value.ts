/** What a durable variable may hold: JSON text that the database takes, and not too much of it. */
import { writeJson } from '../../values/json-text.ts';
import { Decimal, isList } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';

/** UTF-8 bytes of a variable's JSON text. */
const variableBytesMax = 65_536;

/** Ends the render when the value cannot be stored under that name. */
export function assertStorable(call: Call, name: string, value: Value): void {
  assertSize(call, name, value);
  assertTexts(call, name, value);
}

function assertSize(call: Call, name: string, value: Value): void {
  let bytes = 0;
  // A long text is refused before it is quoted to be measured.
  if (typeof value === 'string' && value.length > variableBytesMax) tooLarge(call, name);
  writeJson(value, {
    put(_text, more) {
      bytes += more;
      if (bytes > variableBytesMax) tooLarge(call, name);
    },
    fail: (reason) => call.fail(reason),
  });
}

function tooLarge(call: Call, name: string): never {
  return call.fail(`the value of variable ${name} is larger than ${variableBytesMax} bytes of JSON text`);
}

/** Small enough to be walked: it was measured before. */
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

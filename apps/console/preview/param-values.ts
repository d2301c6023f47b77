/** The value of one parameter as a text in a field. Pure. */
import type { JsonValue } from '@docgen/engine';

/** A number, a word of JSON, a list or an object as typed; any other text is a string. Quotes make `5` a string. */
export function parseParamValue(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue; // JSON.parse returns only JSON values
  } catch {
    return text;
  }
}

/** The text that `parseParamValue` reads as the value; empty when there is none. */
export function paramValueText(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' && parseParamValue(value) === value ? value : JSON.stringify(value);
}

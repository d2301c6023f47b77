/** Values as compact JSON text, piece by piece, so that a limit can stop it before it is built. */
import { Decimal, isList } from './value.ts';
import type { ListValue, ObjectValue, Value } from './value.ts';
import { isPlainJson, utf8Length } from './utf8.ts';

/** Lists and objects may nest this deep; deeper ones can only be made on purpose. */
export const valueDepthMax = 500;

/** What takes the pieces. */
export interface JsonSink {
  /** Takes a piece and its UTF-8 bytes; throws when there is no room. */
  put(text: string, bytes: number): void;
  /** Called for a value that nests too deep. */
  fail(reason: string): never;
}

/** Writes a value. */
export function writeJson(value: Value, sink: JsonSink, depth = 0): void {
  if (typeof value === 'string') return putText(quoteJson(value), sink);
  if (value === null || typeof value !== 'object') return putText(String(value), sink);
  if (value instanceof Decimal) return putText(value.spelling, sink);
  if (depth >= valueDepthMax) sink.fail(`the value nests deeper than ${valueDepthMax}`);
  if (isList(value)) return writeList(value, sink, depth);
  writeObject(value, sink, depth);
}

/** A text as a JSON string with its quotes. Halves of surrogate pairs are escaped. */
export function quoteJson(text: string): string {
  return isPlainJson(text) ? `"${text}"` : JSON.stringify(text);
}

/** A text as the inside of a JSON string. */
export function escapeJson(text: string): string {
  return isPlainJson(text) ? text : JSON.stringify(text).slice(1, -1);
}

function writeList(value: ListValue, sink: JsonSink, depth: number): void {
  sink.put('[', 1);
  for (let i = 0; i < value.length; i++) {
    if (i > 0) sink.put(',', 1);
    writeJson(value[i] ?? null, sink, depth + 1);
  }
  sink.put(']', 1);
}

function writeObject(value: ObjectValue, sink: JsonSink, depth: number): void {
  let opening = '{';
  for (const [name, member] of value) {
    putText(`${opening}${quoteJson(name)}:`, sink);
    writeJson(member, sink, depth + 1);
    opening = ',';
  }
  sink.put(opening === '{' ? '{}' : '}', opening === '{' ? 2 : 1);
}

function putText(text: string, sink: JsonSink): void {
  sink.put(text, utf8Length(text));
}

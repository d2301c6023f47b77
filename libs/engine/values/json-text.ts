/** Writes values as compact JSON text in parts, so that a limit can stop the text before it is built. */
import { Decimal, InvalidValue, isList, valueDepthMax } from './value.ts';
import type { ListValue, ObjectValue, Value } from './value.ts';
import { escapedJsonBytes, isPlainJson, utf8Length } from './utf8.ts';

/** Receives the text. */
export interface JsonSink {
  /** Receives a part of the text with its UTF-8 bytes; throws when the text becomes too large. */
  put(text: string, bytes: number): void;
}

/**
 * Writes a value to a sink.
 *
 * @throws {InvalidValue} when the value nests deeper than {@link valueDepthMax}
 */
export function writeJson(value: Value, sink: JsonSink): void {
  if (typeof value === 'string') return putString(value, sink);
  if (value === null || typeof value !== 'object') return putText(String(value), sink);
  if (value instanceof Decimal) return putText(value.spelling, sink);
  const chunks = new Chunks(sink);
  writeContainer(value, chunks, 0);
  chunks.flush();
}

/** A text as a JSON string with its quotes. Halves of surrogate pairs are escaped. */
export function quoteJson(text: string): string {
  return isPlainJson(text) ? `"${text}"` : JSON.stringify(text);
}

/** A text as the inside of a JSON string. */
export function escapeJson(text: string): string {
  return isPlainJson(text) ? text : JSON.stringify(text).slice(1, -1);
}

function writeContainer(value: ListValue | ObjectValue, chunks: Chunks, depth: number): void {
  if (depth >= valueDepthMax) {
    // A limit that the text already exceeds is reported first.
    chunks.flush();
    throw new InvalidValue(`the value nests deeper than ${valueDepthMax}`);
  }
  if (isList(value)) writeList(value, chunks, depth);
  else writeObject(value, chunks, depth);
}

function writeInner(value: Value, chunks: Chunks, depth: number): void {
  if (typeof value === 'string') putString(value, chunks);
  else if (value === null || typeof value !== 'object') putText(String(value), chunks);
  else if (value instanceof Decimal) putText(value.spelling, chunks);
  else writeContainer(value, chunks, depth);
}

function writeList(value: ListValue, chunks: Chunks, depth: number): void {
  chunks.put('[', 1);
  for (let i = 0; i < value.length; i++) {
    if (i > 0) chunks.put(',', 1);
    writeInner(value[i] ?? null, chunks, depth + 1);
  }
  chunks.put(']', 1);
}

function writeObject(value: ObjectValue, chunks: Chunks, depth: number): void {
  chunks.put('{', 1);
  let isFirst = true;
  for (const [name, member] of value) {
    if (!isFirst) chunks.put(',', 1);
    isFirst = false;
    putString(name, chunks);
    chunks.put(':', 1);
    writeInner(member, chunks, depth + 1);
  }
  chunks.put('}', 1);
}

/** Text of this length is passed on directly. */
const chunkLength = 1024;

/**
 * Joins short parts into flat chunks. V8 keeps one small object for each `+=` on a string, so that the brackets and
 * numbers of a large list would take many times the memory of their text.
 */
class Chunks implements JsonSink {
  private readonly sink: JsonSink;
  private chunk = '';
  private bytes = 0;

  constructor(sink: JsonSink) {
    this.sink = sink;
  }

  put(text: string, bytes: number): void {
    if (text.length >= chunkLength || bytes >= chunkLength) {
      this.flush();
      this.sink.put(text, bytes);
      return;
    }
    this.chunk += text;
    this.bytes += bytes;
    if (this.chunk.length >= chunkLength) this.flush();
  }

  flush(): void {
    // Reading a character makes V8 flatten the chunk.
    if (this.chunk.charCodeAt(0) >= 0) this.sink.put(this.chunk, this.bytes);
    this.chunk = '';
    this.bytes = 0;
  }
}

/** Writes a text in quotes. A long text is charged before it is escaped: escapes can take six times its length. */
function putString(text: string, sink: JsonSink): void {
  if (text.length < chunkLength) return putText(quoteJson(text), sink);
  sink.put('', escapedJsonBytes(text) + 2);
  sink.put(quoteJson(text), 0);
}

function putText(text: string, sink: JsonSink): void {
  sink.put(text, utf8Length(text));
}

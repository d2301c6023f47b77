/** The text that a render prints, with its size in UTF-8 bytes. */
import { bufferText } from '../values/byte-buffer.ts';
import { numberText } from '../values/digit-text.ts';
import { writeJson } from '../values/json-text.ts';
import type { JsonSink } from '../values/json-text.ts';
import { escapedJsonBytes, unescapedJsonBytes } from '../values/utf8.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { Budget } from './budget.ts';

/** Every `put…` ends the render with a LimitFailure when the output would become too large. */
export class Output implements JsonSink {
  /** Where generated code writes the next byte in the buffer. The bytes before it come after `joined`. */
  at = 0;
  /** Where the buffer ends for generated code: 0 outside of long loops, where joining texts is faster. */
  bufferEnd = 0;
  private joined = '';
  /** UTF-8 bytes printed, including the bytes charged for deferred values. */
  bytes = 0;
  /** Bytes of members that a later member of the same name has replaced. */
  replacedBytes = 0;
  /** Whether no item of the current array or object has been written. */
  isFirstItem = true;

  readonly bytesMax: number;
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
    this.bytesMax = budget.outputBytesMax;
  }

  /** The printed text. While a value is captured or collected, only the text of that value. */
  get text(): string {
    this.flush();
    return this.joined;
  }

  set text(text: string) {
    this.flush();
    this.joined = text;
  }

  /** Joins the bytes in the buffer to the text. */
  flush(): void {
    const { at } = this;
    if (at === 0) return;
    this.at = 0;
    this.bytes += at;
    this.joined += bufferText(at);
  }

  /** Bytes of the document: printed and not replaced. */
  get documentBytes(): number {
    return this.bytes - this.replacedBytes;
  }

  /** Whether so many more bytes can be printed. */
  hasRoom(bytes: number): boolean {
    return this.bytes + this.at + bytes <= this.bytesMax;
  }

  /** Prints text whose UTF-8 bytes are known. */
  put(text: string, bytes: number): void {
    const printed = this.bytes + bytes;
    if (this.at > 0 || printed > this.bytesMax) return this.putAfterFlush(text, bytes);
    this.bytes = printed;
    this.joined += text;
  }

  /** The rare cases. They are a separate method, so that V8 inlines `put` in every step. */
  private putAfterFlush(text: string, bytes: number): void {
    this.flush();
    if ((this.bytes += bytes) > this.bytesMax) throw this.budget.tooLarge(this.bytes);
    this.joined += text;
  }

  /** Prints literal text, then a value as JSON. */
  putValue(literal: string, literalBytes: number, value: Value): void {
    if (typeof value === 'string') return this.putQuoted(literal, literalBytes, value);
    if (value instanceof Decimal) return this.put(literal + value.spelling, literalBytes + value.spelling.length);
    if (typeof value === 'number') {
      const text = numberText(value);
      return this.put(literal + text, literalBytes + text.length);
    }
    if (value === null || typeof value !== 'object') {
      const text = String(value);
      return this.put(literal + text, literalBytes + text.length);
    }
    this.put(literal, literalBytes);
    writeJson(value, this);
  }

  /** Prints literal text, then a text as a JSON string. */
  putQuoted(literal: string, literalBytes: number, text: string): void {
    const unescaped = unescapedJsonBytes(text);
    if (unescaped >= 0) return this.put(`${literal}"${text}"`, literalBytes + unescaped + 2);
    const bytes = literalBytes + escapedJsonBytes(text) + 2;
    this.assertFits(bytes);
    this.put(literal + JSON.stringify(text), bytes);
  }

  /** Prints literal text, then a text as part of a JSON string. */
  putEscaped(literal: string, literalBytes: number, text: string): void {
    const unescaped = unescapedJsonBytes(text);
    if (unescaped >= 0) return this.put(literal + text, literalBytes + unescaped);
    const bytes = literalBytes + escapedJsonBytes(text);
    this.assertFits(bytes);
    this.put(literal + JSON.stringify(text).slice(1, -1), bytes);
  }

  /** Refuses text that would not fit, before it is escaped or copied. */
  assertFits(bytes: number): void {
    this.flush();
    if (this.bytes + bytes > this.bytesMax) throw this.budget.tooLarge(this.bytes + bytes);
  }
}

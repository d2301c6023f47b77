/** Prints values: in text, in a format with escapes of its own, inside a JSON string, or as a JSON value. */
import { WriteProblem } from '../formats/format-parser.ts';
import type { ValueWriter } from '../formats/format-parser.ts';
import { RuntimeFailure } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { utf8Length } from '../values/utf8.ts';
import type { Value } from '../values/value.ts';

/**
 * Where a value is printed. `captured` is text that the engine reads before it prints it: a member name, or a part
 * of a composite value. A deferred value cannot be part of it.
 */
export type PrintMode = 'text' | FormatPlaceholder | 'jsonString' | 'jsonValue' | 'captured';

/** A placeholder of a body in XML, HTML, CSV or SQL, with the writer for its position. */
export interface FormatPlaceholder {
  readonly writer: ValueWriter;
  /** Offset and name of the call, for messages. */
  readonly at: number;
  readonly name: string;
}

/** Literal text that is printed before a value, with its UTF-8 bytes. */
export interface LiteralBefore {
  readonly literal: string;
  readonly bytes: number;
}

const nothingBefore: LiteralBefore = { literal: '', bytes: 0 };

/** Prints literal text, then a value. */
export function printValue(render: Render, mode: PrintMode, value: Value, before = nothingBefore): void {
  const { literal, bytes } = before;
  const { output } = render;
  if (mode === 'jsonValue') return output.putValue(literal, bytes, value);
  const text = render.textOf(value);
  if (mode === 'jsonString') return output.putEscaped(literal, bytes, text);
  const printed = typeof mode === 'object' ? writtenText(render, mode, text, value) : text;
  output.put(literal + printed, bytes + utf8Length(printed));
}

/**
 * The value with the escapes of its format.
 *
 * @param text the value as text
 */
export function writtenText(
  render: Render,
  { writer, at, name }: FormatPlaceholder,
  text: string,
  value: Value,
): string {
  render.assertFits(text.length);
  try {
    return writer.write(text, value, render);
  } catch (error) {
    if (error instanceof WriteProblem) throw new RuntimeFailure(at, `${name}: ${error.message}`);
    throw error;
  }
}

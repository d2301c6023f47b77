/** Prints values: in text, in XML, inside a JSON string, or as a JSON value. */
import type { Render } from '../render/render.ts';
import { utf8Length } from '../values/utf8.ts';
import type { Value } from '../values/value.ts';
import { needsEntities, withEntities } from '../values/xml-text.ts';

/**
 * Where a value is printed. `captured` is text that the engine reads before it prints it: a member name, or a part
 * of a composite value. A deferred value cannot be part of it.
 */
export type PrintMode = 'text' | 'xml' | 'jsonString' | 'jsonValue' | 'captured';

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
  const printed = mode === 'xml' ? escapeXml(render, text) : text;
  output.put(literal + printed, bytes + utf8Length(printed));
}

function escapeXml(render: Render, text: string): string {
  if (!needsEntities(text)) return text;
  render.output.assertFits(text.length);
  return withEntities(text);
}

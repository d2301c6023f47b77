/** How values are printed: in text, in XML, inside a JSON string, at a JSON value position. */
import type { CallExpression } from '../language/ast.ts';
import type { Render } from '../render/render.ts';
import { utf8Length } from '../values/utf8.ts';
import type { Value } from '../values/value.ts';
import type { Call } from '../catalogue/call.ts';
import { compileCall, compileKnownCall } from './calls.ts';
import type { Run } from './calls.ts';
import type { Evaluate, Step } from './compilation.ts';
import type { Emitter } from './emitter.ts';
import type { Spot } from './scope.ts';
import { numberStep } from './sequence-steps.ts';
import { findFunction } from '../catalogue/catalogue.ts';

/**
 * Where a value is printed. `captured` is text that is looked at before it is printed (a member name, a
 * glued value), where a hole would be in the way.
 */
export type PrintMode = 'text' | 'xml' | 'jsonString' | 'jsonValue' | 'captured';

/** Literal text that is printed before a value, with its UTF-8 bytes. */
export interface Before {
  readonly literal: string;
  readonly bytes: number;
}

const nothing: Before = { literal: '', bytes: 0 };

/** Prints literal text, and behind it a value. */
export function printValue(render: Render, mode: PrintMode, value: Value, { literal, bytes }: Before = nothing): void {
  if (mode === 'jsonValue') return render.putValue(literal, bytes, value);
  const text = render.textOf(value);
  if (mode === 'jsonString') return render.putEscaped(literal, bytes, text);
  const printed = mode === 'xml' ? escapeXml(render, text) : text;
  render.put(literal + printed, bytes + utf8Length(printed));
}

/** Adds a call that is printed; the spot's last step is the call's own. */
export function emitCall(emitter: Emitter, call: CallExpression, spot: Spot, mode: PrintMode): void {
  const { compilation } = emitter;
  const definition = findFunction(call.name);
  if (definition?.sequenceUse !== undefined && mode !== 'captured') {
    compilation.definitionOf(call);
    const evaluate = compileKnownCall(
      compilation,
      { definition, call, run: rememberUse(definition.sequenceUse) },
      spot,
    );
    emitter.after((literal, bytes) => numberStep(evaluate, mode, { literal, bytes }));
    return;
  }
  const evaluate = compileCall(compilation, call, spot);
  if (mode === 'jsonValue' && definition?.result === 'text') {
    // The closing quote joins the literal text behind it.
    emitter.text('"');
    emitter.after(printerOf('jsonString', evaluate, definition.isPlain));
    emitter.text('"');
    return;
  }
  const isRaw = mode === 'xml' && call.name === 'rawText';
  emitter.after(printerOf(isRaw ? 'text' : mode, evaluate, definition?.isPlain === true));
}

function rememberUse(sequenceUse: (call: Call, ...args: readonly unknown[]) => Render['sequenceUse']): Run {
  return (call, ...args) => {
    const render = call as Render; // the only Call there is
    render.sequenceUse = sequenceUse(call, ...args);
    return null;
  };
}

function printerOf(mode: PrintMode, evaluate: Evaluate, isPlain: boolean): (literal: string, bytes: number) => Step {
  if (mode === 'jsonValue') return jsonPrinter(evaluate);
  if (isPlain) return plainTextPrinter(mode, evaluate);
  if (mode === 'jsonString') return stringPrinter(evaluate);
  return (literal, bytes) => {
    const before = { literal, bytes };
    return (render) => printValue(render, mode, evaluate(render), before);
  };
}

function jsonPrinter(evaluate: Evaluate): (literal: string, bytes: number) => Step {
  return (literal, bytes) => (render) => render.putValue(literal, bytes, evaluate(render));
}

function stringPrinter(evaluate: Evaluate): (literal: string, bytes: number) => Step {
  return (literal, bytes) => (render) => {
    const value = evaluate(render);
    if (render.isPlain && typeof value === 'string') render.put(literal + value, bytes + value.length);
    else render.putEscaped(literal, bytes, render.textOf(value));
  };
}

function plainTextPrinter(mode: PrintMode, evaluate: Evaluate): (literal: string, bytes: number) => Step {
  return (literal, bytes) => (render) => {
    const value = evaluate(render);
    if (typeof value === 'string') render.put(literal + value, bytes + value.length);
    else printValue(render, mode, value, { literal, bytes });
  };
}

/** A text as XML or HTML may hold it. */
function escapeXml(render: Render, text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  render.charge(text.length);
  return text.replaceAll(/[&<>"']/g, (sign) => xmlEntities.get(sign) ?? sign);
}

const xmlEntities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

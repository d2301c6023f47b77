/** How values are printed: in text, in XML, inside a JSON string, at a JSON value position. */
import type { CallExpression } from '../language/ast.ts';
import type { Render } from '../render/render.ts';
import { escapeJson, quoteJson } from '../values/json-text.ts';
import { utf8Length } from '../values/utf8.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import { needsEntities, withEntities } from '../values/xml-text.ts';
import type { Call } from '../catalogue/call.ts';
import { planCall, planKnownCall } from './calls.ts';
import type { KnownCall } from './calls.ts';
import type { Run } from './planned-call.ts';
import type { Emitter } from './emitter.ts';
import { pickPrinter, printerOf } from './printers.ts';
import { opaqueStep } from './print-step.ts';
import type { Position } from './scope.ts';
import { numberStep } from './sequence-steps.ts';
import { findFunction } from '../catalogue/catalogue.ts';

/**
 * Where a value is printed. `captured` is text that is looked at before it is printed (a member name, a
 * glued value), where a deferred value would be in the way.
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

/** Adds a call that is printed; the position's last step is the call's own. */
export function emitCall(emitter: Emitter, call: CallExpression, position: Position, mode: PrintMode): void {
  const { compilation } = emitter;
  const definition = findFunction(call.name);
  if (definition?.sequenceUse !== undefined && mode !== 'captured') {
    compilation.definitionOf(call);
    const { evaluate } = planKnownCall(
      compilation,
      { definition, call, run: rememberUse(definition.sequenceUse) },
      position,
    );
    emitter.after((literal, bytes) => opaqueStep(numberStep(evaluate, mode, { literal, bytes })));
    return;
  }
  if (definition?.picksFrom !== undefined)
    return emitPick(emitter, { definition, call, run: definition.run }, position, mode);
  const planned = planCall(compilation, call, position);
  if (mode === 'jsonValue' && definition?.result === 'text') {
    // The closing quote joins the literal text behind it.
    emitter.text('"');
    emitter.after(printerOf('jsonString', planned, definition));
    emitter.text('"');
    return;
  }
  const isRaw = mode === 'xml' && call.name === 'rawText';
  emitter.after(printerOf(isRaw ? 'text' : mode, planned, definition));
}

/** A function that picks: where it is known from what, it picks by number from what is ready to print. */
function emitPick(emitter: Emitter, known: KnownCall, position: Position, mode: PrintMode): void {
  const { compilation } = emitter;
  compilation.definitionOf(known.call);
  let printed: readonly string[] | undefined;
  const picksByNumber = (values: readonly Value[]): boolean => {
    printed = printedConstants(values, mode);
    return printed !== undefined;
  };
  const planned = planKnownCall(compilation, { ...known, picksByNumber }, position);
  emitter.after(printed === undefined ? printerOf(mode, planned, known.definition) : pickPrinter(planned, printed));
}

/** Constants as they are printed; undefined when one is a list or object, whose text is charged as it grows. */
function printedConstants(values: readonly Value[], mode: PrintMode): readonly string[] | undefined {
  const printed = values.map((value) => printedConstant(value, mode));
  return printed.every((text) => text !== undefined) ? printed : undefined;
}

function printedConstant(value: Value, mode: PrintMode): string | undefined {
  const text = spelledScalar(value);
  if (text === undefined) return undefined;
  if (mode === 'jsonValue') return typeof value === 'string' ? quoteJson(text) : value === null ? 'null' : text;
  if (mode === 'jsonString') return escapeJson(text);
  return mode === 'xml' ? withEntities(text) : text;
}

/** A value as text; undefined for lists and objects. */
function spelledScalar(value: Value): string | undefined {
  if (value === null) return '';
  if (value instanceof Decimal) return value.spelling;
  return typeof value === 'object' ? undefined : String(value);
}

function rememberUse(sequenceUse: (call: Call, ...args: readonly unknown[]) => Render['sequenceUse']): Run {
  return (call, ...args) => {
    const render = call as Render; // the only Call there is
    render.sequenceUse = sequenceUse(call, ...args);
    return null;
  };
}

/** A text as XML or HTML may hold it. */
function escapeXml(render: Render, text: string): string {
  if (!needsEntities(text)) return text;
  render.assertFits(text.length);
  return withEntities(text);
}

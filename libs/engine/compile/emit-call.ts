/** Compiles calls whose value is printed. */
import type { Call } from '../catalogue/call.ts';
import { findFunction } from '../catalogue/catalogue.ts';
import type { CallExpression } from '../language/ast.ts';
import type { Render } from '../render/render.ts';
import { escapeJson, quoteJson } from '../values/json-text.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import { WriteProblem } from '../formats/format-parser.ts';
import { planCall, planKnownCall, planOwnCall } from './calls.ts';
import type { KnownCall } from './calls.ts';
import type { Compilation } from './compilation.ts';
import type { Emitter } from './emitter.ts';
import { opaqueStep } from './print-step.ts';
import type { Run } from './step.ts';
import type { PrintMode, FormatPlaceholder } from './print-value.ts';
import { pickPrinter, printerOf } from './printers.ts';
import type { Position } from './scope.ts';
import { numberStep } from './sequence-steps.ts';
import { shapeOf } from './value-shapes.ts';

/** Adds a call that is printed. The path of the position ends with the call's own step. */
export function emitCall(emitter: Emitter, call: CallExpression, position: Position, mode: PrintMode): void {
  const { compilation } = emitter;
  if (mode === 'jsonValue' || mode === 'jsonString') notePrinted(compilation, call, position);
  const own = position.scope.functionOf(call.name);
  if (own?.mode === mode) {
    const { evaluate } = planOwnCall(compilation, { own, call, run: own.print }, position);
    return emitter.step((render) => void evaluate(render));
  }
  const definition = own === undefined ? findFunction(call.name) : undefined;
  if (definition?.sequenceUse !== undefined && mode !== 'captured') {
    compilation.definitionOf(call);
    const known = { definition, call, run: rememberUse(definition.sequenceUse) };
    const { evaluate } = planKnownCall(compilation, known, position);
    emitter.after((literal, bytes) => opaqueStep(numberStep(evaluate, mode, { literal, bytes })));
    return;
  }
  if (definition?.picksFrom !== undefined) {
    return emitPick(emitter, { definition, call, run: definition.run }, position, mode);
  }
  const planned = planCall(compilation, call, position);
  if (mode === 'jsonValue' && definition?.result === 'text') {
    // The quotes become part of the literal text around the value.
    emitter.text('"');
    emitter.after(printerOf('jsonString', planned, definition));
    emitter.text('"');
    return;
  }
  emitter.after(printerOf(mode, planned, definition));
}

/** Notes values that are keys of a table, or refer to one. */
function notePrinted({ printed }: Compilation, call: CallExpression, { scope }: Position): void {
  const shape = shapeOf(call, scope);
  if (shape.row !== undefined || shape.isUnique === true) printed.set(call, shape);
}

/** Adds a call that picks one of some values. Constant values are escaped now, and the call picks one by its index. */
function emitPick(emitter: Emitter, known: KnownCall, position: Position, mode: PrintMode): void {
  const { compilation } = emitter;
  compilation.definitionOf(known.call);
  let printed: readonly string[] | undefined;
  const picksByIndex = (values: readonly Value[]): boolean => {
    printed = printedConstants(values, mode);
    return printed !== undefined;
  };
  const planned = planKnownCall(compilation, { ...known, picksByIndex }, position);
  emitter.after(printed === undefined ? printerOf(mode, planned, known.definition) : pickPrinter(planned, printed));
}

/** Constants as they are printed; undefined when one is a list or object, whose text is charged while it is built. */
function printedConstants(values: readonly Value[], mode: PrintMode): readonly string[] | undefined {
  const printed = values.map((value) => printedConstant(value, mode));
  return printed.every((text) => text !== undefined) ? printed : undefined;
}

function printedConstant(value: Value, mode: PrintMode): string | undefined {
  const text = textOfScalar(value);
  if (text === undefined) return undefined;
  if (mode === 'jsonValue') return typeof value === 'string' ? quoteJson(text) : value === null ? 'null' : text;
  if (mode === 'jsonString') return escapeJson(text);
  return typeof mode === 'object' ? writtenConstant(mode, text, value) : text;
}

/** Longer constants are written when they are printed, so that those of a body take memory in proportion to it. */
const constantGrowthMax = 20;

/** A constant as its place requires; undefined when it cannot be written, which fails when it is printed. */
function writtenConstant({ writer }: FormatPlaceholder, text: string, value: Value): string | undefined {
  const assertFits = (bytes: number): void => {
    if (bytes > constantGrowthMax * text.length) throw new WriteProblem('the constant grows too much');
  };
  try {
    return writer.write(text, value, { checkTime: () => undefined, assertFits });
  } catch (error) {
    if (error instanceof WriteProblem) return undefined;
    throw error;
  }
}

/** A value as text; undefined for lists and objects. */
function textOfScalar(value: Value): string | undefined {
  if (value === null) return '';
  if (value instanceof Decimal) return value.spelling;
  return typeof value === 'object' ? undefined : String(value);
}

function rememberUse(sequenceUse: (call: Call, ...args: readonly unknown[]) => Render['sequenceUse']): Run {
  return (call, ...args) => {
    const render = call as Render; // Render is the only implementation of Call
    render.sequenceUse = sequenceUse(call, ...args);
    return null;
  };
}

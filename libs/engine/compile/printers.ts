/** The steps that print what a call gives behind literal text, each made for one kind of value. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { Render } from '../render/render.ts';
import { utf8Length } from '../values/utf8.ts';
import type { Value } from '../values/value.ts';
import type { StepAfter } from './emitter.ts';
import { printValue } from './printing.ts';
import type { PlannedCall } from './planned-call.ts';
import type { PrintMode } from './printing.ts';
import { opaqueStep } from './print-step.ts';
import { script } from './script.ts';

/** The step for a call of a function; an unknown function is never run. */
export function printerOf(mode: PrintMode, call: PlannedCall, definition: FunctionDefinition | undefined): StepAfter {
  if (mode === 'jsonValue') return definition?.result === 'boolean' ? booleanPrinter(call) : jsonPrinter(call);
  if (definition?.isPlain === true) return plainTextPrinter(mode, call);
  if (mode === 'jsonString') return stringPrinter(call);
  return (literal, bytes) => {
    const before = { literal, bytes };
    return opaqueStep((render) => printValue(render, mode, call.make(render), before));
  };
}

/** The step for a call that gives the number of one of some texts. */
export function pickPrinter(call: PlannedCall, texts: readonly string[]): StepAfter {
  return (literal, bytes) => {
    const printed = texts.map((text) => literal + text);
    const sizes = texts.map((text) => bytes + utf8Length(text));
    return {
      step(render) {
        const number = call.make(render) as number; // one of those that the call was given
        render.put(printed[number] ?? '', sizes[number] ?? 0);
      },
      statement: () => script`
        const number = ${call.expression};
        render.put(${printed}[number], ${sizes}[number]);`,
    };
  };
}

function booleanPrinter(call: PlannedCall): StepAfter {
  return (literal, bytes) => {
    const [whenTrue, whenFalse] = [`${literal}true`, `${literal}false`];
    return {
      step(render) {
        const value = call.make(render);
        if (value === true) render.put(whenTrue, bytes + 4);
        else if (value === false) render.put(whenFalse, bytes + 5);
        else render.putValue(literal, bytes, value);
      },
      statement: () => script`
        const value = ${call.expression};
        if (value === true) render.put(${whenTrue}, ${bytes + 4});
        else if (value === false) render.put(${whenFalse}, ${bytes + 5});
        else render.putValue(${literal}, ${bytes}, value);`,
    };
  };
}

function jsonPrinter(call: PlannedCall): StepAfter {
  return (literal, bytes) => ({
    step: (render) => render.putValue(literal, bytes, call.make(render)),
    statement: () => script`render.putValue(${literal}, ${bytes}, ${call.expression});`,
  });
}

function stringPrinter(call: PlannedCall): StepAfter {
  return (literal, bytes) => ({
    step(render) {
      const value = call.make(render);
      if (render.isPlain && typeof value === 'string') render.put(literal + value, bytes + value.length);
      else render.putEscaped(literal, bytes, render.textOf(value));
    },
    statement: () => script`
      const value = ${call.expression};
      if (render.isPlain && typeof value === 'string') render.put(${literal} + value, ${bytes} + value.length);
      else render.putEscaped(${literal}, ${bytes}, render.textOf(value));`,
  });
}

function plainTextPrinter(mode: PrintMode, call: PlannedCall): StepAfter {
  return (literal, bytes) => {
    const before = { literal, bytes };
    const printOther = (render: Render, value: Value): void => printValue(render, mode, value, before);
    return {
      step(render) {
        const value = call.make(render);
        if (typeof value === 'string') render.put(literal + value, bytes + value.length);
        else printOther(render, value);
      },
      statement: () => script`
        const value = ${call.expression};
        if (typeof value === 'string') render.put(${literal} + value, ${bytes} + value.length);
        else ${printOther}(render, value);`,
    };
  };
}

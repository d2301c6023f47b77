/** Steps that print literal text, then the value of a call. Each kind of value has its own step. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { PrintedForm } from '../catalogue/printed-form.ts';
import type { CallSite } from '../render/call-site.ts';
import type { Render } from '../render/render.ts';
import { utf8Length } from '../values/utf8.ts';
import type { Value } from '../values/value.ts';
import type { StepAfter } from './emitter.ts';
import type { PlannedCall } from './planned-call.ts';
import { drawnBelowMax, enteredDraws, withBelow } from './draw-script.ts';
import { opaqueStep } from './print-step.ts';
import { printValue } from './print-value.ts';
import type { PrintMode } from './print-value.ts';
import { formScript, pickScript } from './buffer-script.ts';
import { script } from './script.ts';
import { joinedFormScript } from './text-script.ts';
import type { Script } from './script.ts';
import type { PrintedTrait } from './traits-script.ts';

/** The step for a call. `definition` is undefined for an unknown function, whose template is never rendered. */
export function printerOf(mode: PrintMode, call: PlannedCall, definition: FunctionDefinition | undefined): StepAfter {
  if (mode === 'jsonValue')
    return definition?.result === 'boolean' ? booleanPrinter(call) : withForm(call, jsonPrinter(call));
  const keepsPlainText = typeof mode !== 'object' || mode.writer.keepsPlainText;
  const isPlain = definition?.isPlain === true && keepsPlainText;
  if (!isPlain && mode !== 'jsonString') return valuePrinter(mode, call);
  const printer = withForm(call, isPlain ? plainTextPrinter(mode, call) : stringPrinter(call));
  return definition?.result === 'text' ? withTrait(call, printer, isPlain) : printer;
}

function valuePrinter(mode: PrintMode, call: PlannedCall): StepAfter {
  return (literal, bytes) => {
    const before = { literal, bytes };
    return opaqueStep((render) => printValue(render, mode, call.make(render), before));
  };
}

/** The step for a call that draws the index of one of these texts. */
export function pickPrinter(call: PlannedCall, texts: readonly string[]): StepAfter {
  return (literal, bytes) => {
    const printed = texts.map((text) => literal + text);
    const sizes = texts.map((text) => bytes + utf8Length(text));
    const { entry } = call;
    /** Draws an index and runs the statement, which uses it as `index`. */
    const withIndex = (statement: Script): Script => {
      if (entry === undefined || !call.mayGenerateDraws || texts.length > drawnBelowMax)
        return script`const index = ${call.expression}; ${statement}`;
      return script`${enteredDraws(entry.site)} ${withBelow(texts.length, script`const index = drawn; ${statement}`)}`;
    };
    return {
      step(render) {
        const index = call.make(render) as number; // an index of `texts`
        render.output.put(printed[index] ?? '', sizes[index] ?? 0);
      },
      statement: () => withIndex(script`render.output.put(${printed}[index], ${sizes}[index]);`),
      bufferStatement() {
        if (!call.mayGenerateDraws) return undefined;
        const written = pickScript(printed, script`render.output.put(${printed}[index], ${sizes}[index]);`);
        return written === undefined ? undefined : withIndex(written);
      },
    };
  };
}

/** The same step, but generated code draws a value with a printed form itself, and writes it to the buffer. */
function withForm(call: PlannedCall, makeStep: StepAfter): StepAfter {
  return (literal, bytes) => {
    const printed = makeStep(literal, bytes);
    const { entry } = call;
    const scriptOfForm = (make: (form: PrintedForm, site: CallSite) => Script | undefined): Script | undefined => {
      const form = call.mayGenerateDraws ? call.printedForm?.() : undefined;
      return form === undefined || entry === undefined ? undefined : make(form, entry.site);
    };
    const statement = (): Script => {
      return scriptOfForm((form, site) => joinedFormScript({ literal, bytes }, form, site)) ?? printed.statement();
    };
    const bufferStatement = (): Script | undefined => {
      return scriptOfForm((form, site) => formScript(literal, form, { site, otherwise: statement() }));
    };
    return { ...printed, statement, bufferStatement };
  };
}

/** The same step, but generated code can print the call together with other traits. */
function withTrait(call: PlannedCall, makeStep: StepAfter, isPlain: boolean): StepAfter {
  return (literal, literalBytes) => {
    const printed = makeStep(literal, literalBytes);
    const { step } = printed;
    const printedTrait = (): PrintedTrait | undefined => {
      const { entry, trait, a: personaName } = call;
      if (entry === undefined || entry.locale !== undefined || trait === undefined) return undefined;
      return { step, literal, literalBytes, site: entry.site, trait, personaName, isPlain };
    };
    return { ...printed, printedTrait };
  };
}

function booleanPrinter(call: PlannedCall): StepAfter {
  return (literal, bytes) => {
    const whenTrue = `${literal}true`;
    const whenFalse = `${literal}false`;
    return {
      step(render) {
        const value = call.make(render);
        if (value === true) render.output.put(whenTrue, bytes + 4);
        else if (value === false) render.output.put(whenFalse, bytes + 5);
        else render.output.putValue(literal, bytes, value);
      },
      statement: () => script`
        const value = ${call.expression};
        if (value === true) render.output.put(${whenTrue}, ${bytes + 4});
        else if (value === false) render.output.put(${whenFalse}, ${bytes + 5});
        else render.output.putValue(${literal}, ${bytes}, value);`,
      bufferStatement() {
        if (!call.mayGenerateDraws) return undefined;
        const sizes = [bytes + 5, bytes + 4];
        const texts = [whenFalse, whenTrue];
        const written = pickScript(texts, script`render.output.put(${texts}[index], ${sizes}[index]);`);
        return written === undefined
          ? undefined
          : script`
            const value = ${call.expression};
            if (typeof value !== 'boolean') render.output.putValue(${literal}, ${bytes}, value);
            else { const index = value ? 1 : 0; ${written} }`;
      },
    };
  };
}

function jsonPrinter(call: PlannedCall): StepAfter {
  return (literal, bytes) => ({
    step: (render) => render.output.putValue(literal, bytes, call.make(render)),
    statement: () => script`render.output.putValue(${literal}, ${bytes}, ${call.expression});`,
  });
}

function stringPrinter(call: PlannedCall): StepAfter {
  return (literal, bytes) => ({
    step(render) {
      const value = call.make(render);
      const surplus = render.plainSurplus;
      if (surplus >= 0 && typeof value === 'string') {
        render.output.put(literal + value, bytes + value.length + surplus);
      } else render.output.putEscaped(literal, bytes, render.textOf(value));
    },
    statement: () => script`
      const value = ${call.expression};
      const surplus = render.plainSurplus;
      if (surplus >= 0 && typeof value === 'string') {
        render.output.put(${literal} + value, ${bytes} + value.length + surplus);
      } else render.output.putEscaped(${literal}, ${bytes}, render.textOf(value));`,
  });
}

function plainTextPrinter(mode: PrintMode, call: PlannedCall): StepAfter {
  return (literal, bytes) => {
    const before = { literal, bytes };
    const printOther = (render: Render, value: Value): void => printValue(render, mode, value, before);
    return {
      step(render) {
        const value = call.make(render);
        if (typeof value === 'string') render.output.put(literal + value, bytes + value.length);
        else printOther(render, value);
      },
      statement: () => script`
        const value = ${call.expression};
        if (typeof value === 'string') render.output.put(${literal} + value, ${bytes} + value.length);
        else ${printOther}(render, value);`,
    };
  };
}

/** Collects the steps of a part of the template. Literal text waits until the next value, which prints both at once. */
import type { Render } from '../render/render.ts';
import { utf8Length } from '../values/utf8.ts';
import type { Compilation } from './compilation.ts';
import { literalScript } from './buffer-script.ts';
import { opaqueStep, withGeneratedCode } from './print-step.ts';
import type { PrintStep } from './print-step.ts';
import { script } from './script.ts';
import type { Script } from './script.ts';
import type { Step } from './step.ts';

/** Makes the step that prints literal text, then something else. */
export type StepAfter = (literal: string, literalBytes: number) => PrintStep;

export class Emitter {
  readonly compilation: Compilation;
  /** Literal text that no step prints yet. */
  private literal = '';
  /** Whether a comma is printed before the waiting text, except before the first item of an array or object. */
  private hasComma = false;
  private readonly steps: PrintStep[] = [];

  /** Whether the steps are the body of a loop. */
  private readonly isLoopBody: boolean;

  constructor(compilation: Compilation, isLoopBody = false) {
    this.compilation = compilation;
    this.isLoopBody = isLoopBody;
  }

  /** Adds text that is printed as it is. */
  text(text: string): void {
    this.literal += text;
  }

  /** Adds a comma before the next item. At run time, it is left out before the first item that is written. */
  commaUnlessFirst(): void {
    this.flush();
    this.hasComma = true;
  }

  /** Adds a step that prints the waiting text itself. */
  after(make: StepAfter): void {
    const { literal, hasComma } = this;
    this.literal = '';
    this.hasComma = false;
    const bytes = utf8Length(literal);
    const step = make(literal, bytes);
    this.steps.push(hasComma ? chosenByFirst(step, make(`,${literal}`, bytes + 1)) : step);
  }

  /** Adds a step that runs after the waiting text is printed. */
  step(step: Step): void {
    this.flush();
    this.steps.push(opaqueStep(step));
  }

  /** Adds a step that prints nothing. The waiting text stays waiting. */
  silent(step: Step): void {
    // The step can change `isFirstItem`, on which a waiting comma depends.
    if (this.hasComma) this.flush();
    const { statement } = opaqueStep(step);
    this.steps.push({ step, statement, bufferStatement: statement });
  }

  /** Returns all added steps as one. */
  finish(): Step {
    this.flush();
    const closures = inOrder(this.steps.map(({ step }) => step));
    const codeGeneration = this.compilation.codeGenerationOf(this.steps.length);
    return withGeneratedCode(closures, this.steps, { codeGeneration, isInLoop: this.isLoopBody });
  }

  private flush(): void {
    if (this.literal === '' && !this.hasComma) return;
    this.after((literal, bytes) => {
      const statement = (): Script => script`render.output.put(${literal}, ${bytes});`;
      return {
        step: (render) => render.output.put(literal, bytes),
        statement,
        bufferStatement: () => literalScript(literal, statement()),
      };
    });
  }
}

/** Runs `first` for the first item of an array or object, and `later` for all others. */
function chosenByFirst(first: PrintStep, later: PrintStep): PrintStep {
  const step = (render: Render): void => {
    if (!render.output.isFirstItem) return later.step(render);
    render.output.isFirstItem = false;
    first.step(render);
  };
  const chosen = (ofFirst: Script, ofLater: Script): Script => script`
    if (!render.output.isFirstItem) { ${ofLater} }
    else { render.output.isFirstItem = false; ${ofFirst} }`;
  const bufferStatement = (): Script | undefined => {
    const ofFirst = first.bufferStatement?.();
    const ofLater = later.bufferStatement?.();
    return ofFirst === undefined || ofLater === undefined ? undefined : chosen(ofFirst, ofLater);
  };
  return { step, statement: () => chosen(first.statement(), later.statement()), bufferStatement };
}

/** Joins steps into one. Up to four are called directly, because a loop over closures is slower. */
function inOrder(steps: readonly Step[]): Step {
  const [a, b, c, d, ...others] = steps;
  if (a === undefined) return () => undefined;
  if (b === undefined) return a;
  if (c === undefined) return both(a, b);
  if (d === undefined) return both(a, both(b, c));
  return others.length === 0 ? all(a, b, c, d) : manyInOrder(steps);
}

function both(a: Step, b: Step): Step {
  return (render) => {
    a(render);
    b(render);
  };
}

function all(a: Step, b: Step, c: Step, d: Step): Step {
  return (render) => {
    a(render);
    b(render);
    c(render);
    d(render);
  };
}

function manyInOrder(steps: readonly Step[]): Step {
  const count = steps.length;
  return (render) => {
    for (let i = 0; i < count; i++) (steps[i] as Step)(render); // in range
  };
}

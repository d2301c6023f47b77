/** Collects the steps of a stretch of the template; literal text waits for the value behind it. */
import { utf8Length } from '../values/utf8.ts';
import type { Compilation, Step } from './compilation.ts';
import { opaqueStep, stretchOf } from './print-step.ts';
import type { PrintStep } from './print-step.ts';
import { script } from './script.ts';

/** Makes the step that prints literal text and, behind it, something else. */
export type StepAfter = (literal: string, literalBytes: number) => PrintStep;

export class Emitter {
  readonly compilation: Compilation;
  private literal = '';
  /** Whether a comma stands before the waiting text, unless that is of the first item of its array or object. */
  private hasComma = false;
  private readonly steps: PrintStep[] = [];

  constructor(compilation: Compilation) {
    this.compilation = compilation;
  }

  /** Adds text that is printed as it is. */
  text(text: string): void {
    this.literal += text;
  }

  /** Adds a comma before what follows, unless no item was written yet when it is printed. */
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

  /** Adds a step that runs when the waiting text is printed. */
  step(step: Step): void {
    this.flush();
    this.steps.push(opaqueStep(step));
  }

  /** Adds a step that prints nothing, so that the waiting text may go on waiting. */
  silent(step: Step): void {
    // It may start items of its own, and with them forget whether this one is the first.
    if (this.hasComma) this.flush();
    this.steps.push(opaqueStep(step));
  }

  /** Everything added, as one step. */
  finish(): Step {
    this.flush();
    const closures = inOrder(this.steps.map(({ step }) => step));
    return stretchOf(closures, this.steps, this.compilation.codeGeneration);
  }

  private flush(): void {
    if (this.literal === '' && !this.hasComma) return;
    this.after((literal, bytes) => ({
      step: (render) => render.put(literal, bytes),
      statement: () => script`render.put(${literal}, ${bytes});`,
    }));
  }
}

function chosenByFirst(first: PrintStep, later: PrintStep): PrintStep {
  const step: Step = (render) => {
    if (!render.isFirst) return later.step(render);
    render.isFirst = false;
    first.step(render);
  };
  const statement = () => script`
    if (!render.isFirst) { ${later.statement()} }
    else { render.isFirst = false; ${first.statement()} }`;
  return { step, statement };
}

/** One step for many. Few are called directly, since loops over closures cost more. */
function inOrder(steps: readonly Step[]): Step {
  const [a, b, c, d, ...others] = steps;
  if (a === undefined) return () => undefined;
  if (b === undefined) return a;
  if (c === undefined) return both(a, b);
  if (d === undefined) return both(a, both(b, c));
  const four = all(a, b, c, d);
  return others.length === 0 ? four : manyInOrder(steps);
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

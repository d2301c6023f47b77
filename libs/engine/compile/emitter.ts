/** Collects the steps of a stretch of the template; literal text waits for the value behind it. */
import { utf8Length } from '../values/utf8.ts';
import type { Compilation, Step } from './compilation.ts';

/** Makes the step that prints literal text and, behind it, something else. */
export type StepAfter = (literal: string, literalBytes: number) => Step;

export class Emitter {
  readonly compilation: Compilation;
  private literal = '';
  private readonly steps: Step[] = [];

  constructor(compilation: Compilation) {
    this.compilation = compilation;
  }

  /** Adds text that is printed as it is. */
  text(text: string): void {
    this.literal += text;
  }

  /** Adds a step that prints the waiting text itself. */
  after(make: StepAfter): void {
    const { literal } = this;
    this.literal = '';
    this.steps.push(make(literal, utf8Length(literal)));
  }

  /** Adds a step that runs when the waiting text is printed. */
  step(step: Step): void {
    this.flush();
    this.steps.push(step);
  }

  /** Adds a step that prints nothing, so that the waiting text may go on waiting. */
  silent(step: Step): void {
    this.steps.push(step);
  }

  /** Everything added, as one step. */
  finish(): Step {
    this.flush();
    return inOrder(this.steps);
  }

  private flush(): void {
    if (this.literal === '') return;
    this.after((literal, bytes) => (render) => render.put(literal, bytes));
  }
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

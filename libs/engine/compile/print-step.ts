/**
 * Steps in two forms. As closures they are ready at once. A stretch of them that is run often is written
 * as JavaScript of its own: closures are shared by all templates, so that the JavaScript engine finds
 * another function behind each of their calls, while a function of its own has one behind each, which is
 * inlined. Both forms do the same in the same order, so that bytes, errors and counters are the same.
 */
import type { Step } from './compilation.ts';
import { script, valueOf } from './script.ts';
import type { Script } from './script.ts';

/** A step, and the same as a statement on `render`; the statement is asked for once the step has run. */
export interface PrintStep {
  readonly step: Step;
  readonly statement: () => Script;
}

/** A step that is the same in both forms. */
export function opaqueStep(step: Step): PrintStep {
  return { step, statement: () => script`${step}(render);` };
}

/** Whether stretches are written: never, when they are run often, or as soon as each of their steps has run. */
export type CodeGeneration = 'never' | 'when hot' | 'at once';

/** How often a stretch is run as closures first. Most templates are rendered a few times only. */
const runsBefore = { 'when hot': 100, 'at once': 1 } as const;
/** A longer stretch is run once a document, if at all, and its function would be as long as the template. */
const statementsMax = 500;

/** The steps of a stretch as one: closures at first, then a function of its own. */
export function stretchOf(closures: Step, steps: readonly PrintStep[], codeGeneration: CodeGeneration): Step {
  if (codeGeneration === 'never' || steps.length > statementsMax) return closures;
  let run = closures;
  let runsLeft: number = runsBefore[codeGeneration];
  return (render) => {
    run(render);
    if (runsLeft > 0 && --runsLeft === 0) run = written(steps);
  };
}

/** Each step is a function too, which keeps them small enough to be inlined where it pays. */
function written(steps: readonly PrintStep[]): Step {
  const calls = steps.map(({ statement }) => {
    const step = valueOf(script`(render) => { ${statement()} }`);
    return script`${step}(render);`;
  });
  return valueOf(script`(render) => { ${calls} }`) as Step; // by its form
}

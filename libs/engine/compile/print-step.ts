/**
 * Steps in two forms, which do the same in the same order. Closures are ready at once. Steps that run often are
 * compiled to JavaScript: all templates share the code of the closures, so V8 meets a different function at each
 * of their calls and inlines none of them. A generated function calls one function at each call, which V8 inlines.
 */
import { script, valueOf } from './script.ts';
import type { Script } from './script.ts';
import type { Step } from './step.ts';
import { traitsMax, traitsScript } from './traits-script.ts';
import type { PrintedTrait } from './traits-script.ts';

/** A step as a closure, and as a statement on `render`. The statement is read after the first run of the closure. */
export interface PrintStep {
  readonly step: Step;
  readonly statement: () => Script;
  /** The same as `statement`, but writes to the buffer where that has room; undefined when the step cannot. */
  readonly bufferStatement?: () => Script | undefined;
  /** What the step prints, if it is a trait of a persona. Read it after the first run, too. */
  readonly printedTrait?: () => PrintedTrait | undefined;
}

/** A step that generated code calls as a closure. */
export function opaqueStep(step: Step): PrintStep {
  return { step, statement: () => script`${step}(render);` };
}

/** When steps are compiled to JavaScript: never, when they have run often, or after their first run. */
export type CodeGeneration = 'never' | 'when hot' | 'at once';

/** Runs of the closures before JavaScript is generated. Most templates are rendered only a few times. */
const closureRuns = { 'when hot': 100, 'at once': 1 } as const;

/** Returns a step that runs the closures at first, and a generated function once they are hot. */
export function withGeneratedCode(
  closures: Step,
  steps: readonly PrintStep[],
  { codeGeneration, isInLoop }: { readonly codeGeneration: CodeGeneration; readonly isInLoop: boolean },
): Step {
  if (codeGeneration === 'never') return closures;
  let run = closures;
  let runsLeft: number = closureRuns[codeGeneration];
  return (render) => {
    run(render);
    if (runsLeft > 0 && --runsLeft === 0) run = generated(steps, isInLoop);
  };
}

/** Each step becomes a function of its own: small functions are inlined, one large function is not optimised. */
function generated(steps: readonly PrintStep[], isInLoop: boolean): Step {
  const statements = (isInLoop ? bufferStatements(steps) : undefined) ?? textStatements(steps);
  const calls = statements.map((statement) => {
    const step = valueOf(script`(render) => { ${statement} }`);
    return script`${step}(render);`;
  });
  return valueOf(script`(render) => { ${calls} }`) as Step; // the script is a function of a render
}

/** One statement for each step, and for traits of a persona in a row. */
function textStatements(steps: readonly PrintStep[]): readonly Script[] {
  const statements: Script[] = [];
  let traits: PrintedTrait[] = [];
  const addTraits = (): void => {
    const [first, ...others] = traits;
    if (first !== undefined) statements.push(traitsScript([first, ...others]));
    traits = [];
  };
  for (const { printedTrait, statement } of steps) {
    const trait = printedTrait?.();
    if (traits.length === traitsMax || trait?.personaName !== traits[0]?.personaName) addTraits();
    if (trait === undefined) statements.push(statement());
    else traits.push(trait);
  }
  addTraits();
  return statements;
}

/** Undefined when one of the steps joins texts, because the bytes before it would become a text of their own. */
function bufferStatements(steps: readonly PrintStep[]): readonly Script[] | undefined {
  const statements = steps.map(({ bufferStatement }) => bufferStatement?.());
  return statements.every((statement) => statement !== undefined) ? statements : undefined;
}

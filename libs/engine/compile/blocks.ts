/** `for` and `if`, whatever is in them. */
import type { Branch, Expression, ForBlock, IfBlock } from '../language/ast.ts';
import { RuntimeFailure } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { Decimal, isList } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { Compilation, Evaluate, Step } from './compilation.ts';
import { compileExpression } from './expressions.ts';
import { described, truthOf } from './operations.ts';
import type { Spot } from './scope.ts';
import { Scope, spotAt, spotInBlock } from './scope.ts';

/** Compiles the inside of a block. */
export type CompileBody<Body> = (body: Body, spot: Spot) => Step;

/** How the separator between two rounds is printed; undefined where none is allowed. */
export type PrintSeparator = ((render: Render, separator: Value) => void) | undefined;

/** An `if`; `otherwise` runs when no branch is taken. */
export function compileIf<Body>(
  compilation: Compilation,
  block: Pick<IfBlock<Body>, 'branches'>,
  spot: Spot,
  compileBody: CompileBody<Body>,
): { readonly step: Step; readonly hasElse: boolean; readonly takes: (render: Render) => boolean } {
  const branches = block.branches.map((branch, index) =>
    compileBranch(compilation, branch, spotAt(spot, `:${index}`), compileBody),
  );
  const takes = (render: Render): boolean => {
    for (const { condition, body } of branches) {
      if (!condition(render)) continue;
      body(render);
      return true;
    }
    return false;
  };
  const hasElse = block.branches.some(({ condition }) => condition === undefined);
  const [first, second] = branches;
  if (first !== undefined && second === undefined) {
    const step: Step = (render) => {
      if (first.condition(render)) first.body(render);
    };
    return { step, hasElse, takes };
  }
  return { step: (render) => void takes(render), hasElse, takes };
}

interface CompiledBranch {
  readonly condition: (render: Render) => boolean;
  readonly body: Step;
}

function compileBranch<Body>(
  compilation: Compilation,
  { at, condition, body }: Branch<Body>,
  spot: Spot,
  compileBody: CompileBody<Body>,
): CompiledBranch {
  const compiled = { body: compileBody(body, spotInBlock(spot, '')) };
  if (condition === undefined) return { ...compiled, condition: () => true };
  const head = { ...spotAt(spot, '/head'), step: '.0' };
  const { run } = compileExpression(compilation, condition, head, 'operand');
  const isTrue = (render: Render): boolean => {
    render.tick();
    return truthOf(run(render), at);
  };
  return { ...compiled, condition: isTrue };
}

/** A `for` over a list or a range. */
export function compileFor<Body>(
  compilation: Compilation,
  block: ForBlock<Body>,
  spot: Spot,
  options: { readonly compileBody: CompileBody<Body>; readonly printSeparator: PrintSeparator },
): Step {
  const { head, at } = block;
  const headSpot = spotAt(spot, '/head');
  const over = head.over.map((expression, index) => compileHead(compilation, expression, headSpot, `.${index + 1}`));
  const separator = compileSeparator(compilation, block, headSpot, options.printSeparator);
  const slot = compilation.newSlot();
  const scope = new Scope(spot.scope);
  scope.bind(head.variable, slot);
  const inner = {
    scope,
    place: spot.place,
    loopDepth: spot.loopDepth + 1,
    persona: compilation.personaPlace(spot.place),
  };
  const loop: Loop = { at, text: head.text, slot, body: options.compileBody(block.body, inner), separator };
  const [first, second, third] = over;
  if (first === undefined) return () => undefined;
  return second === undefined ? overList(loop, first) : overRange(loop, { from: first, to: second, step: third });
}

interface Separator {
  readonly evaluate: Evaluate;
  readonly print: (render: Render, separator: Value) => void;
}

interface Loop {
  readonly at: number;
  readonly text: string;
  readonly slot: number;
  readonly body: Step;
  readonly separator: Separator | undefined;
}

function overList(loop: Loop, list: Evaluate): Step {
  const { slot } = loop;
  return (render) => {
    render.tick();
    const items = list(render);
    if (!isList(items)) throw new RuntimeFailure(loop.at, `for takes a list, not ${described(items)}`);
    runRounds(render, loop, items.length, (round) => {
      render.slots[slot] = items[round] ?? null;
    });
  };
}

interface Range {
  readonly from: Evaluate;
  readonly to: Evaluate;
  readonly step: Evaluate | undefined;
}

function overRange(loop: Loop, { from, to, step }: Range): Step {
  const { at, slot } = loop;
  return (render) => {
    render.tick();
    const first = wholeBound(from(render), 'from', at);
    const last = wholeBound(to(render), 'to', at);
    const stride = step === undefined ? 1 : wholeBound(step(render), 'step', at);
    if (stride === 0) throw new RuntimeFailure(at, 'for: step must not be 0');
    const count = Math.max(0, Math.floor((last - first) / stride) + 1);
    runRounds(render, loop, count, (round) => {
      render.slots[slot] = first + round * stride;
    });
  };
}

function runRounds(render: Render, loop: Loop, count: number, bind: (round: number) => void): void {
  const { separator, body } = loop;
  const between = separator?.evaluate(render);
  if (count === 0) return;
  const frame = render.enterLoop(loop.text, count);
  for (let round = 0; round < count; round++) {
    if (round > 0 && separator !== undefined) separator.print(render, between ?? null);
    render.startRound(frame, round);
    bind(round);
    body(render);
  }
  render.leaveLoop(frame);
}

function wholeBound(value: Value, name: string, at: number): number {
  const number = value instanceof Decimal ? value.value : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw new RuntimeFailure(at, `for: ${name} must be a whole number, not ${described(value)}`);
}

function compileHead(compilation: Compilation, expression: Expression, spot: Spot, step: string): Evaluate {
  return compileExpression(compilation, expression, { ...spot, step }, 'operand').run;
}

function compileSeparator<Body>(
  compilation: Compilation,
  { head }: ForBlock<Body>,
  spot: Spot,
  print: PrintSeparator,
): Separator | undefined {
  if (head.separator === undefined) return undefined;
  if (print === undefined) {
    compilation.report(head.separator.at, 'sep is for text; between elements and members commas are written for you');
    return undefined;
  }
  return { evaluate: compileHead(compilation, head.separator.value, spot, '.sep'), print };
}

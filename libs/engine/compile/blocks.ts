/** Compiles `for` and `if`. The callers compile the bodies of the blocks. */
import type { Branch, ForBlock, ForHead, IfBlock } from '../language/ast.ts';
import { RuntimeFailure } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { safeIntegerOf } from '../values/decimal-arithmetic.ts';
import { bufferBytes } from '../values/byte-buffer.ts';
import { isList, isNumber } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { Compilation } from './compilation.ts';
import { reportConstant } from './constant-operands.ts';
import { ItemNumbers } from './item-numbers.ts';
import { elementsOf } from './value-shapes.ts';
import { described, truthOf } from './operations.ts';
import { personaPathIn, Scope, positionAt, positionInBlock } from './scope.ts';
import type { Position } from './scope.ts';
import type { Evaluate, Step } from './step.ts';

/** Compiles the body of a block. */
export type CompileBody<Body> = (body: Body, position: Position) => Step;

/** Prints the separator between two rounds; undefined where no separator is allowed. */
export type PrintSeparator = ((render: Render, separator: Value) => void) | undefined;

/** Compiles an `if`. `takes` runs the block and tells whether a branch was taken. */
export function compileIf<Body>(
  compilation: Compilation,
  block: Pick<IfBlock<Body>, 'branches'>,
  position: Position,
  compileBody: CompileBody<Body>,
): { readonly step: Step; readonly hasElse: boolean; readonly takes: (render: Render) => boolean } {
  const numbers = new ItemNumbers();
  const branches = block.branches.map((branch, index) =>
    compileBranch(compilation, branch, positionAt(position, numbers.branchStep(branch, index)), compileBody),
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
  position: Position,
  compileBody: CompileBody<Body>,
): CompiledBranch {
  const compiled = { body: compileBody(body, positionInBlock(position)) };
  if (condition === undefined) return { ...compiled, condition: () => true };
  const head = { ...positionAt(position, '/head'), step: '.0' };
  const { run, constant } = compilation.compile(condition, head, 'operand');
  reportConstant(compilation, { at: condition.at, constant }, truthOf);
  const isTrue = (render: Render): boolean => {
    render.budget.countEvaluation();
    return truthOf(run(render), at);
  };
  return { ...compiled, condition: isTrue };
}

/** Compiles a `for` over a list or a range. */
export function compileFor<Body>(
  compilation: Compilation,
  block: ForBlock<Body>,
  position: Position,
  options: { readonly compileBody: CompileBody<Body>; readonly printSeparator: PrintSeparator },
): Step {
  const { head, at } = block;
  const headPosition = positionAt(position, '/head');
  const over = head.over.map((expression, index) => {
    const { run, constant } = compilation.compile(expression, { ...headPosition, step: `.${index + 1}` }, 'operand');
    reportConstant(compilation, { at: expression.at, constant }, readerOf(head, index));
    return run;
  });
  const separator = compileSeparator(compilation, block, headPosition, options.printSeparator);
  const local = compilation.newLocal();
  const scope = new Scope(position.scope);
  const [list, to] = head.over;
  compilation.boundNames.add(head.variable);
  scope.bind(head.variable, local, to === undefined ? elementsOf(list, position.scope) : undefined);
  const inner = {
    scope,
    path: position.path,
    loopDepth: position.loopDepth + 1,
    personaPath: personaPathIn(position.path),
  };
  const loop: Loop = { at, text: head.text, local, body: options.compileBody(block.body, inner), separator };
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
  readonly local: number;
  readonly body: Step;
  readonly separator: Separator | undefined;
}

function overList(loop: Loop, list: Evaluate): Step {
  const { local } = loop;
  return (render) => {
    render.budget.countEvaluation();
    const items = listOf(list(render), loop.at);
    runRounds(render, loop, items.length, (round) => {
      render.locals[local] = items[round] ?? null;
    });
  };
}

/** What a loop reads of the argument of its head with that index. Throws when the argument is something else. */
function readerOf({ over }: ForHead, index: number): (value: Value, at: number) => unknown {
  if (over.length === 1) return listOf;
  if (index === 2) return strideOf;
  return (value, at) => wholeBound(value, index === 0 ? 'from' : 'to', at);
}

function listOf(value: Value, at: number): readonly Value[] {
  if (isList(value)) return value;
  throw new RuntimeFailure(at, `for takes a list, not ${described(value)}`);
}

function strideOf(value: Value, at: number): number {
  const stride = wholeBound(value, 'step', at);
  if (stride === 0) throw new RuntimeFailure(at, 'for: step must not be 0');
  return stride;
}

interface Range {
  readonly from: Evaluate;
  readonly to: Evaluate;
  readonly step: Evaluate | undefined;
}

function overRange(loop: Loop, { from, to, step }: Range): Step {
  const { at, local } = loop;
  return (render) => {
    render.budget.countEvaluation();
    const first = wholeBound(from(render), 'from', at);
    const last = wholeBound(to(render), 'to', at);
    const stride = step === undefined ? 1 : strideOf(step(render), at);
    const count = Math.max(0, Math.floor((last - first) / stride) + 1);
    runRounds(render, loop, count, (round) => {
      render.locals[local] = first + round * stride;
    });
  };
}

function runRounds(render: Render, loop: Loop, count: number, bind: (round: number) => void): void {
  const { separator, body } = loop;
  const between = separator?.evaluate(render);
  if (count === 0) return;
  const { streams, budget } = render;
  const { output } = render;
  const { bufferEnd } = output;
  output.bufferEnd = count >= longLoopMin ? bufferBytes : 0;
  const frame = streams.enterLoop(loop.text, count);
  for (let round = 0; round < count; round++) {
    if (round > 0 && separator !== undefined) separator.print(render, between ?? null);
    budget.countRound();
    streams.startRound(frame, round);
    bind(round);
    body(render);
  }
  streams.leaveLoop(frame);
  output.flush();
  output.bufferEnd = bufferEnd;
}

/** A loop of so many iterations writes to the buffer: converting the bytes to text once costs less than joining texts. */
const longLoopMin = 8;

function wholeBound(value: Value, name: string, at: number): number {
  const number = isNumber(value) ? safeIntegerOf(value) : undefined;
  if (number !== undefined) return number;
  throw new RuntimeFailure(at, `for: ${name} must be a whole number, not ${described(value)}`);
}

function compileSeparator<Body>(
  compilation: Compilation,
  { head }: ForBlock<Body>,
  position: Position,
  print: PrintSeparator,
): Separator | undefined {
  if (head.separator === undefined) return undefined;
  if (print === undefined) {
    compilation.report(head.separator.at, 'sep is for text; between elements and members commas are written for you');
    return undefined;
  }
  const { run } = compilation.compile(head.separator.value, { ...position, step: '.sep' }, 'operand');
  return { evaluate: run, print };
}

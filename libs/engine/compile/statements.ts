/** Compiles `let`, `setVar`, `setLocale`, `persona` and the pragma, which print nothing. */
import { findLocale } from '../catalogue/locales.ts';
import type { CallExpression, Placeholder } from '../language/ast.ts';
import { assertVariableName } from '../language/block-heads.ts';
import { pragmaOf } from '../language/pragma.ts';
import { SyntaxMistake } from '../language/problems.ts';
import { bindArguments } from './arguments.ts';
import { planKnownCall } from './calls.ts';
import type { Compilation } from './compilation.ts';
import type { ItemNumbers } from './item-numbers.ts';
import { checkedLocale } from './locale.ts';
import { staticNameOf } from './names.ts';
import type { PlannedCall } from './planned-call.ts';
import { shapeOf } from './value-shapes.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import type { Evaluate, Run, Step } from './step.ts';
import { reportWrongPragma } from './wrong-pragma.ts';

/** Whether a call is a statement where text is printed. */
export function isSilent(name: string): boolean {
  return name === 'let' || name === 'setVar' || name === 'setLocale' || name === 'persona' || name === 'format';
}

/** Compiles a statement. The position and the numbers are those of its block. */
export function compileStatement(
  compilation: Compilation,
  { call }: Placeholder,
  position: Position,
  numbers: ItemNumbers,
): Step {
  if (call.name === 'format') return compilePragma(compilation, call);
  const inner = positionAt(position, numbers.statementStep(call));
  if (call.name === 'let') return compileLet(compilation, call, inner, position);
  const definition = compilation.definitionOf(call);
  if (definition === undefined) return () => undefined;
  const run = call.name === 'setLocale' ? setLocale : definition.run;
  const planned = planKnownCall(compilation, { definition, call, run }, inner);
  return (run === setLocale ? constantLocale(planned) : undefined) ?? asStep(planned.evaluate);
}

function asStep(evaluate: Evaluate): Step {
  return (render) => {
    evaluate(render);
  };
}

/** The step of a `setLocale` whose locale is constant and known. */
function constantLocale({ entry, a }: PlannedCall): Step | undefined {
  const locale = entry === undefined ? undefined : findLocale(String(a));
  if (entry === undefined || locale === undefined) return undefined;
  const { site } = entry;
  return (render) => {
    render.enter(site);
    render.locale = locale;
  };
}

/** Ends the effects of the statements of a block at its end: the locale, and what is declared of the unnamed persona. */
export function restoringBlock(step: Step, statements: readonly CallExpression[]): Step {
  if (!statements.some(({ name }) => name === 'setLocale' || name === 'persona')) return step;
  return (render) => {
    const { locale, streams } = render;
    const { wishesOfMain } = streams;
    step(render);
    render.locale = locale;
    streams.wishesOfMain = wishesOfMain;
  };
}

const setLocale: Run = (call, code) => {
  const render = call as Parameters<Step>[0]; // Render is the only implementation of Call
  render.locale = checkedLocale(render, String(code));
  return null;
};

function compilePragma(compilation: Compilation, call: CallExpression): Step {
  if (call.at !== compilation.pragmaAt) {
    compilation.report(call.at, 'format(…) is only allowed as the very first tag');
  } else if (pragmaOf(call) === undefined) {
    reportWrongPragma(compilation, call);
  }
  return () => undefined;
}

/** Binds a variable. Its value is compiled first, so it cannot refer to the variable. */
function compileLet(compilation: Compilation, call: CallExpression, position: Position, block: Position): Step {
  const definition = compilation.definitionOf(call);
  const bound = definition === undefined ? undefined : bindArguments(compilation, definition, call);
  const [name, value] = bound?.fixed ?? [];
  if (name?.argument === undefined || value?.argument === undefined) return () => undefined;
  const variable = staticNameOf(name) ?? '';
  const { lets } = compilation;
  const outer = block.scope.hasOwn(variable) ? undefined : block.scope.localOf(variable);
  const before = lets.marks(outer);
  const { run } = compilation.compile(value.argument.value, { ...position, step: '.1' }, 'argument');
  reportBadName(compilation, variable, name.argument.at);
  const local = compilation.newLocal();
  lets.bind({ name: variable, at: name.argument.at, local, outer, loopDepth: block.loopDepth }, before);
  compilation.boundNames.add(variable);
  block.scope.bind(variable, local, shapeOf(value.argument.value, position.scope));
  return (render) => {
    render.budget.countEvaluation();
    render.locals[local] = run(render);
  };
}

function reportBadName(compilation: Compilation, name: string, at: number): void {
  try {
    if (name === '') throw new SyntaxMistake(at, 'let needs a plain name');
    assertVariableName(name, at);
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    compilation.report(error.at, error.message);
  }
}

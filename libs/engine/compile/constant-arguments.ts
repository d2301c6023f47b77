/** Reports calls whose constant arguments make them fail in every document. Only checks do this, not renders. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { CallExpression } from '../language/ast.ts';
import { uniqueInLoop } from '../render/failures.ts';
import type { BoundArguments } from './arguments.ts';
import { constantsOf } from './call-input.ts';
import type { CallInput } from './call-input.ts';
import type { Compilation } from './compilation.ts';
import { localeRefusal } from './locale.ts';
import { recordDeclaration } from './persona-contradictions.ts';
import type { Position } from './scope.ts';

/** A call with its arguments, before and after their compilation. */
export interface CheckedCall {
  readonly definition: FunctionDefinition;
  readonly call: CallExpression;
  readonly bound: BoundArguments;
  readonly inputs: readonly CallInput[];
  readonly rest: readonly CallInput[] | undefined;
  readonly locale: CallInput | undefined;
  readonly position: Position;
}

/** Reports the arguments that their parameters refuse, or else the failure of the call; warns of a lone argument. */
export function reportConstantFailure(compilation: Compilation, checked: CheckedCall): void {
  const { runs } = compilation;
  if (runs === undefined) return;
  const { definition, call, inputs, rest, position } = checked;
  const warning = definition.rest?.warningForOne;
  if (warning !== undefined && rest?.length === 1) compilation.warn(call.at, 'ONE_CHOICE', warning);
  if (reportRefusals(compilation, checked)) return;
  warnOfArguments(compilation, checked);
  const isLazy = [...definition.parameters, ...(definition.rest?.parameters ?? [])].some((given) => given.isLazy);
  const fixed = isLazy ? undefined : constantsOf(inputs);
  const repeated = rest === undefined ? [] : constantsOf(rest);
  if (fixed === undefined && !isLazy && repeated !== undefined)
    return reportRefusedWord(compilation, checked, repeated);
  if (fixed === undefined || repeated === undefined) return;
  const reason = runs.failureOf(definition, rest === undefined ? fixed : [...fixed, repeated]);
  if (reason !== undefined) compilation.report(argumentOf(checked, reason), `${call.name}: ${reason}`);
  if (runs.declared !== undefined) recordDeclaration(compilation, call, runs.declared, position.scope);
  if (runs.uniqueCount === undefined) return;
  if (position.loopDepth > 0) compilation.report(call.at, `${call.name}: ${uniqueInLoop}`);
  compilation.recordUnique(call, runs.uniqueCount);
}

/** What a function says of an argument that it refuses whatever the other arguments are. */
const refusalOfOne = / is not (?:allowed|known); it must be /;

/** Reports a constant word that the function refuses beside arguments that only a document knows. */
function reportRefusedWord(compilation: Compilation, checked: CheckedCall, repeated: readonly unknown[]): void {
  const { definition, call, inputs, rest } = checked;
  const args = withDefaults(inputs);
  if (args === undefined || compilation.runs === undefined) return;
  const reason = compilation.runs.failureOf(definition, rest === undefined ? args : [...args, repeated]);
  if (reason === undefined || !refusalOfOne.test(reason)) return;
  const at = argumentOf(checked, reason);
  const isKnown = inputs.some(({ parameter, known }) => known !== undefined && reason.startsWith(`${parameter.name} `));
  if (isKnown && at !== call.at) compilation.report(at, `${call.name}: ${reason}`);
}

/** The arguments, those that are not constant left out; undefined when one of these is required. */
function withDefaults(inputs: readonly CallInput[]): unknown[] | undefined {
  const args: unknown[] = [];
  for (const { parameter, known } of inputs) {
    if (known !== undefined) args.push(known.argument);
    else if (parameter.default !== undefined) args.push(parameter.read(parameter.default, defaultTexts));
    else if (parameter.isRequired) return undefined;
    else args.push(undefined);
  }
  return args;
}

/** Defaults are no lists, so that their texts need no render. */
const defaultTexts = { textOf: String };

function warnOfArguments(compilation: Compilation, { call, bound, inputs }: CheckedCall): void {
  bound.fixed.forEach(({ parameter, argument }, index) => {
    const known = inputs[index]?.known;
    const warning = known === undefined ? undefined : parameter.warningOf?.(known.argument);
    if (warning !== undefined) compilation.warn(argument?.at ?? call.at, 'NO_WILDCARD', `${call.name}: ${warning}`);
  });
}

/** The offset of the argument that the reason names first, or a member of it, else that of the call. */
function argumentOf({ bound, call }: CheckedCall, reason: string): number {
  const [name] = reason.split(/[ .]/, 1);
  const named = [...bound.fixed, ...bound.rest].find(({ parameter }) => parameter.name === name);
  return named?.argument?.at ?? call.at;
}

function reportRefusals(compilation: Compilation, { call, bound, inputs, rest = [], locale }: CheckedCall): boolean {
  let isRefused = false;
  const report = (at: number, reason: string | undefined): void => {
    if (reason === undefined) return;
    isRefused = true;
    compilation.report(at, `${call.name}: ${reason}`);
  };
  [...bound.fixed, ...bound.rest].forEach(({ argument }, index) => {
    const { refusal } = inputs[index] ?? rest[index - inputs.length] ?? {};
    report(argument?.at ?? call.at, refusal);
  });
  const { refusal, known } = locale ?? (call.name === 'setLocale' ? inputs[0] : undefined) ?? {};
  const code = known?.argument;
  const at = bound.locale?.at ?? call.at;
  if (locale !== undefined) report(at, refusal);
  if (typeof code === 'string') report(at, localeRefusal(code));
  return isRefused;
}

/** Reports calls whose constant arguments make them fail in every document. Only checks do this, not renders. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { CallExpression } from '../language/ast.ts';
import { uniqueInLoop } from '../render/failures.ts';
import type { BoundArguments } from './arguments.ts';
import { constantsOf } from './call-input.ts';
import type { CallInput } from './call-input.ts';
import type { Compilation } from './compilation.ts';
import { localeRefusal } from './locale.ts';

/** A call with its arguments, before and after their compilation. */
export interface CheckedCall {
  readonly definition: FunctionDefinition;
  readonly call: CallExpression;
  readonly bound: BoundArguments;
  readonly inputs: readonly CallInput[];
  readonly rest: readonly CallInput[] | undefined;
  readonly locale: CallInput | undefined;
  /** How many loops are around the call. */
  readonly loopDepth: number;
}

/** Reports the arguments that their parameters refuse, or else the failure of the call; warns of a lone argument. */
export function reportConstantFailure(compilation: Compilation, checked: CheckedCall): void {
  const { runs } = compilation;
  if (runs === undefined) return;
  const { definition, call, inputs, rest, loopDepth } = checked;
  const warning = definition.rest?.warningForOne;
  if (warning !== undefined && rest?.length === 1) compilation.warn(call.at, 'ONE_CHOICE', warning);
  if (reportRefusals(compilation, checked)) return;
  warnOfArguments(compilation, checked);
  const isLazy = [...definition.parameters, ...(definition.rest?.parameters ?? [])].some((given) => given.isLazy);
  const fixed = isLazy ? undefined : constantsOf(inputs);
  const repeated = rest === undefined ? [] : constantsOf(rest);
  if (fixed === undefined || repeated === undefined) return;
  const reason = runs.failureOf(definition, rest === undefined ? fixed : [...fixed, repeated]);
  if (reason !== undefined) compilation.report(argumentOf(checked, reason), `${call.name}: ${reason}`);
  if (runs.uniqueCount === undefined) return;
  if (loopDepth > 0) compilation.report(call.at, `${call.name}: ${uniqueInLoop}`);
  compilation.recordUnique(call, runs.uniqueCount);
}

function warnOfArguments(compilation: Compilation, { call, bound, inputs }: CheckedCall): void {
  bound.fixed.forEach(({ parameter, argument }, index) => {
    const known = inputs[index]?.known;
    const warning = known === undefined ? undefined : parameter.warningOf?.(known.argument);
    if (warning !== undefined) compilation.warn(argument?.at ?? call.at, 'NO_WILDCARD', `${call.name}: ${warning}`);
  });
}

/** The offset of the argument that the reason names first, else that of the call. */
function argumentOf({ bound, call }: CheckedCall, reason: string): number {
  const [name] = reason.split(' ', 1);
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

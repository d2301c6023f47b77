/** The mistakes that the engine finds in a template without rendering it. */
import type { Source, SourcePosition } from './source.ts';

/** One mistake in a template. NO_PLACEHOLDERS has no position. */
export interface TemplateProblem {
  readonly code: 'INVALID_TEMPLATE' | 'UNKNOWN_FUNCTION' | 'NO_PLACEHOLDERS';
  /** A sentence without the position. */
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
  /** The unknown function's name. */
  readonly name?: string;
  /** The most similar name of the catalogue. */
  readonly hint?: string;
  /** Position of the opening tag of the block that the reason is about. */
  readonly opened?: SourcePosition;
}

/** A template that cannot be compiled, with its mistakes in the order of the body. */
export class TemplateError extends Error {
  readonly problems: readonly TemplateProblem[];

  constructor(problems: readonly TemplateProblem[]) {
    super(problems[0]?.reason ?? 'invalid template');
    this.name = 'TemplateError';
    this.problems = problems;
  }
}

/** A mistake at an offset in the body. */
export interface Mistake {
  readonly at: number;
  readonly reason: string;
  readonly openedAt?: number;
  readonly unknownFunction?: { readonly name: string; readonly hint: string | undefined };
}

/** A mistake after which a parser cannot continue. */
export class SyntaxMistake extends Error {
  readonly at: number;
  readonly openedAt: number | undefined;

  constructor(at: number, reason: string, openedAt?: number) {
    super(reason);
    this.at = at;
    this.openedAt = openedAt;
  }
}

/** The check stops after this many mistakes, so that a hostile body cannot cause a huge answer. */
export const mistakesMax = 100;

/** Sorts mistakes by their offset, removes duplicates, and adds lines and columns. */
export function problemsOf(source: Source, mistakes: readonly Mistake[]): TemplateProblem[] {
  const ordered = mistakes.toSorted((a, b) => a.at - b.at);
  const seen = new Set<string>();
  const problems: TemplateProblem[] = [];
  for (const mistake of ordered) {
    const key = `${mistake.at} ${mistake.reason}`;
    if (seen.has(key) || problems.length >= mistakesMax) continue;
    seen.add(key);
    problems.push(problemOf(source, mistake));
  }
  return problems;
}

function problemOf(source: Source, { at, reason, openedAt, unknownFunction }: Mistake): TemplateProblem {
  const position = source.positionOf(at);
  if (unknownFunction !== undefined) {
    const { name, hint } = unknownFunction;
    return { code: 'UNKNOWN_FUNCTION', reason, ...position, name, ...(hint === undefined ? {} : { hint }) };
  }
  const opened = openedAt === undefined ? {} : { opened: source.positionOf(openedAt) };
  return { code: 'INVALID_TEMPLATE', reason, ...position, ...opened };
}

/** The mistakes that can be seen in a template without rendering it. */
import type { Source } from './source.ts';

/** A place in a body: line and column count from 1, columns in Unicode code points. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** One static mistake. NO_PLACEHOLDERS has no position. */
export interface TemplateProblem {
  readonly code: 'INVALID_TEMPLATE' | 'UNKNOWN_FUNCTION' | 'NO_PLACEHOLDERS';
  /** A sentence without the position. */
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
  /** The unknown function's name. */
  readonly name?: string;
  /** The catalogue's name that was probably meant. */
  readonly hint?: string;
  /** Where the block was opened that is meant by the reason. */
  readonly opened?: SourcePosition;
}

/** A template that cannot be compiled; holds every problem found, in the order of the body. */
export class TemplateError extends Error {
  readonly problems: readonly TemplateProblem[];

  constructor(problems: readonly TemplateProblem[]) {
    super(problems[0]?.reason ?? 'invalid template');
    this.name = 'TemplateError';
    this.problems = problems;
  }
}

/** A mistake on its way to the list, at an offset in the body. */
export interface Mistake {
  readonly at: number;
  readonly reason: string;
  readonly openedAt?: number;
  readonly unknownFunction?: { readonly name: string; readonly hint: string | undefined };
}

/** Thrown by the parsers where they cannot go on. */
export class SyntaxMistake extends Error {
  readonly at: number;
  readonly openedAt: number | undefined;

  constructor(at: number, reason: string, openedAt?: number) {
    super(reason);
    this.at = at;
    this.openedAt = openedAt;
  }
}

/** After so many mistakes the rest is not looked for: a hostile body must not make a hostile answer. */
export const mistakesMax = 100;

/** Puts mistakes in the order of the body and gives them lines and columns; equal ones once. */
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

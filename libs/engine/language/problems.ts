/** The problems that the engine finds in a template without rendering it. */
import { excerptAt } from './excerpt.ts';
import type { SourceExcerpt } from './excerpt.ts';
import type { Source, SourcePosition } from './source.ts';

/** What a warning is about. */
export type WarningCode =
  | 'REPEATED_NAME'
  | 'ONE_CHOICE'
  | 'LOOKS_LIKE_PLACEHOLDER'
  | 'LOOKS_LIKE_JSON'
  | 'LOOKS_LIKE_FORMAT'
  | 'UNREAD_PARAMETER'
  | 'UNUSED_LET'
  | 'LOST_LET'
  | 'NO_WILDCARD'
  | 'REFERENCE_DAY';

/** One problem of a template. NO_PLACEHOLDERS and UNREAD_PARAMETER have no position. */
export interface TemplateProblem {
  /** A template with an error is refused. A template with warnings can be stored and rendered. */
  readonly severity: 'error' | 'warning';
  readonly code: 'INVALID_TEMPLATE' | 'UNKNOWN_FUNCTION' | 'NO_PLACEHOLDERS' | WarningCode;
  /** A sentence without the position. */
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
  /** The line, shortened around the column. */
  readonly excerpt?: SourceExcerpt;
  /** The column in the body as JSON.stringify writes it: 1 is the opening quote. */
  readonly jsonColumn?: number;
  /** The name of the unknown function, or of the parameter that is not read. */
  readonly name?: string;
  /** The name that is probably meant. */
  readonly hint?: string;
  /** Position of the opening tag of the block that the reason is about. */
  readonly opened?: SourcePosition;
}

/** A template that cannot be compiled, with its problems in the order of the body. At least one is an error. */
export class TemplateError extends Error {
  readonly problems: readonly TemplateProblem[];

  constructor(problems: readonly TemplateProblem[]) {
    super(problems.find(({ severity }) => severity === 'error')?.reason ?? 'invalid template');
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

/** Something at an offset in the body that is allowed, but probably not meant. */
export interface Warning {
  readonly at: number;
  readonly code: WarningCode;
  readonly reason: string;
  /** The name that is probably meant. */
  readonly hint?: string | undefined;
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

/** A mistake of text that is no JSON. In a body without `format` it can be meant as text. */
export class NotJson extends SyntaxMistake {}

/** A check lists this many problems, so that a hostile body cannot cause a huge answer. */
export const mistakesMax = 100;

/** A parser stops after this many mistakes. */
export const countedMistakesMax = 1_000;

/**
 * Characters that a parser may read in vain. After a mistake, it can have read to the end of the body, and it continues
 * after the mistake: without a limit, a hostile body of this length would be read for each of its characters.
 */
export const vainCharactersMax = mistakesMax * 256 * 1024;

/** How many problems a body has, also those that are not listed. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  /** False when the check stopped before the end of the body, which may have more problems. */
  readonly isComplete: boolean;
}

/**
 * Sorts mistakes and warnings by their offset, removes duplicates, and adds lines and columns. At most
 * {@link mistakesMax} are listed, errors first; `errors` and `warnings` count all.
 */
export function problemsOf(
  source: Source,
  mistakes: readonly Mistake[],
  warnings: readonly Warning[],
): { readonly problems: TemplateProblem[]; readonly errors: number; readonly warnings: number } {
  const errors = distinct(mistakes);
  const others = distinct(warnings);
  const listed = [...errors.slice(0, mistakesMax), ...others.slice(0, Math.max(0, mistakesMax - errors.length))];
  const problems = listed.sort((a, b) => a.at - b.at).map((entry) => problemOf(source, entry));
  return { problems, errors: errors.length, warnings: others.length };
}

/** In the order of the body. */
function distinct<T extends Mistake | Warning>(entries: readonly T[]): T[] {
  let at = -1;
  const reasons = new Set<string>();
  return entries
    .toSorted((a, b) => a.at - b.at)
    .filter((entry) => {
      if (entry.at !== at) reasons.clear();
      at = entry.at;
      return reasons.size < reasons.add(entry.reason).size;
    });
}

function problemOf(source: Source, entry: Mistake | Warning): TemplateProblem {
  const { at } = entry;
  const reason = source.describeUsed(at) + entry.reason;
  const excerpt = excerptAt(source.written, source.writtenOffset(at));
  const position = { ...source.positionOf(at), excerpt, jsonColumn: source.jsonColumnOf(at) };
  if ('code' in entry) {
    const { code, hint } = entry;
    return { severity: 'warning', code, reason, ...position, ...(hint === undefined ? {} : { hint }) };
  }
  const { openedAt, unknownFunction } = entry;
  if (unknownFunction !== undefined) {
    const { name, hint } = unknownFunction;
    const hinted = hint === undefined ? {} : { hint };
    return { severity: 'error', code: 'UNKNOWN_FUNCTION', reason, ...position, name, ...hinted };
  }
  const opened = openedAt === undefined ? {} : { opened: source.positionOf(openedAt) };
  return { severity: 'error', code: 'INVALID_TEMPLATE', reason, ...position, ...opened };
}

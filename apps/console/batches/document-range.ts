/** A range of documents as the user types it, and what is wrong with it. Pure. */
export interface DocumentRange {
  readonly from: number;
  readonly count: number;
  readonly fromProblem: string | undefined;
  readonly countProblem: string | undefined;
  readonly isValid: boolean;
}

/** The service reads at most this many documents of a virtual batch in one request. */
const readMax = 1_000_000;

interface RangeBounds {
  /** The number of documents that there are. */
  readonly total: number;
  /** Documents that are left of the quota; undefined when it is not known, or has no limit. */
  readonly left: number | undefined;
}

export function rangeOf(
  { fromText, countText }: { readonly fromText: string; readonly countText: string },
  { total, left }: RangeBounds,
): DocumentRange {
  const from = parseCount(fromText);
  const count = parseCount(countText);
  const fromProblem = documentNumberProblem(from, total);
  const available = Math.min(readMax, fromProblem === undefined ? total - (from ?? 0) : total);
  const countProblem = problemOfCount(count, { available, left });
  const isValid = fromProblem === undefined && countProblem === undefined;
  return { from: from ?? 0, count: count ?? 0, fromProblem, countProblem, isValid };
}

/** What is wrong with the number of a document; numbers begin with 0. */
export function documentNumberProblem(number: number | undefined, total: number): string | undefined {
  if (number !== undefined && number < total) return undefined;
  return `Enter a whole number from 0 to ${(total - 1).toLocaleString()}.`;
}

/** Undefined for a text that is no whole number. */
export function parseCount(text: string): number | undefined {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

function problemOfCount(
  count: number | undefined,
  { available, left }: { readonly available: number; readonly left: number | undefined },
): string | undefined {
  if (count === undefined || count < 1) return 'Enter a whole number of 1 or more.';
  if (count > available) return `Enter at most ${available.toLocaleString()}.`;
  return left !== undefined && count > left
    ? `Needs ${count.toLocaleString()}, ${left.toLocaleString()} left.`
    : undefined;
}

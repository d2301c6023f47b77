/** Counts how the requests of an attack ended, and keeps answers that violate the contract of errors. */
import { ErrorEnvelope, errorCatalog, isErrorCode } from '@docgen/contracts/error-catalog';
import { z } from 'zod';

/** Output of the process of an attack, as JSON. */
export const AttackReport = z.strictObject({
  /** Number of requests by how they ended: `200`, `429 RATE_LIMITED`, `connection lost`. */
  outcomes: z.record(z.string(), z.number()),
  /** Answers that violate the contract of errors; each begins with the status. */
  unfit: z.array(z.string()),
});
export type AttackReport = z.infer<typeof AttackReport>;

export interface AttackAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const unfitShownMax = 20;

export class AttackOutcomes {
  readonly #counts = new Map<string, number>();
  readonly #unfit: string[] = [];

  count(end: string): void {
    this.#counts.set(end, (this.#counts.get(end) ?? 0) + 1);
  }

  /** A refusal must have the error envelope and a code with its status; 429 and 503 must tell when to retry. */
  countAnswer(answer: AttackAnswer): void {
    if (answer.status < 400) return this.count(String(answer.status));
    const code = codeOf(answer.text);
    this.count(`${answer.status} ${code ?? 'without a code'}`);
    const problem = problemOf(answer, code);
    if (problem === undefined || this.#unfit.length >= unfitShownMax) return;
    this.#unfit.push(`${answer.status} ${problem}: ${answer.text.slice(0, 300)}`);
  }

  report(): AttackReport {
    return { outcomes: Object.fromEntries(this.#counts), unfit: this.#unfit };
  }
}

function codeOf(text: string): string | undefined {
  try {
    return ErrorEnvelope.parse(JSON.parse(text)).error.code;
  } catch {
    return undefined;
  }
}

function problemOf({ status, headers, text }: AttackAnswer, code: string | undefined): string | undefined {
  if (code === undefined || !isErrorCode(code)) return 'without a code of the catalogue';
  if (errorCatalog[code].status !== status && !isTimeout(status, code)) return `with ${code}`;
  if (status >= 500 && status !== 503) return 'is no refusal';
  const tellsWhen = Number(headers['retry-after']) >= 1 || text.includes('"resetsAt"');
  return (status === 429 || status === 503) && !tellsWhen ? 'without a time to retry' : undefined;
}

/** The gateway reports a request that takes too long to arrive as a validation error with status 408. */
function isTimeout(status: number, code: string): boolean {
  return status === 408 && code === 'VALIDATION_ERROR';
}

/** Answers of Postgres at which a test injects a fault of `cut-proxy.ts`. */
import type { Exchange } from './cut-proxy.ts';

/** The answer of a COMMIT: the transaction is stored. */
export function isCommit({ answer }: Exchange): boolean {
  return answer.includes('COMMIT\0');
}

/**
 * The answer of a statement that is not in a transaction: its effects are stored.
 *
 * @param part of its text or of its prepared name
 */
export function isAnswerOf(part: string): (exchange: Exchange) => boolean {
  return ({ request }) => request.includes(part);
}

/** What logs say of a mail server that fails. */
import { codeOf } from '@docgen/runtime/network-errors';

export interface MailFailure {
  /** nodemailer's code, such as EAUTH or ETIMEDOUT. */
  readonly failure: string;
  readonly responseCode?: number;
  readonly reason?: string;
}

/** Without the message: servers repeat addresses in it, and parsers what they were given. */
export function describeFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { failure: 'unknown' };
  const failure = codeOf(error) ?? error.name;
  const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';
  return isAnswered ? { failure, responseCode: Number(error.responseCode) } : { failure };
}

/** Of a connection, before any mail: with the message where it is the network's or that of TLS. */
export function describeConnection(error: unknown): MailFailure {
  const described = describeFailure(error);
  const isOfNetwork = error instanceof Error && networkFailures.has(described.failure);
  return isOfNetwork ? { ...described, reason: error.message } : described;
}

const networkFailures: ReadonlySet<string> = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);

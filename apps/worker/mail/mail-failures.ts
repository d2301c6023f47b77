/** Describes failures of a mail server for logs. */
import { codeOf } from '@docgen/runtime/network-errors';

export interface MailFailure {
  /** nodemailer's code, such as EAUTH or ETIMEDOUT. */
  readonly failure: string;
  readonly responseCode?: number;
  readonly reason?: string;
}

/** Leaves out the message, because it can contain addresses or parts of the mail. */
export function describeFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { failure: 'unknown' };
  const failure = codeOf(error) ?? error.name;
  const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';
  const reason = reasonOfTls(failure, error.message);
  return {
    failure,
    ...(isAnswered ? { responseCode: Number(error.responseCode) } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** The code alone does not distinguish a bad certificate from a lost connection. */
function reasonOfTls(code: string, message: string): string | undefined {
  if (/certificate/i.test(message)) return 'its certificate is not trusted';
  return code === 'ETLS' ? 'TLS could not be set up' : undefined;
}

/** For a connection without a mail: includes the message of network and TLS errors. */
export function describeConnection(error: unknown): MailFailure {
  const described = describeFailure(error);
  const isOfNetwork = error instanceof Error && networkFailures.has(described.failure);
  return isOfNetwork ? { ...described, reason: error.message } : described;
}

const networkFailures: ReadonlySet<string> = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);

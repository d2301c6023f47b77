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
  const reason = reasonOfTls(failure, error.message);
  return {
    failure,
    ...(isAnswered ? { responseCode: Number(error.responseCode) } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** A code alone does not tell a certificate from a connection that was cut. */
function reasonOfTls(code: string, message: string): string | undefined {
  if (/certificate/i.test(message)) return 'its certificate is not trusted';
  return code === 'ETLS' ? 'TLS could not be set up' : undefined;
}

/** Of a connection, before any mail: with the message where it is the network's or that of TLS. */
export function describeConnection(error: unknown): MailFailure {
  const described = describeFailure(error);
  const isOfNetwork = error instanceof Error && networkFailures.has(described.failure);
  return isOfNetwork ? { ...described, reason: error.message } : described;
}

const networkFailures: ReadonlySet<string> = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);

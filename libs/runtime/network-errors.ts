/** What the operating system, the resolver and TLS say of a connection, as Node reports it in an error's `code`. */

/** Nothing was sent: the address leads nowhere at the moment, or the other end takes no connection. */
export const unreachableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  // All local ports are taken.
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
]);

/** The connection ended in the middle; the other end may have read what was sent. */
export const lostCodes: ReadonlySet<string> = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'ENETRESET',
  'ENOTCONN',
  'EPIPE',
  'ESHUTDOWN',
]);

/** Text for whoever set the address; undefined for an error that is not about certificates or TLS. */
export function describeTlsFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (trustCodes.test(code)) return `the server's certificate is not trusted: ${error.message} (${code})`;
  return tlsCodes.test(code) ? `TLS fails: ${error.message} (${code})` : undefined;
}

// Of OpenSSL's verification, of Node's check of the name, and of a certificate that cannot be read.
const trustCodes = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/;
const tlsCodes = /^(ERR_SSL_|ERR_TLS_|ERR_OSSL_|EPROTO$)/;

/** The code of an error, if it has one. */
export function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

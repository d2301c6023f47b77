/** Classifies the `code` of network, DNS and TLS errors of Node. */

/** No connection was made, so nothing was sent. */
export const unreachableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  // All local ports are in use.
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
]);

/** The connection was lost. The server may have received the request. */
export const lostCodes: ReadonlySet<string> = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'ENETRESET',
  'ENOTCONN',
  'EPIPE',
  'ESHUTDOWN',
]);

/** Describes an error of certificates or TLS for operators; undefined for other errors. */
export function describeTlsFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (trustCodes.test(code)) return `the server's certificate is not trusted: ${error.message} (${code})`;
  return tlsCodes.test(code) ? `TLS fails: ${error.message} (${code})` : undefined;
}

// Codes of OpenSSL's verification, of Node's check of the host name, and of unreadable certificates.
const trustCodes = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/;
const tlsCodes = /^(ERR_SSL_|ERR_TLS_|ERR_OSSL_|EPROTO$)/;

/** The code of an error, if it has one. */
export function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

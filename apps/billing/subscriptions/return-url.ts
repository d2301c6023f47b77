/** Checks the URL that the billing portal returns to. Compares parsed URLs: prefixes of texts can be forged. */
import { invalidField } from '@docgen/contracts/errors';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the normalized URL.
 *
 * @param allowedOrigins any origin when empty. Plain http is allowed for localhost only
 * @param field the name of the URL in the request
 * @throws {ApiError} VALIDATION_ERROR for another scheme or origin, credentials, or text that browsers parse
 *   differently
 */
export function checkReturnUrl(text: string, allowedOrigins: readonly string[], field = 'returnUrl'): string {
  const refused = () => invalidField(field, `"${field}" must be an https URL of an allowed origin.`);
  // Browsers remove tabs and line breaks, read a backslash as a slash, and trim white space.
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) throw refused();
  const url = URL.parse(text);
  if (url === null) throw refused();
  if (`${url.username}${url.password}` !== '' || url.hostname.endsWith('.')) throw refused();
  if (url.protocol !== 'https:' && !localHosts.has(url.hostname)) throw refused();
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(url.origin)) throw refused();
  return url.href;
}

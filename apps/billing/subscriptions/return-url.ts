/** Where the billing portal may lead back to. Decided on the parsed URL, never on how the text begins. */
import { invalidField } from '@docgen/contracts/errors';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The URL as it will be sent to the provider.
 *
 * @param allowedOrigins empty: any; in plain http only pages of this machine, whatever is allowed
 * @throws {ApiError} VALIDATION_ERROR for another scheme, another origin, user names, or text that browsers and parsers read differently
 */
export function checkReturnUrl(text: string, allowedOrigins: readonly string[]): string {
  // Browsers drop tabs and line breaks, take a backslash for a slash, and trim.
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) throw refused();
  const url = URL.parse(text);
  if (url === null) throw refused();
  if (`${url.username}${url.password}` !== '' || url.hostname.endsWith('.')) throw refused();
  if (url.protocol !== 'https:' && !localHosts.has(url.hostname)) throw refused();
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(url.origin)) throw refused();
  return url.href;
}

function refused(): Error {
  return invalidField('returnUrl', '"returnUrl" must be an https address that this installation leads back to.');
}

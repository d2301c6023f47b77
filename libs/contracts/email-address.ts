/**
 * Parses and normalizes email addresses at signup. Quoted local parts, comments and IP addresses are valid in mail but
 * refused here.
 */

export interface EmailAddress {
  readonly local: string;
  /** Lower case and ASCII: `xn--…` for names in other scripts. */
  readonly domain: string;
}

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const localLengthMax = 64;
const addressLengthMax = 254;

/** Providers that deliver `name+anything` to `name`. */
const plusProviders = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'fastmail.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'zoho.com',
]);
/** Other domains of a provider that deliver to the same mailbox. */
const sameProvider = new Map([
  ['googlemail.com', 'gmail.com'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
]);

/** Undefined when the address is not accepted. */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = toAsciiDomain(text.slice(at + 1));
  if (at < 1 || domain === undefined || !localPart.test(local) || local.length > localLengthMax) return undefined;
  return local.length + 1 + domain.length > addressLengthMax ? undefined : { local, domain };
}

/** Maps all spellings of the same mailbox to one: case, and dots and tags at providers that ignore them. */
export function normalizeEmailAddress({ local, domain }: EmailAddress): string {
  const provider = sameProvider.get(domain) ?? domain;
  const lower = local.toLowerCase();
  const untagged = plusProviders.has(provider) ? lower.replace(/(?<=.)\+.*$/s, '') : lower;
  return `${provider === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${provider}`;
}

/** The domain and its parents, down to two labels. */
export function domainAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function toAsciiDomain(text: string): string | undefined {
  // The URL parser implements IDNA. This check refuses characters that it would remove or read as another part of a
  // URL.
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(text)) return undefined;
  const ascii = URL.parse(`http://${text}/`)?.hostname;
  if (ascii === undefined) return undefined;
  const labels = ascii.split('.');
  const isDomain = labels.length >= 2 && labels.every((label) => domainLabel.test(label));
  return isDomain && topLevel.test(labels.at(-1) ?? '') ? ascii : undefined;
}

/**
 * What counts as an email address at signup, and which spellings reach the same person. Quoted local
 * parts, comments and addresses of hosts are valid mail and refused: nobody signs up with them.
 */

export interface EmailAddress {
  readonly local: string;
  /** Lower case, in ASCII: `xn--…` for names in other scripts. */
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
/** Names under which one provider delivers to the same person. */
const sameProvider = new Map([
  ['googlemail.com', 'gmail.com'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
]);

/** Undefined when it is no address that we take. */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = toAsciiDomain(text.slice(at + 1));
  if (at < 1 || domain === undefined || !localPart.test(local) || local.length > localLengthMax) return undefined;
  return local.length + 1 + domain.length > addressLengthMax ? undefined : { local, domain };
}

/** One spelling for all that reach the same mailbox: case, dots and tags of the providers known to ignore them. */
export function normalizeEmailAddress({ local, domain }: EmailAddress): string {
  const provider = sameProvider.get(domain) ?? domain;
  const lower = local.toLowerCase();
  const untagged = plusProviders.has(provider) ? lower.replace(/(?<=.)\+.*$/s, '') : lower;
  return `${provider === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${provider}`;
}

/** The domain and every domain above it, the shortest with two labels. */
export function domainAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function toAsciiDomain(text: string): string | undefined {
  // A URL parser knows IDNA; what it would read as something else than a host, or map away, is refused before.
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(text)) return undefined;
  const ascii = URL.parse(`http://${text}/`)?.hostname;
  if (ascii === undefined) return undefined;
  const labels = ascii.split('.');
  const isDomain = labels.length >= 2 && labels.every((label) => domainLabel.test(label));
  return isDomain && topLevel.test(labels.at(-1) ?? '') ? ascii : undefined;
}

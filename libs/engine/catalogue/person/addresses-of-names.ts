/** E-mail addresses and user names, made from names. */

/** Domains that no one can own. */
export const reservedDomains = ['example.com', 'example.org', 'example.net'] as const;

/** Parts by name. Names come from fixed tables, so that there are only so many. */
const parts = new Map<string, string>();

/** A part of a name in the characters that every mail system takes; accents fall off their letters. */
export function addressPart(name: string): string {
  const known = parts.get(name);
  if (known !== undefined) return known;
  const part = plainPart(name);
  parts.set(name, part);
  return part;
}

function plainPart(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return plain === '' ? 'user' : plain;
}

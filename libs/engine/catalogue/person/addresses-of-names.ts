/** E-mail addresses and user names, made from names. */

/** Domains that no one can own. */
export const reservedDomains = ['example.com', 'example.org', 'example.net'] as const;

/** A part of a name in the characters that every mail system takes; accents fall off their letters. */
export function addressPart(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return plain === '' ? 'user' : plain;
}

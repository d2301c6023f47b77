/** White space and word boundaries. The lists are fixed, because those of V8 change between releases. Frozen for v1. */

/** White space of Unicode, and the byte order mark. */
const spaces =
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a' +
  '\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Punctuation that divides words. Apostrophes are part of a word. */
const punctuation = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~¡¿«»„“”‟‐‑‒–—―…‹›·•';

const spaceUnits: ReadonlySet<number> = new Set(Array.from(spaces, (character) => character.charCodeAt(0)));
const separatorUnits: ReadonlySet<number> = new Set(
  Array.from(spaces + punctuation, (character) => character.charCodeAt(0)),
);

/** The code units of all white space. */
export const whiteSpaceUnits: readonly number[] = [...spaceUnits];

export function isWhiteSpace(unit: number): boolean {
  return spaceUnits.has(unit);
}

/** Whether a code unit divides words: white space, or punctuation except apostrophes. */
export function isSeparator(unit: number): boolean {
  return separatorUnits.has(unit);
}

/** Whether a word begins at an offset. */
export function isWordStart(text: string, at: number): boolean {
  return !isSeparator(text.charCodeAt(at)) && (at === 0 || isSeparator(text.charCodeAt(at - 1)));
}

/** The other cases of characters, for `(?i)`. Covers the Latin, Greek and Cyrillic letters of the frozen case tables. */
import { lowerUnits, upperUnits } from '../strings/letter-case-tables.ts';
import { unionOf } from './code-ranges.ts';
import type { CodeRange, CodeRanges } from './code-ranges.ts';
import type { CharacterClass } from './regex-tree.ts';

/** Its upper case is I, but case folding does not relate the two. */
const dotlessI = 0x131;

let groups: ReadonlyMap<number, readonly number[]> | undefined;

/** How many characters of a range have to be looked up. */
export function casedCount([first, last]: CodeRange): number {
  return Math.max(0, Math.min(last + 1, lowerUnits.length) - first);
}

/** Adds the characters that differ only in case. Draws use the plain upper and lower case of a letter. */
export function ignoringCase({ matches, draws }: CharacterClass): CharacterClass {
  const drawn = variantsIn(draws, (code) => [lowerUnits[code] ?? code, upperUnits[code] ?? code]);
  groups ??= groupsOfCases();
  return { matches: variantsIn(matches, (code) => groups?.get(foldOf(code)) ?? []), draws: drawn };
}

function variantsIn(ranges: CodeRanges, variantsOf: (code: number) => readonly number[]): CodeRanges {
  const all: CodeRange[] = [...ranges];
  for (const [first, last] of ranges) {
    for (let code = first; code <= last && code < lowerUnits.length; code++) {
      all.push(...variantsOf(code).map((variant): CodeRange => [variant, variant]));
    }
  }
  return unionOf(all);
}

function foldOf(code: number): number {
  if (code === dotlessI) return code;
  const upper = upperUnits[code] ?? code;
  return lowerUnits[upper] ?? upper;
}

/** The letters with two or more cases, by the letter that they fold to. */
function groupsOfCases(): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let code = 0; code < lowerUnits.length; code++) {
    const fold = foldOf(code);
    const group = found.get(fold);
    if (group === undefined) found.set(fold, [code]);
    else group.push(code);
  }
  return found;
}

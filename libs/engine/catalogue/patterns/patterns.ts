/** Section 11 of the catalogue: patterns. */
import { getLuhnPattern, getPattern } from './mask.ts';
import { getRegex, matches } from './regex.ts';

export const patterns = [getRegex, getPattern, getLuhnPattern, matches];

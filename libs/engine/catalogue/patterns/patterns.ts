/** Section 11 of the catalogue: patterns. */
import { getPattern } from './mask.ts';
import { getRegex, matches } from './regex.ts';

export const patterns = [getRegex, getPattern, matches];

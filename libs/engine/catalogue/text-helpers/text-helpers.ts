/** Section 12 of the catalogue: text helpers. */
import { concat, padStart, repeatText } from './growing.ts';
import { lower, lt, rawText, upper } from './plain.ts';

export const textHelpers = [concat, upper, lower, padStart, repeatText, lt, rawText];

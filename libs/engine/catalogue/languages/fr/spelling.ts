/** How French is written in the letters of addresses, where accents alone are not all. */
import { PlainSpelling } from '../../person/addresses-of-names.ts';

export const spelling = new PlainSpelling({ œ: 'oe', æ: 'ae' });

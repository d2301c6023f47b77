/** How German is written in the letters of addresses, where accents alone are not all. */
import { PlainSpelling } from '../../person/addresses-of-names.ts';

export const spelling = new PlainSpelling({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' });

/** Spells French in the letters of e-mail addresses, beyond removing accents. */
import { PlainSpelling } from '../../person/addresses-of-names.ts';

export const spelling = new PlainSpelling({ œ: 'oe', æ: 'ae' });

/** Parts of the identity numbers of single countries: fields, characters of check digits, and codes of places. */
import { by11, numbers } from './checks.ts';
import type { CharacterOf } from './checks.ts';
import { sex } from './holder-fields.ts';
import type { Field } from './number-form.ts';

const even = '02468';
const odd = '13579';
/** Even for women, odd for men. */
export const parity = sex(even, odd);

/** Ten digits of which one comes twice and one is missing. They do not begin with 0. */
export const germanDigits: Field = {
  length: 10,
  draw(random) {
    let left = '0123456789';
    left = left.replace(left.charAt(random.below(10)), '');
    left += left.charAt(random.below(9));
    let drawn = '';
    while (left !== '') {
      const isFirst = drawn === '';
      const at = random.below(left.length);
      if (isFirst && left.charAt(at) === '0') continue;
      drawn += left.charAt(at);
      left = left.slice(0, at) + left.slice(at + 1);
    }
    return drawn;
  },
};

/** Powers of ten by 31, with 0 for the character of the century. */
export const finnishWeights = [14, 20, 2, 25, 18, 8, 0, 7, 10, 1];

/** The check digit is also the character of the gender. */
export const danishDigit: CharacterOf = (rest, holder) => {
  const digit = by11.complement(rest, holder);
  return digit !== undefined && (Number(digit) % 2 === 0) === holder.isFemale ? digit : undefined;
};

/** The first letter of a Taiwanese number as two digits with the weights 1 and 9, by 10. */
export const taiwaneseValues = Object.fromEntries(
  Array.from('ABCDEFGHJKLMNPQRSTUVXYWZIO', (letter, i) => [letter, (1 + Math.floor(i / 10) + 9 * (i % 10)) % 10]),
);

/** The codes of the states of Mexico. */
export const mexicanStates =
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS';

/** Districts of large cities. */
export const chineseDistricts =
  '110105 120101 130102 140105 210102 220102 230102 310115 320102 330106 340102 350102 360102 370102 410102 420106 ' +
  '430102 440106 440305 450102 460106 500103 510107 520102 530102 610113 620102';
/** Districts of large cities. */
export const indonesianDistricts = '127101 317301 317401 327301 337401 347101 357801 367101 517101 737101';
/** Codes of provinces and large cities. */
export const vietnameseProvinces = '001 026 030 031 036 038 040 046 048 049 056 068 074 075 079 087 089 092';
/** Rome, Milan, Naples, Turin, Palermo, Genoa, Bologna, Florence, Catania, Bari, Verona, Venice. */
export const italianCities = 'H501 F205 F839 L219 G273 D969 A944 D612 C351 A662 L781 L736';

/** Two check digits: 97 less the remainder. */
export const by97 = numbers(2, (rest) => 97 - rest);

/** Two check digits of a sum by 101. A sum of 100 has the check digits 00, like a sum of 101. */
export const by101 = numbers(2, (rest) => rest % 100);

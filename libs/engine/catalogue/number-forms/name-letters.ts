/** Fields that print letters of the holder's name. For holders without a name they draw letters. */
import type { Field } from './number-form.ts';
import { letters } from './number-form.ts';
import type { Holder } from './holder.ts';

const vowels = 'AEIOU';
const consonants = 'BCDFGLMNPRSTV';

type NameOf = (holder: Holder) => string | undefined;

/** A field that prints letters of a name, or draws `otherwise` for a holder without that name. */
function ofName(nameOf: NameOf, print: (name: string) => string, otherwise: Field): Field {
  return {
    length: otherwise.length,
    draw(random, holder) {
      const name = nameOf(holder);
      return name === undefined ? otherwise.draw(random, holder) : print(name);
    },
  };
}

const lastNameOf: NameOf = ({ lastName }) => lastName;
const firstNameOf: NameOf = ({ firstName }) => firstName;

const threeConsonants = letters(consonants, 3);

/** Consonants, then vowels, then X, in Italian tax codes: three of the last name, three of the first name. */
export const italianNameLetters: readonly Field[] = [
  ofName(lastNameOf, (name) => firstThree(consonantsOf(name), name), threeConsonants),
  ofName(firstNameOf, firstNameLetters, threeConsonants),
];

/** The letters leave out the second of four consonants of a first name. */
function firstNameLetters(name: string): string {
  const found = consonantsOf(name);
  return firstThree(found.length > 3 ? found.charAt(0) + found.slice(2) : found, name);
}

function firstThree(found: string, name: string): string {
  return `${found}${vowelsOf(name)}XXX`.slice(0, 3);
}

/** The initial of the last name. */
export const lastInitial = ofName(lastNameOf, (name) => name.charAt(0) || 'X', letters(consonants));

/** The beginning of a Mexican CURP: the last name by its first letter and its next vowel, the initials of the others. */
export const curpInitials: readonly Field[] = [
  lastInitial,
  ofName(lastNameOf, (name) => vowelsOf(name.slice(1)).charAt(0) || 'X', letters(vowels)),
  // X for people with a single last name. The other letters make none of the words that are not allowed.
  ofName(lastNameOf, () => 'X', letters('FHRSUVYZ')),
  ofName(firstNameOf, (name) => name.charAt(0) || 'X', letters('ABCDEFGHJLMNPRST')),
];

/** The next consonant of each name in a Mexican CURP. */
export const curpConsonants: readonly Field[] = [
  ofName(lastNameOf, nextConsonant, letters(consonants)),
  ofName(lastNameOf, () => 'X', letters(consonants)),
  ofName(firstNameOf, nextConsonant, letters(consonants)),
];

function nextConsonant(name: string): string {
  return consonantsOf(name.slice(1)).charAt(0) || 'X';
}

function vowelsOf(name: string): string {
  return filtered(name, true);
}

function consonantsOf(name: string): string {
  return filtered(name, false);
}

function filtered(name: string, areVowels: boolean): string {
  let found = '';
  for (const letter of name) if (vowels.includes(letter) === areVowels) found += letter;
  return found;
}

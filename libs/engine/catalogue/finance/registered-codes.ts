/** Functions that draw numbers of registers, with their check digits. */
import type { FunctionDefinition } from '../definition.ts';
import { cusipDigitOf, luhnDigitOf, mod11And2CharacterOf, sedolDigitOf } from './check-digits.ts';
import { drawCharacters, drawDigits } from '../numbers/digits.ts';
import { drawnCode } from '../drawn-code.ts';
import { ean, luhn, mod97, characterFor, weighted } from '../number-forms/checks.ts';
import { noHolder } from '../number-forms/holder.ts';
import { between, digits, letters, numberForm } from '../number-forms/number-form.ts';
import type { NumberForm } from '../number-forms/number-form.ts';

/** X stands for 10. */
const by11WithX = characterFor('0X987654321');

export const getRandomLei = registeredCode({
  name: 'getRandomLei',
  description: 'Legal entity identifier of ISO 17442, 20 letters and digits.',
  form: numberForm([between(2000, 9999), '00', letters('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12), mod97()]),
});

export const getRandomImei = registeredCode({
  name: 'getRandomImei',
  description: 'IMEI of a mobile device, 15 digits; 001 is the range for tests.',
  form: numberForm(['001', digits(11), luhn()]),
});

export const getRandomEan8 = registeredCode({
  name: 'getRandomEan8',
  description: 'EAN of 8 digits with its check digit, from the range 2 for internal use in shops.',
  form: numberForm(['2', digits(6), ean]),
});

export const getRandomIsbn10 = registeredCode({
  name: 'getRandomIsbn10',
  description: 'ISBN of 10 digits with its check digit, which can be X.',
  form: numberForm([digits(9), weighted([10, 9, 8, 7, 6, 5, 4, 3, 2], 11, by11WithX)]),
});

export const getRandomIssn = registeredCode({
  name: 'getRandomIssn',
  description: 'ISSN of a periodical with its check digit, which can be X.',
  form: numberForm([digits(7), weighted([8, 7, 6, 5, 4, 3, 2], 11, by11WithX)], { 4: '-' }),
});

const siren = [between(3, 8), digits(7), luhn()];

export const getRandomSiren = registeredCode({
  name: 'getRandomSiren',
  description: 'SIREN of a French company, nine digits.',
  form: numberForm(siren),
});

export const getRandomSiret = registeredCode({
  name: 'getRandomSiret',
  description: 'SIRET of an establishment of a French company, 14 digits that begin with its SIREN.',
  form: numberForm([...siren, '000', between(1, 9), luhn()]),
});

const consonants = '0123456789BCDFGHJKLMNPQRSTVWXYZ';
const alphanumeric = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const getRandomCusip = drawnCode({
  name: 'getRandomCusip',
  description: 'CUSIP of a security with its check digit, from the issuers 990 to 999 for internal use.',
  draw(call) {
    const issuer = `${drawDigits(call, 3)}99${drawDigits(call, 1)}`;
    const text = issuer + drawCharacters(call, alphanumeric, 2);
    return text + String(cusipDigitOf(text));
  },
});

export const getRandomSedol = drawnCode({
  name: 'getRandomSedol',
  description: 'SEDOL of a security with its check digit; 9 is the range for codes of users.',
  draw(call) {
    const text = `9${drawCharacters(call, consonants, 5)}`;
    return text + String(sedolDigitOf(text));
  },
});

export const getRandomIccid = drawnCode({
  name: 'getRandomIccid',
  description: 'ICCID of a SIM card, 19 digits with their Luhn check digit; no country has the code 999.',
  draw(call) {
    const digits = `89999${drawDigits(call, 13)}`;
    return digits + String(luhnDigitOf(digits));
  },
});

export const getRandomOrcid = drawnCode({
  name: 'getRandomOrcid',
  description:
    'ORCID iD of a researcher with its check character, which can be X. It can belong to a person by chance.',
  draw({ random }) {
    // The block of numbers that ISNI has reserved for ORCID.
    const digits = String(random.integer(15_000_000, 34_999_999)).padStart(15, '0');
    return (digits + mod11And2CharacterOf(digits)).replaceAll(/(.{4})(?=.)/g, '$1-');
  },
});

export const getRandomDoi = drawnCode({
  name: 'getRandomDoi',
  description: 'DOI of a publication; 10.5555 is the prefix for tests, which resolves to nothing.',
  draw: (call) => `10.5555/${drawCharacters(call, '0123456789abcdefghijkmnpqrstuvwxyz', 10)}`,
});

interface RegisteredCode {
  readonly name: string;
  readonly description: string;
  readonly form: NumberForm;
}

function registeredCode({ form, ...code }: RegisteredCode): FunctionDefinition {
  return drawnCode({ ...code, draw: ({ random }) => form.draw(random, noHolder) });
}

/** Identifiers of patients, providers and drugs. */
import type { Stream } from '../../random/stream.ts';
import { drawnCode } from '../drawn-code.ts';
import { luhnDigitOf } from '../finance/check-digits.ts';
import { drawCharacters, drawDigits } from '../numbers/digits.ts';
import { entryFunction } from '../topics/entry-function.ts';

/** The digits that stand before an NPI when its check digit is calculated: health care in the United States. */
const npiIssuer = '80840';

export const getRandomNpi = drawnCode({
  name: 'getRandomNpi',
  description: 'National provider identifier of the United States: 10 digits with a valid check digit.',
  draw(call) {
    const digits = `${call.random.integer(1, 2)}${drawDigits(call, 8)}`;
    return digits + String(luhnDigitOf(npiIssuer + digits));
  },
});

export const getRandomNhsNumber = drawnCode({
  name: 'getRandomNhsNumber',
  description: 'NHS number of England with a valid check digit, from the range 999 for tests.',
  draw: ({ random }) => drawNhsNumber(random),
});

function drawNhsNumber(random: Stream): string {
  for (;;) {
    const digits = `999${String(random.below(1_000_000)).padStart(6, '0')}`;
    let total = 0;
    for (let at = 0; at < 9; at++) total += (10 - at) * Number(digits[at]);
    const check = (11 - (total % 11)) % 11;
    // No number has the check digit 10: one draw in eleven.
    if (check < 10) return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}${check}`;
  }
}

/** The letters of Medicare: the alphabet without letters that look like digits. */
const medicareLetters = 'ACDEFGHJKMNPQRTUVWXY';

export const getRandomMedicareId = drawnCode({
  name: 'getRandomMedicareId',
  description: 'Medicare beneficiary identifier of the right form: 11 digits and letters.',
  draw(call) {
    const first = String(1 + call.random.below(9));
    const draw = (alphabet: string): string => drawCharacters(call, alphabet, 1);
    const digits = '0123456789';
    const either = medicareLetters + digits;
    const id = [first, medicareLetters, either, digits, medicareLetters, either, digits, medicareLetters]
      .concat(medicareLetters, digits, digits)
      .map((alphabet, index) => (index === 0 ? alphabet : draw(alphabet)))
      .join('');
    return `${id.slice(0, 4)}-${id.slice(4, 7)}-${id.slice(7)}`;
  },
});

export const getRandomNdc = drawnCode({
  name: 'getRandomNdc',
  description: 'National drug code of the form 5-4-2, of a labeler 99000 to 99999 that does not exist.',
  draw: (call) => `99${drawDigits(call, 3)}-${drawDigits(call, 4)}-${drawDigits(call, 2)}`,
});

export const getRandomDrugName = entryFunction({
  name: 'getRandomDrugName',
  topic: 'medicine',
  entry: 'drug',
  description: 'International nonproprietary name of a drug.',
});

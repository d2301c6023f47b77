/** Functions that draw numbers of registers, with their check digits. */
import type { FunctionDefinition } from '../definition.ts';
import { drawnCode } from '../drawn-code.ts';
import { ean, luhn, mod97, signs, weighted } from '../number-forms/checks.ts';
import { noHolder } from '../number-forms/holder.ts';
import { between, digits, letters, numberForm } from '../number-forms/number-form.ts';
import type { NumberForm } from '../number-forms/number-form.ts';

/** X stands for 10. */
const by11WithX = signs('0X987654321');

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

interface RegisteredCode {
  readonly name: string;
  readonly description: string;
  readonly form: NumberForm;
}

function registeredCode({ form, ...code }: RegisteredCode): FunctionDefinition {
  return drawnCode({ ...code, draw: ({ random }) => form.draw(random, noHolder) });
}

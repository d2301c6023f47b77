/** Draws bank accounts: an IBAN, and the BIC of the same bank. */
import type { Stream } from '../../random/stream.ts';
import { formOf } from '../number-forms/form-argument.ts';
import { noHolder } from '../number-forms/holder.ts';
import { findBankLetters, ibanForms } from '../number-forms/iban-forms.ts';
import { letters } from '../number-forms/number-form.ts';

/** An account at a bank that does not exist. */
export interface BankAccount {
  readonly country: string;
  readonly iban: string;
  readonly bic: string;
}

/** Draws an IBAN of one of the countries of {@link ibanForms}. */
export function drawIban(random: Stream, country: string): string {
  return formOf(ibanForms, country).draw(random, noHolder);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const bankLetters = letters(alphabet, 4);
const placeLetter = letters(alphabet);

/** Draws a BIC of a country, for the bank with the letters if there are any. The 0 marks a code for tests. */
export function drawBic(random: Stream, country: string, bank = bankLetters.draw(random, noHolder)): string {
  const code = `${bank}${country}${placeLetter.draw(random, noHolder)}0`;
  return random.below(2) === 0 ? code : `${code}XXX`;
}

/** Draws an account in one of the countries of {@link ibanForms}. */
export function drawBankAccount(random: Stream, country: string): BankAccount {
  const iban = drawIban(random, country);
  return { country, iban, bic: drawBic(random, country, findBankLetters(iban)) };
}

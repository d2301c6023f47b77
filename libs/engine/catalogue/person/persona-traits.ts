/** Traits of a persona that a single function reads. Each call makes them again. */
import { isoDateOf } from '../../values/calendar.ts';
import type { JoinedText } from '../../values/joined-text.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { addressMembers, addressParts } from '../address/place.ts';
import type { Address } from '../address/place.ts';
import { drawCompanyName } from '../company/company-name.ts';
import { birthDays } from '../dates/reference-dates.ts';
import { drawBankAccount } from '../finance/bank-accounts.ts';
import type { BankAccount } from '../finance/bank-accounts.ts';
import { ibanForms } from '../number-forms/iban-forms.ts';
import { formOf, homeFormCountry } from '../number-forms/form-argument.ts';
import { holderOf } from '../number-forms/holder.ts';
import { nationalIdForms } from '../number-forms/national-id-forms.ts';
import { shapeOf } from '../object-shape.ts';
import { countryOf } from '../tables/countries.ts';
import { genderWords } from '../tables/gender-words.ts';
import { joinedName, nameTables } from '../tables/person-names.ts';
import { domainEndOf } from './account.ts';
import type { Account } from './account.ts';
import { isGrownUp } from './ages.ts';
import { genderIndexOf } from './genders.ts';
import { drawJobTitleOf, hasFemaleTitles } from './job-title.ts';
import { isOfWorkingAge, retiredWord } from './occupation.ts';
import type { PersonaWishes } from './persona-wishes.ts';
import type { PersonaName } from './persona-name.ts';
import { traits } from './persona.ts';
import type { Persona } from './persona.ts';
import { drawPhone } from './phone.ts';
import type { PhoneUse } from './phone.ts';

/** First and last name in the order of the locale, with the name of the father where people have it. */
export function fullNameOf(persona: Persona, name: PersonaName): JoinedText {
  const tables = nameTables(persona.locale);
  const middle = tables.hasPatronymic === true ? middleNameOf(persona, name) : '';
  return joinedName(tables, name.first, name.last, middle);
}

/** A middle name; in some languages it is the name of the father. */
export function middleNameOf(persona: Persona, { isFemale }: PersonaName): string {
  const { middleFemale, middleMale } = nameTables(persona.locale);
  return persona.open(traits.middleName).pick(isFemale ? middleFemale : middleMale);
}

/** So many of ten people have the usual form of address. The others have another, such as that of a doctor. */
const usualTitles = 9;

/** The form of address of a person. */
export function titleOf(persona: Persona, { isFemale }: PersonaName): string {
  const { prefixesFemale, prefixesMale } = nameTables(persona.locale);
  const random = persona.open(traits.title);
  const titles = isFemale ? prefixesFemale : prefixesMale;
  return (random.below(10) < usualTitles ? titles[0] : random.pick(titles)) ?? '';
}

/** An e-mail address made from the name. `end` is an at sign and the domain. */
export function emailOf({ firstPart, lastPart, number }: Account, end: string): string {
  return firstPart + '.' + lastPart + number + end;
}

/** A user name, made from the name. It ends with the number of the e-mail address. */
export function usernameOf({ firstPart, lastPart, number }: Account): string {
  return firstPart.charAt(0) + lastPart + number;
}

/** ISO date of birth that fits the age. */
export function birthDateOf(call: Call, persona: Persona, age: number): string {
  return isoDateOf(birthDayOf(call, persona, age));
}

/** Day of birth, from 1970-01-01. */
export function birthDayOf(call: Call, persona: Persona, age: number): number {
  const { first, last } = birthDays(call, age, age);
  return persona.open(traits.birthday).integer(first, last);
}

/** The national identity number of a persona, with its gender, day of birth and name. */
export function nationalIdOf(
  call: Call,
  persona: Persona,
  country: string,
  { name, age }: { readonly name: PersonaName; readonly age: number },
): string {
  const { isFemale, firstPart, lastPart } = name;
  const birthDay = birthDayOf(call, persona, age);
  const holder = holderOf({ isFemale, birthDay, firstName: firstPart, lastName: lastPart });
  return formOf(nationalIdForms, country).draw(persona.open(traits.nationalId), holder);
}

/** The bank account of a persona. */
export function bankAccountOf(persona: Persona, country: string): BankAccount {
  return drawBankAccount(persona.open(traits.bankAccount), country);
}

/** A telephone number of the country and, for a landline, of the city of the address. */
export function phoneOf(persona: Persona, use: PhoneUse, { phones }: Address): string {
  return drawPhone(persona.open(traits.phone), phones, use);
}

/** The job title of a grown-up persona, or the word for a person in retirement. */
export function jobOf(persona: Persona, age: number, name?: PersonaName): JoinedText {
  const { locale } = persona;
  if (!isOfWorkingAge(age)) return retiredWord(locale, name ?? persona.personName);
  // The name is drawn before the stream of the job is opened: a persona has one stream at a time.
  const isFemale = hasFemaleTitles(locale) && (name ?? persona.personName).isFemale;
  return drawJobTitleOf(persona.open(traits.job), locale, isFemale, age);
}

/** The company that a persona works for, or has worked for. */
export function employerOf(persona: Persona): JoinedText {
  return drawCompanyName(persona.open(traits.employer), persona.locale);
}

/** The members of {@link personOf}. Each has a function: `jobTitle` and `getJobTitle`. */
export const personShape = shapeOf([
  'fullName',
  'firstName',
  'middleName',
  'lastName',
  'title',
  'nameKana',
  'gender',
  'email',
  'username',
  'phone',
  'birthDate',
  'age',
  'jobTitle',
  'company',
  ...addressMembers,
  'nationalId',
  'iban',
  'bic',
]);

/** A persona as an object value. Children have no job, no company and no e-mail address. */
export function personOf(call: Call, persona: Persona, wishes: PersonaWishes): ReadonlyMap<string, Value> {
  const { gender, country, minAge, maxAge, emailDomain } = wishes;
  const name = gender === 'female' || gender === 'male' ? persona.drawName(gender) : persona.personName;
  const account = persona.drawAccount(name);
  const home = country === undefined ? persona.home : persona.drawHome(countryOf(country, persona.locale));
  const age = persona.drawAge(minAge, maxAge);
  const idCountry = homeFormCountry(call, nationalIdForms, country);
  const { iban, bic } = bankAccountOf(persona, homeFormCountry(call, ibanForms, country));
  return new Map<string, Value>(
    Object.entries({
      fullName: fullNameOf(persona, name).text,
      firstName: name.first,
      middleName: middleNameOf(persona, name),
      lastName: name.last,
      title: titleOf(persona, name),
      nameKana: name.kana ?? null,
      gender: genderWords(persona.locale)[genderIndexOf(gender, name)],
      email: isGrownUp(age) ? emailOf(account, domainEndOf(account, emailDomain)) : null,
      username: usernameOf(account),
      phone: phoneOf(persona, { format: 'national', kind: 'auto' }, home),
      birthDate: birthDateOf(call, persona, age),
      age,
      jobTitle: isGrownUp(age) ? jobOf(persona, age, name).text : null,
      company: isGrownUp(age) ? employerOf(persona).text : null,
      ...addressParts(home, persona.drawPosition(home)),
      nationalId: nationalIdOf(call, persona, idCountry, { name, age }),
      iban,
      bic,
    }),
  );
}

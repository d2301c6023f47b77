/**
 * Personas: people whose traits belong together. Each trait draws from its own stream, so that a trait which is added
 * later does not change the others.
 *
 * The name of a persona can begin with that of its household: `miller/anna`. Personas of a household have the same last
 * name and the same address.
 */
import { isoDateOf } from '../../values/calendar.ts';
import { numberText } from '../../values/digit-text.ts';
import type { Value } from '../../values/value.ts';
import { drawAddress } from '../address/place.ts';
import type { Address } from '../address/place.ts';
import type { Call } from '../call.ts';
import { drawCompanyName } from '../company/company-name.ts';
import { birthDays } from '../dates/reference-dates.ts';
import { drawBankAccount } from '../finance/bank-accounts.ts';
import type { BankAccount } from '../finance/bank-accounts.ts';
import { formOf } from '../number-forms/form-argument.ts';
import { holderOf } from '../number-forms/holder.ts';
import { nationalIdForms } from '../number-forms/national-id-forms.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import { drawNameIndex, joinedName, nameTables } from '../tables/person-names.ts';
import { genderText } from './genders.ts';
import { reservedDomains } from './addresses-of-names.ts';
import { drawAge } from './ages.ts';
import { drawOccupation, hasOccupation, isGrownUp } from './occupation.ts';
import { drawPhone } from './phone.ts';
import type { PhoneUse } from './phone.ts';

/** The streams of a persona, by number. A number is never used for another trait. */
const traits = {
  name: 0,
  account: 1,
  age: 2,
  birthday: 3,
  address: 4,
  phone: 5,
  job: 6,
  employer: 7,
  lastName: 8,
  nationalId: 20,
  bankAccount: 21,
} as const;

/** What a call asks of a persona. */
export interface PersonWishes {
  readonly gender: 'any' | 'female' | 'male';
  readonly minAge: number;
  readonly maxAge: number;
  /** Undefined for the country of the locale. */
  readonly country?: CountryCode | undefined;
  /** Undefined for a reserved domain, which cannot be registered. */
  readonly emailDomain?: string | undefined;
}

const anyPerson: PersonWishes = { gender: 'any', minAge: 18, maxAge: 80 };

/** The name of a persona. */
export interface PersonaName {
  readonly gender: 'female' | 'male';
  readonly firstName: string;
  readonly lastName: string;
  /** First and last name as parts of addresses. */
  readonly firstPart: string;
  readonly lastPart: string;
}

/** The name of a persona, which is the same in every call. */
export function personaNameOf(call: Call, persona: string, wanted: PersonWishes['gender'] = 'any'): PersonaName {
  return wanted === 'any' ? call.personaTrait(persona, traits.name, drawName) : drawName(call, persona, wanted);
}

function drawName(call: Call, persona: string, wanted: PersonWishes['gender'] = 'any'): PersonaName {
  const random = call.openPersona(persona, traits.name);
  const names = nameTables(call.locale);
  const drawn = random.below(2) === 0 ? 'female' : 'male';
  const gender = wanted === 'any' ? drawn : wanted;
  const isFemale = gender === 'female';
  const first = isFemale ? names.female : names.male;
  const last = isFemale ? names.lastFemale : names.last;
  const parts = isFemale ? names.addressParts.female : names.addressParts.male;
  const firstAt = drawNameIndex(random, names, gender);
  const household = householdOf(persona);
  const lastRandom = household === undefined ? random : call.openPersona(household, traits.lastName);
  const lastAt = drawNameIndex(lastRandom, names, 'last');
  return {
    gender,
    firstName: first[firstAt] ?? '',
    lastName: last[lastAt] ?? '',
    firstPart: parts.first.at(firstAt),
    lastPart: parts.last.at(lastAt),
  };
}

/** The household that the name of a persona begins with. */
function householdOf(persona: string): string | undefined {
  const end = persona.indexOf('/');
  return end > 0 ? persona.slice(0, end) : undefined;
}

/** First and last name, in the order of the locale. */
export function fullNameOf(call: Call, persona: string, name = personaNameOf(call, persona)): string {
  return call.joined(joinedName(nameTables(call.locale), name.firstName, name.lastName));
}

/** The word for the gender of a persona. */
export function genderOf(call: Call, persona: string, name = personaNameOf(call, persona)): string {
  return genderText(call, 'word', name.gender === 'female' ? 0 : 1);
}

/** An e-mail address made from the name, under a reserved domain unless one is given. */
export function emailOf(call: Call, persona: string, name = personaNameOf(call, persona), domain?: string): string {
  const { firstPart, lastPart } = name;
  const account = accountOf(call, persona);
  return call.plain(firstPart + '.' + lastPart + numberText(account.number) + '@' + (domain ?? account.domain));
}

/** A user name, made from the name. It ends with the number of the e-mail address. */
export function usernameOf(call: Call, persona: string, name = personaNameOf(call, persona)): string {
  const { firstPart, lastPart } = name;
  const { number } = accountOf(call, persona);
  return call.plain(`${firstPart.slice(0, 1)}${lastPart}${numberText(number)}`);
}

function accountOf(call: Call, persona: string): { readonly number: number; readonly domain: string } {
  const random = call.openPersona(persona, traits.account);
  const number = random.integer(1, 999);
  return { number, domain: random.pick(reservedDomains) };
}

/** Age in years at the reference time. */
export function ageOf(call: Call, persona: string, wishes?: PersonWishes): number {
  return wishes === undefined ? call.personaTrait(persona, traits.age, drawUsualAge) : drawAgeOf(call, persona, wishes);
}

function drawUsualAge(call: Call, persona: string): number {
  return drawAgeOf(call, persona, anyPerson);
}

function drawAgeOf(call: Call, persona: string, { minAge, maxAge }: PersonWishes): number {
  return drawAge(call.openPersona(persona, traits.age), minAge, maxAge);
}

/** ISO date of birth that fits the age. */
export function birthDateOf(call: Call, persona: string, age = ageOf(call, persona)): string {
  return isoDateOf(birthDayOf(call, persona, age));
}

/** Day of birth, from 1970-01-01. */
function birthDayOf(call: Call, persona: string, age: number): number {
  const { first, last } = birthDays(call, age, age);
  return call.openPersona(persona, traits.birthday).integer(first, last);
}

/** The national identity number of a persona, with its gender, day of birth and name. */
export function nationalIdOf(call: Call, persona: string, country: string): string {
  const { gender, firstPart, lastPart } = personaNameOf(call, persona);
  const birthDay = birthDayOf(call, persona, ageOf(call, persona));
  const holder = holderOf({ isFemale: gender === 'female', birthDay, firstName: firstPart, lastName: lastPart });
  return formOf(nationalIdForms, country).draw(call.openPersona(persona, traits.nationalId), holder);
}

/** The bank account of a persona. */
export function bankAccountOf(call: Call, persona: string, country: string): BankAccount {
  return drawBankAccount(call.openPersona(persona, traits.bankAccount), country);
}

/** The address of a persona, which is that of its household. */
export function homeOf(call: Call, persona: string, country?: CountryCode): Address {
  return country === undefined
    ? call.personaTrait(persona, traits.address, drawUsualHome)
    : drawHome(call, persona, country);
}

function drawUsualHome(call: Call, persona: string): Address {
  return drawHome(call, persona, countryOfLocale(call.locale));
}

function drawHome(call: Call, persona: string, country: CountryCode): Address {
  return drawAddress(call, call.openPersona(householdOf(persona) ?? persona, traits.address), country);
}

/** A telephone number of the country and, for a landline, of the city of the address. */
export function phoneOf(call: Call, persona: string, use: PhoneUse, home = homeOf(call, persona)): string {
  return drawPhone(call.openPersona(persona, traits.phone), home.phones, use);
}

/** The job title of a persona, or that it is retired. */
export function jobOf(call: Call, persona: string, age = ageOf(call, persona), name?: PersonaName): string {
  const { gender } = name ?? personaNameOf(call, persona);
  return call.joined(drawOccupation(call.openPersona(persona, traits.job), { age, gender, locale: call.locale }));
}

/** The company that a persona works for, or has worked for. */
export function employerOf(call: Call, persona: string): string {
  return call.joined(drawCompanyName(call.openPersona(persona, traits.employer), call.locale));
}

/** A persona as an object value. Children have no company, and before school no job title. */
export function personOf(call: Call, persona: string, wishes: PersonWishes): ReadonlyMap<string, Value> {
  const name = personaNameOf(call, persona, wishes.gender);
  const home = homeOf(call, persona, wishes.country);
  const age = ageOf(call, persona, wishes);
  return new Map<string, Value>(
    Object.entries({
      fullName: fullNameOf(call, persona, name),
      firstName: name.firstName,
      lastName: name.lastName,
      gender: genderOf(call, persona, name),
      email: emailOf(call, persona, name, wishes.emailDomain),
      username: usernameOf(call, persona, name),
      phone: phoneOf(call, persona, { format: 'national', kind: 'any' }, home),
      birthDate: birthDateOf(call, persona, age),
      age,
      jobTitle: hasOccupation(age) ? jobOf(call, persona, age, name) : null,
      company: isGrownUp(age) ? employerOf(call, persona) : null,
      street: home.street,
      city: home.city,
      state: home.state,
      postcode: home.postcode,
      country: home.country,
      countryCode: home.countryCode,
    }),
  );
}

/**
 * Personas: people whose traits belong together. Each trait draws from its own stream, so that a trait which is added
 * later does not change the others.
 */
import { isoDateOf } from '../../values/calendar.ts';
import { numberText } from '../../values/digit-text.ts';
import type { Value } from '../../values/value.ts';
import { drawAddress } from '../address/place.ts';
import type { Address } from '../address/place.ts';
import type { Call } from '../call.ts';
import { drawCompanyName } from '../company/company-name.ts';
import { birthDays } from '../dates/reference-dates.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import { joinedName, nameTables } from '../tables/person-names.ts';
import { genderText } from './genders.ts';
import { reservedDomains } from './addresses-of-names.ts';
import { drawJobTitle } from './job-title.ts';
import { drawPhone } from './phone.ts';
import type { PhoneFormat } from './phone.ts';

/** The streams of a persona, by number. A number is never used for another trait. */
const traits = { name: 0, account: 1, age: 2, birthday: 3, address: 4, phone: 5, job: 6, employer: 7 } as const;

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
export function personaNameOf(call: Call, persona: string): PersonaName {
  const random = call.openPersona(persona, traits.name);
  const names = nameTables(call.locale);
  const gender = random.below(2) === 0 ? 'female' : 'male';
  const isFemale = gender === 'female';
  const first = isFemale ? names.female : names.male;
  const last = isFemale ? names.lastFemale : names.last;
  const parts = isFemale ? names.addressParts.female : names.addressParts.male;
  const firstAt = random.below(first.length);
  const lastAt = random.below(last.length);
  return {
    gender,
    firstName: first[firstAt] ?? '',
    lastName: last[lastAt] ?? '',
    firstPart: parts.first.at(firstAt),
    lastPart: parts.last.at(lastAt),
  };
}

/** First and last name, in the order of the locale. */
export function fullNameOf(call: Call, persona: string, name = personaNameOf(call, persona)): string {
  return joinedName(nameTables(call.locale), name.firstName, name.lastName);
}

/** The word for the gender of a persona. */
export function genderOf(call: Call, persona: string, name = personaNameOf(call, persona)): string {
  return genderText(call, 'word', name.gender === 'female' ? 0 : 1);
}

/** An e-mail address under a reserved domain, made from the name. */
export function emailOf(call: Call, persona: string, name = personaNameOf(call, persona)): string {
  const { firstPart, lastPart } = name;
  const { number, domain } = accountOf(call, persona);
  return call.plain(firstPart + '.' + lastPart + numberText(number) + '@' + domain);
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
export function ageOf(call: Call, persona: string): number {
  return call.openPersona(persona, traits.age).integer(18, 80);
}

/** ISO date of birth that fits the age. */
export function birthDateOf(call: Call, persona: string): string {
  const age = ageOf(call, persona);
  const { first, last } = birthDays(call, age, age);
  return isoDateOf(call.openPersona(persona, traits.birthday).integer(first, last));
}

/** The address of a persona. */
export function homeOf(call: Call, persona: string): Address {
  return drawAddress(call, call.openPersona(persona, traits.address), countryOfLocale(call.locale));
}

/** A telephone number of the area of the address. */
export function phoneOf(call: Call, persona: string, format: PhoneFormat, home = homeOf(call, persona)): string {
  const { countryCode, areaCode } = home;
  return drawPhone(call.openPersona(persona, traits.phone), { code: countryCode, areaCode }, format);
}

/** The job title of a persona. */
export function jobOf(call: Call, persona: string): string {
  return drawJobTitle(call.openPersona(persona, traits.job), call.locale);
}

/** The company that a persona works for. */
export function employerOf(call: Call, persona: string): string {
  return drawCompanyName(call.openPersona(persona, traits.employer), call.locale);
}

/** A persona as an object value. */
export function personOf(call: Call, persona: string): ReadonlyMap<string, Value> {
  const name = personaNameOf(call, persona);
  const home = homeOf(call, persona);
  return new Map<string, Value>(
    Object.entries({
      fullName: fullNameOf(call, persona, name),
      firstName: name.firstName,
      lastName: name.lastName,
      gender: genderOf(call, persona, name),
      email: emailOf(call, persona, name),
      username: usernameOf(call, persona, name),
      phone: phoneOf(call, persona, 'national', home),
      birthDate: birthDateOf(call, persona),
      age: ageOf(call, persona),
      jobTitle: jobOf(call, persona),
      company: employerOf(call, persona),
      street: home.street,
      city: home.city,
      state: home.state,
      postcode: home.postcode,
      country: home.country,
      countryCode: home.countryCode,
    }),
  );
}

/**
 * The PERSONA of the floor: hand-written code that makes only this document. It draws the name, the age and the place
 * once, as the engine does.
 */
import { faker as german } from '@faker-js/faker/locale/de';
import { faker } from '@faker-js/faker/locale/en';
import { AliasTable, domains, drawSex, englishLast, lastNames, lastParts } from './floor-names.ts';
import { drawPhone, drawPlace, drawPostcode, drawStreetLine } from './floor-places.ts';
import { pick, toTable, twoDigitsOf } from './floor-tables.ts';
import { below } from './sfc32.ts';

export function entryText(seed: number): string {
  const sex = drawSex();
  const first = sex.names.draw();
  const last = lastNames.draw();
  const number = 1 + below(999);
  const age = 18 + ages.draw();
  const place = drawPlace();
  return `{"name":"${sex.first[first]} ${englishLast[last]}","gender":"${sex.word}","email":"${sex.parts[first]}.${lastParts[last]}${number}@${pick(domains)}","username":"${sex.initials[first]}${lastParts[last]}${number}","birthDate":"${birthDate(seed, age)}","job":"${job(age)}","phone":"${drawPhone(place)}","employer":"${employer()}","street":"${drawStreetLine()}","postcode":"${drawPostcode(place)}","city":"${place.city}","country":"Deutschland"}`;
}

const { person } = faker.rawDefinitions;
/** From 18 to 80 years. */
const ages = new AliasTable(Array.from({ length: 63 }, (_, years) => 100 - years));
const jobs = [toTable(person?.job_descriptor), toTable(person?.job_area), toTable(person?.job_type)] as const;
const families = toTable(german.rawDefinitions.person?.last_name?.generic);
const legalForms = ['GmbH', 'AG', 'KG', 'OHG', 'UG', 'GmbH & Co. KG', 'e. K.'];

function job(age: number): string {
  return age < 67 ? `${pick(jobs[0])} ${pick(jobs[1])} ${pick(jobs[2])}` : 'Retired';
}

function employer(): string {
  const family = pick(families);
  const form = below(5);
  if (form < 2) return `${family} ${pick(legalForms)}`;
  if (form === 2) return `${family}-Gruppe`;
  return form === 3 ? `${family} und ${pick(families)}` : `${family}, ${pick(families)} und ${pick(families)}`;
}

const two39 = 549_755_813_888;
/** 2020-01-01, in days since 1970. */
const firstDay = 18_262;

/** A day that gives the age at the day of the seed. */
function birthDate(seed: number, age: number): string {
  const { year, month, day } = civilOf(firstDay + Math.floor(seed / two39));
  const first = dayOf(year - age - 1, month, day) + 1;
  const last = dayOf(year - age, month, day);
  const birth = civilOf(first + below(last - first + 1));
  return `${birth.year}-${twoDigitsOf(birth.month)}-${twoDigitsOf(birth.day)}`;
}

/** Years begin in March, so that the leap day is the last one. */
function civilOf(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

function dayOf(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const fromMarch = month <= 2 ? month + 9 : month - 3;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - 1 - 719_468;
}

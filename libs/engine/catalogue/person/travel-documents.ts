/** The machine-readable zone of the passport of a persona, by ICAO 9303. */
import { civilDayOf, dayOfInstant, padded } from '../../values/calendar.ts';
import type { Call } from '../call.ts';
import { country, countryArgument } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { travelDocumentDigitOf } from '../finance/check-digits.ts';
import { personaName } from '../parameters.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { countryCodes } from '../tables/geography.ts';
import { mainPersona, traits } from './persona.ts';
import type { Persona } from './persona.ts';
import { birthDayOf } from './persona-traits.ts';

/** A passport is valid for ten years. */
const validDaysMax = 3_650;
/** Digits, and letters that do not look like digits. */
const serialCharacters = 'CFGHJKLMNPRTVWXYZ0123456789';

export const getMrz = defineFunction({
  name: 'getMrz',
  kind: 'R',
  parameters: [personaName('persona', { default: mainPersona }), country],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description:
    'Machine-readable zone of the passport of the persona, two lines of 44 characters with their check digits (ICAO 9303, TD3): name, nationality, birth date and sex are those of the persona.',
  example: 'getMrz()',
  since: 'v1',
  run(call, who, country) {
    const given = countryArgument(call, { countries: addressCountries, otherwise: 'US' }, country);
    const found = call.persona(who);
    return zoneOf(call, found, stateOf(country === 'locale' ? (found.wishes.country ?? given) : given));
  },
});

/** The state as passports spell it: Germany has a code of one letter. */
function stateOf(code: string): string {
  const alpha3 = countryCodes.find(({ alpha2 }) => alpha2 === code)?.alpha3 ?? 'UTO';
  return code === 'DE' ? 'D<<' : alpha3;
}

function zoneOf(call: Call, persona: Persona, state: string): string {
  const { isFemale, firstPart, lastPart } = persona.personName;
  const born = sixDigits(birthDayOf(call, persona, persona.age));
  const random = persona.open(traits.passport);
  const serial = Array.from({ length: 9 }, () => serialCharacters.charAt(random.below(serialCharacters.length))).join(
    '',
  );
  const expires = sixDigits(dayOfInstant(call.referenceTime) + random.integer(1, validDaysMax));
  const number = withDigit(serial);
  const birth = withDigit(born);
  const expiry = withDigit(expires);
  const optional = `${'<'.repeat(14)}0`;
  const name = `P<${state}${lastPart}<<${firstPart}`.toUpperCase().padEnd(44, '<').slice(0, 44);
  const whole = travelDocumentDigitOf(number + birth + expiry + optional);
  return `${name}\n${number}${state}${birth}${isFemale ? 'F' : 'M'}${expiry}${optional}${whole}`;
}

function withDigit(text: string): string {
  return text + String(travelDocumentDigitOf(text));
}

/** A day as YYMMDD. */
function sixDigits(dayNumber: number): string {
  const { year, month, day } = civilDayOf(dayNumber);
  return padded(year % 100, 2) + padded(month, 2) + padded(day, 2);
}

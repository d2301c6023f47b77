/** How countries write street lines, house numbers and whole addresses. */
import type { Stream } from '../../random/stream.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import type { Country } from '../tables/countries.ts';

/** Draws a street and a house number, in the order of the country. */
export function drawStreetLine(random: Stream, { code, streets, isOwnScript }: Country): string {
  const street = random.pick(streets);
  const number = drawBuildingNumber(random, code);
  if (isOwnScript) return street + number + (code === 'CN' ? '号' : '');
  return streetLines[code](street, number);
}

type StreetLine = (street: string, number: string) => string;

const numberLast: StreetLine = (street, number) => `${street} ${number}`;
const numberFirst: StreetLine = (street, number) => `${number} ${street}`;
const afterComma: StreetLine = (street, number) => `${street}, ${number}`;

const streetLines: Readonly<Record<CountryCode, StreetLine>> = {
  US: numberFirst,
  GB: numberFirst,
  FR: numberFirst,
  JP: numberFirst,
  CN: numberFirst,
  DE: numberLast,
  IT: numberLast,
  NL: numberLast,
  PL: numberLast,
  SE: numberLast,
  ES: afterComma,
  BR: afterComma,
  TR: (street, number) => `${street} No: ${number}`,
};

/** Draws a house number. In Japan, it consists of district, block and house. */
export function drawBuildingNumber(random: Stream, code: CountryCode): string {
  if (code !== 'JP') return String(random.integer(1, buildingsMax[code] ?? 199));
  const district = random.integer(1, 6);
  return `${district}-${random.integer(1, 30)}-${random.integer(1, 20)}`;
}

const buildingsMax: Readonly<Partial<Record<CountryCode, number>>> = { US: 9999, BR: 1999, CN: 999 };

/** The parts of an address line. */
export interface AddressParts {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly stateCode: string;
  readonly postcode: string;
  readonly country: string;
}

type AddressLine = (parts: AddressParts) => string;

const postcodeFirst: AddressLine = ({ street, city, postcode, country }) =>
  `${street}, ${postcode} ${city}, ${country}`;
const postcodeLast: AddressLine = ({ street, city, state, postcode, country }) =>
  `${street}, ${city}, ${state} ${postcode}, ${country}`;

const addressLines: Readonly<Partial<Record<CountryCode, AddressLine>>> = {
  US: ({ street, city, stateCode, postcode, country }) => `${street}, ${city}, ${stateCode} ${postcode}, ${country}`,
  GB: ({ street, city, postcode, country }) => `${street}, ${city}, ${postcode}, ${country}`,
  BR: ({ street, city, stateCode, postcode, country }) => `${street}, ${city} - ${stateCode}, ${postcode}, ${country}`,
  JP: postcodeLast,
  CN: postcodeLast,
};

/** The address on one line, in the form of its country. */
export function addressLine(parts: AddressParts, code: CountryCode, isOwnScript: boolean): string {
  if (!isOwnScript) return (addressLines[code] ?? postcodeFirst)(parts);
  const { street, city, postcode } = parts;
  // A municipality such as 北京市 is both region and city.
  const state = parts.state === city ? '' : parts.state;
  return code === 'JP' ? `〒${postcode} ${state}${city}${street}` : `${state}${city}${street} ${postcode}`;
}

/** How countries write addresses: the line of a street, house numbers, and the whole on one line. */
import type { Stream } from '../../random/stream.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import type { Country } from '../tables/countries.ts';

/** Street and number, as the country writes them. */
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
  ...{ US: numberFirst, GB: numberFirst, FR: numberFirst, JP: numberFirst, CN: numberFirst },
  ...{ DE: numberLast, IT: numberLast, NL: numberLast, PL: numberLast, SE: numberLast },
  ...{ ES: afterComma, BR: afterComma },
  TR: (street, number) => `${street} No: ${number}`,
};

/** A house number: long ones in the US, district, block and house in Japan. */
export function drawBuildingNumber(random: Stream, code: CountryCode): string {
  if (code !== 'JP') return String(random.integer(1, buildingsMax[code] ?? 199));
  const district = random.integer(1, 6);
  return `${district}-${random.integer(1, 30)}-${random.integer(1, 20)}`;
}

const buildingsMax: Readonly<Partial<Record<CountryCode, number>>> = { US: 9999, BR: 1999, CN: 999 };

/** What an address line is put together from. */
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
  ...{ JP: postcodeLast, CN: postcodeLast },
};

/** The address on one line, as its country writes it. */
export function addressLine(parts: AddressParts, code: CountryCode, isOwnScript: boolean): string {
  if (!isOwnScript) return (addressLines[code] ?? postcodeFirst)(parts);
  const { street, city, postcode } = parts;
  // Municipalities such as 北京市 are region and city at once.
  const state = parts.state === city ? '' : parts.state;
  return code === 'JP' ? `〒${postcode} ${state}${city}${street}` : `${state}${city}${street} ${postcode}`;
}

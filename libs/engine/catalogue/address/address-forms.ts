/** Draws street lines and house numbers, and writes whole addresses, in the form of the country. */
import type { Stream } from '../../random/stream.ts';
import { numberText } from '../../values/digit-text.ts';
import { JoinedText } from '../../values/joined-text.ts';
import { filled } from '../tables/address-form.ts';
import type { Country } from '../tables/countries.ts';

/** Draws a street and a house number, in the order of the country. */
export function drawStreetLine(random: Stream, country: Country): JoinedText {
  const { before, between, after, isNumberFirst } = country.streetForm;
  const street = random.pick(country.streets);
  const number = drawBuildingNumber(random, country);
  return new JoinedText(before)
    .add(isNumberFirst ? number : street)
    .add(between)
    .add(isNumberFirst ? street : number)
    .add(after);
}

/** Draws a house number. In Japan, it consists of district, block and house. */
export function drawBuildingNumber(random: Stream, { houseNumber }: Country): string {
  let number = '';
  for (const range of houseNumber) {
    const least = range[0] ?? 1;
    number += (number === '' ? '' : '-') + numberText(random.integer(least, range[1] ?? least));
  }
  return number;
}

/** The parts of an address line. */
interface AddressParts {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly stateCode: string;
  readonly postcode: string;
  readonly country: string;
}

/** The address on one line, in the form of its country. */
export function addressLine(parts: AddressParts, { lineForm }: Country): string {
  return filled(lineForm, parts, parts.state === parts.city);
}

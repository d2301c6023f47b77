/** Draws street lines and house numbers, and writes whole addresses, in the form of the country. */
import type { Stream } from '../../random/stream.ts';
import { numberText } from '../../values/digit-text.ts';
import { JoinedText } from '../../values/joined-text.ts';
import { filled } from '../tables/address-form.ts';
import type { Country } from '../tables/countries.ts';

/** Draws a street and a house number, in the order of the country. */
export function drawStreetLine(random: Stream, country: Country): JoinedText {
  const { streetTexts, streetForm } = country;
  const { before, after, isNumberFirst } = streetForm;
  const streetAt = random.below(streetTexts.texts.length);
  const number = drawBuildingNumber(random, country);
  if (isNumberFirst) return new JoinedText(before).addPlain(number).addEntry(streetTexts, streetAt);
  const line = JoinedText.ofEntry(streetTexts, streetAt).addPlain(number);
  return after === '' ? line : line.add(after);
}

/** Draws a house number. In Japan, it consists of district, block and house. */
export function drawBuildingNumber(random: Stream, { houseNumber }: Country): string {
  let number = drawNumber(random, houseNumber[0] ?? []);
  for (let at = 1; at < houseNumber.length; at++) number += `-${drawNumber(random, houseNumber[at] ?? [])}`;
  return number;
}

function drawNumber(random: Stream, [least = 1, greatest = least]: readonly number[]): string {
  return numberText(random.integer(least, greatest));
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

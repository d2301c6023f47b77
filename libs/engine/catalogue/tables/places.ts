/**
 * The places of a country. The postcodes and telephone numbers of a place are parsed when an address there is drawn:
 * most of the some 12,000 places of all countries are never drawn in a process.
 */
import { JoinedText } from '../../values/joined-text.ts';
import type { CountryData } from './country-data.ts';
import { maskOf } from './masks.ts';
import type { Mask } from './masks.ts';
import { phonesOf } from './phone-masks.ts';
import type { PlacePhones } from './phone-masks.ts';

/** A city with its region, postcodes, coordinates and telephone numbers. */
export class Place {
  readonly city: string;
  /** Code of the state in ISO 3166-2, without the country. */
  readonly stateCode: string;
  readonly state: string;
  readonly #row: string;
  readonly #parse: RowParser;
  #facts: PlaceFacts | undefined;

  /**
   * @param row the row of `cities`
   * @param parse called once, when a fact is first read
   */
  constructor(city: string, { stateCode, state }: Pick<Place, 'stateCode' | 'state'>, row: string, parse: RowParser) {
    this.city = city;
    this.stateCode = stateCode;
    this.state = state;
    this.#row = row;
    this.#parse = parse;
  }

  get cityText(): JoinedText {
    const facts = this.#read();
    return (facts.cityText ??= new JoinedText(this.city));
  }

  get postcodes(): Postcodes {
    return this.#read().postcodes;
  }

  /** Millionths of degrees. */
  get lat(): number {
    return this.#read().lat;
  }

  get lon(): number {
    return this.#read().lon;
  }

  get phones(): PlacePhones {
    return this.#read().phones;
  }

  #read(): PlaceFacts {
    return (this.#facts ??= this.#parse(this.#row));
  }
}

type RowParser = (row: string) => PlaceFacts;

interface PlaceFacts {
  cityText?: JoinedText;
  readonly postcodes: Postcodes;
  readonly lat: number;
  readonly lon: number;
  readonly phones: PlacePhones;
}

/** The postcodes of a city: a number within a range or of a list, between two texts. */
export interface Postcodes {
  /** Letters before the number, in CA and GB only. */
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
  /** Those that exist, in order; undefined when all numbers of the range can. */
  readonly listed: readonly number[] | undefined;
  /** Digits of the number; 0 when it is not padded. */
  readonly digits: number;
  /** Where a separator divides the digits; undefined without a separator. */
  readonly separator: { readonly at: number; readonly character: string } | undefined;
  /** What follows the number, in CA, GB and NL only. */
  readonly tail: Mask;
}

/** Returns a function that parses a row of `cities`. */
export function placeFactsOf({ postcode, phone }: CountryData): RowParser {
  const phones = phonesOf(phone);
  return (row) => {
    const [, , postcodes = '', lat = '', lon = '', landline = ''] = row.split('|');
    return {
      postcodes: postcodesOf(postcodes, postcode),
      lat: Math.round(Number(lat) * 1e6),
      lon: Math.round(Number(lon) * 1e6),
      phones: phones(landline),
    };
  };
}

/** Parses `10115-10999`, `10115,10117`, `SW2-SW20` or `K1-K2[ABC]`: the letters in brackets may follow the number. */
function postcodesOf(range: string, { form = '', tail = '' }: CountryData['postcode']): Postcodes {
  const listed = range.includes(',') ? range.split(',') : undefined;
  const ends = listed === undefined ? range : `${listed[0]}-${listed.at(-1)}`;
  const [, prefix = '', first = '', last = first, letters = ''] =
    /^([A-Z]*)(\d+)(?:-[A-Z]*(\d+))?(\[[A-Z]+\])?$/.exec(ends) ?? [];
  const at = form.search(/[^#]/);
  return {
    prefix,
    first: Number(first),
    last: Number(last),
    listed: listed?.map(Number),
    digits: prefix === '' ? first.length : 0,
    separator: at === -1 ? undefined : { at, character: form.charAt(at) },
    tail: maskOf(letters + tail),
  };
}

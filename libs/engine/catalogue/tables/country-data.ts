/** The data files of the countries of addresses. */
import type { CountryCode } from './address-countries.ts';
import US from './data/countries/US.json' with { type: 'json' };
import GB from './data/countries/GB.json' with { type: 'json' };
import DE from './data/countries/DE.json' with { type: 'json' };
import FR from './data/countries/FR.json' with { type: 'json' };
import ES from './data/countries/ES.json' with { type: 'json' };
import IT from './data/countries/IT.json' with { type: 'json' };
import NL from './data/countries/NL.json' with { type: 'json' };
import PL from './data/countries/PL.json' with { type: 'json' };
import BR from './data/countries/BR.json' with { type: 'json' };
import SE from './data/countries/SE.json' with { type: 'json' };
import TR from './data/countries/TR.json' with { type: 'json' };
import JP from './data/countries/JP.json' with { type: 'json' };
import CN from './data/countries/CN.json' with { type: 'json' };
import AU from './data/countries/AU.json' with { type: 'json' };
import CA from './data/countries/CA.json' with { type: 'json' };
import IN from './data/countries/IN.json' with { type: 'json' };
import AT from './data/countries/AT.json' with { type: 'json' };
import CH from './data/countries/CH.json' with { type: 'json' };
import BE from './data/countries/BE.json' with { type: 'json' };
import MX from './data/countries/MX.json' with { type: 'json' };
import PT from './data/countries/PT.json' with { type: 'json' };
import KR from './data/countries/KR.json' with { type: 'json' };
import RU from './data/countries/RU.json' with { type: 'json' };
import UA from './data/countries/UA.json' with { type: 'json' };
import CZ from './data/countries/CZ.json' with { type: 'json' };
import DK from './data/countries/DK.json' with { type: 'json' };
import FI from './data/countries/FI.json' with { type: 'json' };
import NO from './data/countries/NO.json' with { type: 'json' };
import HU from './data/countries/HU.json' with { type: 'json' };
import RO from './data/countries/RO.json' with { type: 'json' };
import GR from './data/countries/GR.json' with { type: 'json' };
import IL from './data/countries/IL.json' with { type: 'json' };
import SA from './data/countries/SA.json' with { type: 'json' };
import VN from './data/countries/VN.json' with { type: 'json' };
import TH from './data/countries/TH.json' with { type: 'json' };
import ID from './data/countries/ID.json' with { type: 'json' };
import TW from './data/countries/TW.json' with { type: 'json' };

/** A file of `data/countries`. Rows are separated by bars; names with a second form by a slash: `Tokyo/東京都`. */
export interface CountryData {
  readonly sources: string;
  readonly address: AddressForms & {
    /** Least and greatest number of each part of a house number. */
    readonly number: readonly (readonly number[])[];
    /** The forms that belong to the second form of names. */
    readonly own?: AddressForms;
  };
  readonly postcode: {
    /** Where separators divide the digits, with `#` for a digit. */
    readonly form?: string;
    /** Mask of the characters after the digits. */
    readonly tail?: string;
  };
  readonly phone: {
    /** Country code with a plus sign. */
    readonly prefix: string;
    /** What stands before, after and behind the first group of a national number; the last also between other groups. */
    readonly landline: readonly string[];
    readonly mobile?: readonly string[];
    /** `@` is the telephone area of the city. */
    readonly mobileMasks?: readonly string[];
    /** Ranges that are reserved for films and books. */
    readonly fictionalMasks?: readonly string[];
  };
  /** Code of ISO 3166-2 without the country, and name. */
  readonly states: readonly string[];
  /** City, code of its state, postcodes, latitude, longitude, mask of landline numbers, thousands of inhabitants. */
  readonly cities: readonly string[];
  readonly streets: readonly string[];
}

/** Forms with `{street}`, `{number}`, `{city}`, `{state}`, `{stateCode}`, `{postcode}`, `{country}`. */
interface AddressForms {
  readonly street: string;
  /** `{state?, }` is the state and a comma, or nothing when the city has the same name. */
  readonly line: string;
}

/** By ISO 3166 code. */
export const countryData: Readonly<Record<CountryCode, CountryData>> = {
  US,
  GB,
  DE,
  FR,
  ES,
  IT,
  NL,
  PL,
  BR,
  SE,
  TR,
  JP,
  CN,
  AU,
  CA,
  IN,
  AT,
  CH,
  BE,
  MX,
  PT,
  KR,
  RU,
  UA,
  CZ,
  DK,
  FI,
  NO,
  HU,
  RO,
  GR,
  IL,
  SA,
  VN,
  TH,
  ID,
  TW,
};

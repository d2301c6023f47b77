/** Loads the data of countries other than the United States, separately by country. */
import type { CountryCode } from './address-countries.ts';
import { addCountry, hasCountry } from './country-data.ts';
import type { CountryData } from './country-data.ts';

type Loader = () => Promise<{ readonly default: CountryData }>;

// Bundlers need literal paths to find the files.
const loaders: Readonly<Record<Exclude<CountryCode, 'US'>, Loader>> = {
  GB: () => import('./data/countries/GB.json', { with: { type: 'json' } }),
  DE: () => import('./data/countries/DE.json', { with: { type: 'json' } }),
  FR: () => import('./data/countries/FR.json', { with: { type: 'json' } }),
  ES: () => import('./data/countries/ES.json', { with: { type: 'json' } }),
  IT: () => import('./data/countries/IT.json', { with: { type: 'json' } }),
  NL: () => import('./data/countries/NL.json', { with: { type: 'json' } }),
  PL: () => import('./data/countries/PL.json', { with: { type: 'json' } }),
  BR: () => import('./data/countries/BR.json', { with: { type: 'json' } }),
  SE: () => import('./data/countries/SE.json', { with: { type: 'json' } }),
  TR: () => import('./data/countries/TR.json', { with: { type: 'json' } }),
  JP: () => import('./data/countries/JP.json', { with: { type: 'json' } }),
  CN: () => import('./data/countries/CN.json', { with: { type: 'json' } }),
  AU: () => import('./data/countries/AU.json', { with: { type: 'json' } }),
  CA: () => import('./data/countries/CA.json', { with: { type: 'json' } }),
  IN: () => import('./data/countries/IN.json', { with: { type: 'json' } }),
  AT: () => import('./data/countries/AT.json', { with: { type: 'json' } }),
  CH: () => import('./data/countries/CH.json', { with: { type: 'json' } }),
  BE: () => import('./data/countries/BE.json', { with: { type: 'json' } }),
  MX: () => import('./data/countries/MX.json', { with: { type: 'json' } }),
  PT: () => import('./data/countries/PT.json', { with: { type: 'json' } }),
  KR: () => import('./data/countries/KR.json', { with: { type: 'json' } }),
  RU: () => import('./data/countries/RU.json', { with: { type: 'json' } }),
  UA: () => import('./data/countries/UA.json', { with: { type: 'json' } }),
  CZ: () => import('./data/countries/CZ.json', { with: { type: 'json' } }),
  DK: () => import('./data/countries/DK.json', { with: { type: 'json' } }),
  FI: () => import('./data/countries/FI.json', { with: { type: 'json' } }),
  NO: () => import('./data/countries/NO.json', { with: { type: 'json' } }),
  HU: () => import('./data/countries/HU.json', { with: { type: 'json' } }),
  RO: () => import('./data/countries/RO.json', { with: { type: 'json' } }),
  GR: () => import('./data/countries/GR.json', { with: { type: 'json' } }),
  IL: () => import('./data/countries/IL.json', { with: { type: 'json' } }),
  SA: () => import('./data/countries/SA.json', { with: { type: 'json' } }),
  VN: () => import('./data/countries/VN.json', { with: { type: 'json' } }),
  TH: () => import('./data/countries/TH.json', { with: { type: 'json' } }),
  ID: () => import('./data/countries/ID.json', { with: { type: 'json' } }),
  TW: () => import('./data/countries/TW.json', { with: { type: 'json' } }),
};

/** Whether the data of all countries is loaded. */
export function areCountriesLoaded(codes: readonly CountryCode[]): boolean {
  return codes.every(hasCountry);
}

/** Loads the data that is not loaded yet. */
export async function loadCountries(codes: readonly CountryCode[]): Promise<void> {
  await Promise.all(codes.map(loadCountry));
}

async function loadCountry(code: CountryCode): Promise<void> {
  if (code === 'US' || hasCountry(code)) return;
  const { default: data } = await loaders[code]();
  addCountry(code, data);
}

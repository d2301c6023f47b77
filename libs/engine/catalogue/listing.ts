/** The catalogue as data, for the reference, the API and the fingerprint. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Value } from '../values/value.ts';
import { catalogue } from './catalogue.ts';
import type { FunctionDefinition, FunctionKind, ResultType } from './definition.ts';
import type { Parameter } from './parameters.ts';
import { supportedLocales } from './locales.ts';
import { addressCountries } from './tables/address-countries.ts';
import { compareTexts } from '../values/compare.ts';
import { signatureOf } from './signature.ts';

/** A parameter of a listed function. */
export interface ParameterListing {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The default as JSON text; absent when there is none. */
  readonly default?: string;
  /** The smallest and the largest number allowed, where there is one. */
  readonly min?: number;
  readonly max?: number;
}

/** A function as the API lists it. */
export interface FunctionListing {
  readonly name: string;
  readonly group: string;
  /** `getRandomNumber(min: int = 0, max: int = 1000000)` */
  readonly signature: string;
  readonly kind: FunctionKind;
  readonly result: ResultType;
  readonly description: string;
  readonly example: string;
  readonly since: string;
  /** Whether it takes the named argument `locale`. */
  readonly localized: boolean;
  readonly parameters: readonly ParameterListing[];
  /** Parameters that can be repeated at the end. */
  readonly repeated: readonly ParameterListing[];
}

/** All functions, in the order of the catalogue. */
export function listFunctions(): FunctionListing[] {
  return catalogue.map(({ group, definition }) => listingOf(group, definition));
}

/** The release that freezes the values of the catalogue. */
export const catalogueVersion = '1.0.0';

/** What a body can name. An engine that lacks a part of it cannot render some bodies of an engine that has it. */
export interface CatalogueScope {
  readonly functions: readonly FunctionDefinition[];
  readonly locales: readonly string[];
  readonly countries: readonly string[];
}

const wholeScope: CatalogueScope = {
  functions: catalogue.map(({ definition }) => definition),
  locales: supportedLocales,
  countries: addressCountries,
};

/** SHA-256 in hexadecimal over the names, signatures, kinds and results of all functions, the locales and the countries. */
export function catalogueFingerprint({ functions, locales, countries }: CatalogueScope = wholeScope): string {
  const lines = [
    ...functions.map((definition) => {
      return `${definition.kind} ${signatureOf(definition)}: ${definition.result}${definition.isLocalized ? ' locale' : ''}`;
    }),
    ...locales.map((locale) => `locale ${locale}`),
    ...countries.map((country) => `country ${country}`),
  ];
  return bytesToHex(sha256(new TextEncoder().encode(lines.toSorted(compareTexts).join('\n'))));
}

function listingOf(group: string, definition: FunctionDefinition): FunctionListing {
  const { name, kind, result, description, example, since, isLocalized, parameters, rest } = definition;
  return {
    name,
    group,
    signature: signatureOf(definition),
    kind,
    result,
    description,
    example,
    since,
    localized: isLocalized,
    parameters: parameters.map(parameterListing),
    repeated:
      rest === undefined
        ? []
        : [...rest.parameters, ...(rest.tail === undefined ? [] : [rest.tail])].map(parameterListing),
  };
}

function parameterListing({ name, type, isRequired, default: given, bounds }: Parameter<unknown>): ParameterListing {
  return {
    name,
    type,
    required: isRequired,
    ...(given !== undefined && { default: spelledDefault(given) }),
    ...(bounds?.min !== undefined && { min: bounds.min }),
    ...(bounds?.max !== undefined && { max: bounds.max }),
  };
}

function spelledDefault(value: Value): string {
  return value instanceof Map ? '{}' : JSON.stringify(value);
}

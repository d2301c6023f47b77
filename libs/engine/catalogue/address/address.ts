/** Section 5 of the catalogue: address and geography. */
import {
  getRandomAddress,
  getRandomBuildingNumber,
  getRandomFullAddress,
  getRandomPostcode,
  getRandomSecondaryAddress,
  getRandomStreetAddress,
  getRandomStreetName,
} from './addresses.ts';
import {
  getRandomCoordinates,
  getRandomGeohash,
  getRandomLatitude,
  getRandomLongitude,
  getRandomNearbyCoordinates,
} from './coordinates.ts';
import {
  getRandomCity,
  getRandomContinent,
  getRandomCountry,
  getRandomCountryCode,
  getRandomState,
  getRandomStateCode,
  getRandomTimeZone,
} from './place-names.ts';

import {
  getRandomCountryDetails,
  getRandomLanguage,
  getRandomLanguageCode,
  getRandomLanguageName,
} from './codes-of-standards.ts';
import { getRandomCounty, getRandomDirection } from './directions.ts';
import { getBearing, getDestination, getDistance } from './globe.ts';

export const address = [
  getRandomAddress,
  getRandomFullAddress,
  getRandomStreetAddress,
  getRandomStreetName,
  getRandomBuildingNumber,
  getRandomSecondaryAddress,
  getRandomCity,
  getRandomState,
  getRandomStateCode,
  getRandomCounty,
  getRandomPostcode,
  getRandomCountry,
  getRandomCountryCode,
  getRandomCountryDetails,
  getRandomLanguage,
  getRandomLanguageName,
  getRandomLanguageCode,
  getRandomContinent,
  getRandomTimeZone,
  getRandomLatitude,
  getRandomLongitude,
  getRandomCoordinates,
  getRandomNearbyCoordinates,
  getRandomGeohash,
  getRandomDirection,
  getDistance,
  getBearing,
  getDestination,
];

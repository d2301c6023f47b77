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
  getRandomPostcode,
  getRandomCountry,
  getRandomCountryCode,
  getRandomContinent,
  getRandomTimeZone,
  getRandomLatitude,
  getRandomLongitude,
  getRandomCoordinates,
  getRandomNearbyCoordinates,
  getRandomGeohash,
];

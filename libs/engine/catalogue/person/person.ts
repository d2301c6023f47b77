/** Section 3 of the catalogue: person. */
import {
  getRandomAge,
  getRandomBio,
  getRandomBloodType,
  getRandomGender,
  getRandomJobTitle,
  getRandomPhone,
} from './about-people.ts';
import {
  getRandomFirstName,
  getRandomFullName,
  getRandomLastName,
  getRandomMiddleName,
  getRandomNamePrefix,
  getRandomNameSuffix,
} from './names.ts';
import { getRandomNationalId, getRandomTaxId, personaNumbers } from './national-ids.ts';
import { getRandomJobArea, getRandomJobDescriptor, getRandomJobType, getRandomZodiacSign } from './job-parts.ts';
import { traits } from './traits.ts';

export const person = [
  getRandomFullName,
  getRandomFirstName,
  getRandomMiddleName,
  getRandomLastName,
  getRandomNamePrefix,
  getRandomNameSuffix,
  getRandomGender,
  getRandomAge,
  getRandomPhone,
  getRandomJobTitle,
  getRandomJobDescriptor,
  getRandomJobArea,
  getRandomJobType,
  getRandomBio,
  getRandomZodiacSign,
  getRandomNationalId,
  getRandomTaxId,
  getRandomBloodType,
  ...traits,
  ...personaNumbers,
];

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
import { getRandomNationalId, personaNumbers } from './national-ids.ts';
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
  getRandomBio,
  getRandomNationalId,
  getRandomBloodType,
  ...traits,
  ...personaNumbers,
];

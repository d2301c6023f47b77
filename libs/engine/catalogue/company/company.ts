/** Section 4 of the catalogue: company. */
import {
  getRandomCatchPhrase,
  getRandomCompany,
  getRandomCompanyName,
  getRandomCompanySuffix,
  getRandomDepartment,
  getRandomIndustry,
} from './companies.ts';
import {
  getRandomBuzzword,
  getRandomCatchPhraseWord,
  getRandomConstructionTerm,
  getRandomSkill,
  getRandomUniversity,
} from './business-words.ts';
import { getRandomBank, getRandomHospital, getRandomStock } from './institutions.ts';

export const company = [
  getRandomCompanyName,
  getRandomCompanySuffix,
  getRandomCatchPhrase,
  getRandomIndustry,
  getRandomDepartment,
  getRandomCompany,
  getRandomBuzzword,
  getRandomCatchPhraseWord,
  getRandomUniversity,
  getRandomSkill,
  getRandomConstructionTerm,
  getRandomHospital,
  getRandomBank,
  getRandomStock,
];

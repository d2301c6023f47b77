/** Section 4 of the catalogue: company. */
import {
  getRandomCatchPhrase,
  getRandomCompany,
  getRandomCompanyName,
  getRandomCompanySuffix,
  getRandomDepartment,
  getRandomIndustry,
} from './companies.ts';
import { getRandomBuzzword, getRandomCatchPhraseWord, getRandomUniversity } from './business-words.ts';

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
];

/** The group of medical codes and identifiers. */
import { getRandomDiagnosis, getRandomLoincCode, getRandomProcedure } from './codes.ts';
import {
  getRandomDrugName,
  getRandomMedicareId,
  getRandomNdc,
  getRandomNhsNumber,
  getRandomNpi,
} from './identifiers.ts';

export const health = [
  getRandomDiagnosis,
  getRandomProcedure,
  getRandomLoincCode,
  getRandomNpi,
  getRandomNhsNumber,
  getRandomMedicareId,
  getRandomDrugName,
  getRandomNdc,
];

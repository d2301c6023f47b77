/**
 * Codes of diagnoses, procedures and laboratory tests.
 *
 * Agencies of the United States publish ICD-10-CM, ICD-10-PCS, ICD-9-CM and HCPCS level II free of copyright; the topic
 * `medicine` has them. The licence of LOINC requires a notice beside each name, so only codes of its form are drawn:
 * a number with its check digit. ICD-10 of the WHO and CPT of the AMA need a licence and are left out.
 */
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawnCode } from '../drawn-code.ts';
import { luhnDigitOf } from '../finance/check-digits.ts';
import { text } from '../parameters.ts';
import { drawRecord } from '../topics/draw-entry.ts';

const diagnosisSystems = { name: 'system', words: ['icd10', 'icd9'] } as const;
const procedureSystems = { name: 'system', words: ['icd10', 'icd9', 'hcpcs'] } as const;

export const getRandomDiagnosis = defineFunction({
  name: 'getRandomDiagnosis',
  kind: 'S',
  parameters: [text('system', { default: 'icd10' })],
  topics: ['medicine'],
  result: 'object',
  shape: shapeOf(['code', 'description']),
  description: 'Diagnosis with code and description: icd10 (ICD-10-CM) or icd9 (ICD-9-CM).',
  example: 'getRandomDiagnosis()',
  since: 'v1',
  run(call, system) {
    const known = allowedWord(call, diagnosisSystems, system);
    return drawRecord(call.random, call.topic('medicine'), `${known}Diagnosis`);
  },
});

export const getRandomProcedure = defineFunction({
  name: 'getRandomProcedure',
  kind: 'S',
  parameters: [text('system', { default: 'icd10' })],
  topics: ['medicine'],
  result: 'object',
  shape: shapeOf(['code', 'description']),
  description:
    'Medical procedure with code and description: icd10 (ICD-10-PCS), icd9 (ICD-9-CM) or hcpcs (HCPCS level II).',
  example: 'getRandomProcedure()',
  since: 'v1',
  run(call, system) {
    const known = allowedWord(call, procedureSystems, system);
    return drawRecord(call.random, call.topic('medicine'), `${known}Procedure`);
  },
});

export const getRandomLoincCode = drawnCode({
  name: 'getRandomLoincCode',
  description: 'Code of the form of LOINC: up to five digits, a hyphen and a valid check digit; without a name.',
  draw({ random }) {
    const digits = String(random.integer(100, 99_999));
    return `${digits}-${luhnDigitOf(digits)}`;
  },
});

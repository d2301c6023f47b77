/**
 * Codes of diagnoses, procedures and laboratory tests.
 *
 * ICD-10-CM, ICD-10-PCS, ICD-9-CM and HCPCS level II are published by agencies of the United States and free of
 * copyright. LOINC is not: its licence wants a notice beside each name. So only the form of its codes is here, a number
 * with its check digit, without names. ICD-10 of the WHO and CPT of the AMA need a licence and are left out.
 */
import type { Value } from '../../values/value.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { luhnDigitOf } from '../finance/check-digits.ts';
import { text } from '../parameters.ts';
import { icd10Diagnoses } from './icd10-diagnoses.ts';
import { hcpcsProcedures, icd10Procedures, icd9Diagnoses, icd9Procedures } from './other-codes.ts';

/** A code and its description. */
type Entry = readonly [code: string, description: string];

function entriesOf(lines: string): readonly Entry[] {
  return lines
    .trim()
    .split('\n')
    .map((line): Entry => {
      const [code = '', description = ''] = line.split('|');
      return [code, description];
    });
}

const diagnoses = { icd10: entriesOf(icd10Diagnoses), icd9: entriesOf(icd9Diagnoses) };
const procedures = {
  icd10: entriesOf(icd10Procedures),
  icd9: entriesOf(icd9Procedures),
  hcpcs: entriesOf(hcpcsProcedures),
};

export const getRandomDiagnosis = defineFunction({
  name: 'getRandomDiagnosis',
  kind: 'S',
  parameters: [text('system', { default: 'icd10' })],
  result: 'object',
  description: 'Diagnosis with code and description: icd10 (ICD-10-CM) or icd9 (ICD-9-CM).',
  example: 'getRandomDiagnosis()',
  since: 'v1',
  run: (call, system) =>
    drawEntry(call, diagnoses[allowedWord(call, { name: 'system', words: ['icd10', 'icd9'] as const }, system)]),
});

export const getRandomProcedure = defineFunction({
  name: 'getRandomProcedure',
  kind: 'S',
  parameters: [text('system', { default: 'icd10' })],
  result: 'object',
  description:
    'Medical procedure with code and description: icd10 (ICD-10-PCS), icd9 (ICD-9-CM) or hcpcs (HCPCS level II).',
  example: 'getRandomProcedure()',
  since: 'v1',
  run: (call, system) =>
    drawEntry(
      call,
      procedures[allowedWord(call, { name: 'system', words: ['icd10', 'icd9', 'hcpcs'] as const }, system)],
    ),
});

function drawEntry(call: Call, entries: readonly Entry[]): Value {
  const [code, description] = call.random.pick(entries);
  return new Map<string, Value>([
    ['code', code],
    ['description', description],
  ]);
}

export const getRandomLoincCode = defineFunction({
  name: 'getRandomLoincCode',
  kind: 'S',
  parameters: [],
  result: 'text',
  description: 'Code of the form of LOINC: up to five digits, a hyphen and a valid check digit; without a name.',
  example: 'getRandomLoincCode()',
  since: 'v1',
  isPlain: true,
  run({ random }) {
    const digits = String(random.integer(100, 99_999));
    return `${digits}-${luhnDigitOf(digits)}`;
  },
});

/** Section 16 of the catalogue: parameters, variables, sequences, position. */
import { getParam, hasParam } from './parameters.ts';
import { getAlias, getBatchId, getDocumentCount, getDocumentIndex, getSeed } from './position.ts';
import { createSeq, formatSeq, peekSeq } from './sequences.ts';
import { getVar, hasVar, incrementVar, letVariable, setVar } from './variables.ts';

export const state = [
  getParam,
  hasParam,
  letVariable,
  setVar,
  getVar,
  hasVar,
  incrementVar,
  createSeq,
  peekSeq,
  formatSeq,
  getSeed,
  getDocumentIndex,
  getDocumentCount,
  getAlias,
  getBatchId,
];

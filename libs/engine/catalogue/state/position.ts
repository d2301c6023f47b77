/** Functions that return the seed and the position of the document in its batch. */
import { defineFunction } from '../definition.ts';

export const getSeed = defineFunction({
  name: 'getSeed',
  kind: 'D',
  parameters: [],
  result: 'number',
  description: 'The seed in use.',
  example: 'getSeed()',
  since: 'v1',
  run: (call) => call.seed,
});

export const getDocumentIndex = defineFunction({
  name: 'getDocumentIndex',
  kind: 'D',
  parameters: [],
  result: 'number',
  description: 'Index of the document within its alias in a batch, else 0.',
  example: 'getDocumentIndex()',
  since: 'v1',
  run: (call) => call.position.index,
});

export const getDocumentCount = defineFunction({
  name: 'getDocumentCount',
  kind: 'D',
  parameters: [],
  result: 'number',
  description: 'How many documents this alias has in the batch, else 1.',
  example: 'getDocumentCount()',
  since: 'v1',
  run: (call) => call.position.count,
});

export const getAlias = defineFunction({
  name: 'getAlias',
  kind: 'D',
  parameters: [],
  result: 'text',
  description: 'Alias of the document in a batch, else empty.',
  example: 'getAlias()',
  since: 'v1',
  run: (call) => call.position.alias,
});

export const getBatchId = defineFunction({
  name: 'getBatchId',
  kind: 'W',
  parameters: [],
  result: 'text',
  description: 'Id of the batch, else empty.',
  example: 'getBatchId()',
  since: 'v1',
  run: (call) => call.position.batchId,
});

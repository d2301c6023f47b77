/** Durable sequences. Printed directly, their numbers are deferredValues until the transaction reserves them. */
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { durableSequence } from './durable-names.ts';
import { filledPattern } from './sequence-pattern.ts';

export const createSeq = defineFunction({
  name: 'createSeq',
  kind: 'D',
  parameters: [durableSequence, int('start', { default: 1 }), int('step', { default: 1, min: 1 })],
  result: 'number',
  description: 'Next number of a durable sequence; start and step count only on its first use.',
  example: 'createSeq(orders)',
  since: 'v1',
  run: (call, name, start, step) => call.drawSequence(name, start, step),
  sequenceUse: (_call, name, start, step) => ({ name, start, step, pattern: undefined }),
});

export const peekSeq = defineFunction({
  name: 'peekSeq',
  kind: 'D',
  parameters: [durableSequence],
  result: 'number',
  description: 'Last number handed out, null if there is none.',
  example: 'peekSeq(orders)',
  since: 'v1',
  run: (call, name) => call.peekSequence(name),
});

export const formatSeq = defineFunction({
  name: 'formatSeq',
  kind: 'D',
  parameters: [durableSequence, text('pattern', { default: '{0}' })],
  result: 'text',
  description: 'Next number put into a pattern; `{000000}` pads.',
  example: "formatSeq(orders, 'ORD-{000000}')",
  since: 'v1',
  run: (call, name, pattern) => filledPattern(call, pattern, call.drawSequence(name, 1, 1)),
  sequenceUse: (_call, name, pattern) => ({ name, start: 1, step: 1, pattern }),
});

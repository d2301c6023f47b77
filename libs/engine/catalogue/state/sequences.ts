/** Functions that draw from durable sequences. A number that is only printed is a deferred value until commit. */
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { durableSequence } from './durable-names.ts';
import { filledPattern, patternSegments } from './sequence-pattern.ts';

export const createSeq = defineFunction({
  name: 'createSeq',
  kind: 'D',
  parameters: [durableSequence, int('start', { default: 1 }), int('step', { default: 1, min: 1 })],
  result: 'number',
  description: 'Next number of a durable sequence; start and step apply only when it is created.',
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
  description: 'Last number drawn, null if there is none.',
  example: 'peekSeq(orders)',
  since: 'v1',
  run: (call, name) => call.peekSequence(name),
});

export const formatSeq = defineFunction({
  name: 'formatSeq',
  kind: 'D',
  parameters: [durableSequence, text('pattern', { default: '{0}' })],
  result: 'text',
  description: 'Next number in a pattern; `{000000}` pads it with zeros.',
  example: "formatSeq(orders, 'ORD-{000000}')",
  since: 'v1',
  run(call, name, pattern) {
    patternSegments(call, pattern); // refuses a wrong pattern before a number is drawn
    return filledPattern(call, pattern, call.drawSequence(name, 1, 1));
  },
  sequenceUse: (_call, name, pattern) => ({ name, start: 1, step: 1, pattern }),
});

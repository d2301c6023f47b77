/** Section 10 of the catalogue: choice. */
import { defineFunction } from '../definition.ts';
import { lazy } from '../lazy-parameters.ts';
import { any, int, number, text } from '../parameters.ts';
import { at, cycle, oneOfList, sample, shuffle } from './lists.ts';
import { getNextState } from './states.ts';
import { weightedChoice } from './weights.ts';

const oneOf = defineFunction({
  name: 'oneOf',
  kind: 'S',
  parameters: [],
  rest: {
    parameters: [any('value')],
    warningForOne: 'oneOf always returns its only argument; oneOfList takes one element of a list',
  },
  result: 'any',
  description: 'One of the arguments.',
  example: 'oneOf(red, green, blue)',
  since: 'v1',
  run: (call, values) => call.random.pick(values),
  picksFrom: (values) => values,
});

const oneOfWeighted = defineFunction({
  name: 'oneOfWeighted',
  kind: 'S',
  parameters: [],
  rest: { parameters: [any('value'), number('weight', { min: 0 })] },
  result: 'any',
  description: 'One of the values, with probabilities proportional to the weights.',
  example: 'oneOfWeighted(paid,70, open,25, void,5)',
  since: 'v1',
  run: (call, pairs) => weightedChoice(call, pairs)(call),
  prepare: weightedChoice,
});

const maybe = defineFunction({
  name: 'maybe',
  kind: 'S',
  parameters: [
    lazy('value'),
    number('probability', { default: 0.5, min: 0, max: 1 }),
    lazy('otherwise', { default: null }),
  ],
  result: 'any',
  description: 'Value or otherwise; only one of them is evaluated.',
  example: 'maybe(gift, 0.2)',
  since: 'v1',
  run(call, value, probability, otherwise) {
    return call.random.uniform() < probability ? value(call) : otherwise(call);
  },
});

const unique = defineFunction({
  name: 'unique',
  kind: 'S',
  parameters: [
    lazy('value'),
    text('scope', { default: 'default' }),
    int('tries', { default: 1000, min: 1, max: 1_000_000 }),
  ],
  result: 'any',
  description: 'Evaluates the value until it is new in this render; fails when the tries run out.',
  example: 'unique(getRandomNumber(1,9))',
  since: 'v1',
  run(call, value, scope, tries) {
    const seen = call.memory(`unique\0${scope}`, () => new Set<string>());
    for (let attempt = 0; attempt < tries; attempt++) {
      const found = call.evaluateInTry(value, attempt);
      const key = call.jsonText(found);
      if (seen.has(key)) continue;
      seen.add(key);
      return found;
    }
    return call.fail(`no value was new in ${tries} tries`);
  },
});

export const choice = [oneOf, oneOfWeighted, oneOfList, sample, shuffle, maybe, cycle, unique, at, getNextState];

/** Functions that choose a value by a condition, or test a value. */
import { isList, isObject, typeNameOf } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { lazy } from '../lazy-parameters.ts';
import { any, condition } from '../parameters.ts';

export const ifElse = defineFunction({
  name: 'ifElse',
  kind: 'P',
  parameters: [condition('condition'), lazy('then'), lazy('otherwise', { default: null })],
  result: 'any',
  description: 'One of two values; only one of them is evaluated.',
  example: 'ifElse(1 < 2, yes, no)',
  since: 'v1',
  run: (call, isTrue, then, otherwise) => (isTrue ? then(call) : otherwise(call)),
});

export const switchCase = defineFunction({
  name: 'switchCase',
  kind: 'P',
  parameters: [any('value')],
  rest: { parameters: [lazy('case'), lazy('result')], tail: { ...lazy('otherwise'), isRequired: false } },
  result: 'any',
  description: 'The result of the first equal case, else otherwise, else null; evaluates only the result.',
  example: 'switchCase(2, 1, one, 2, two, many)',
  since: 'v1',
  run(call, value, branches) {
    for (let i = 0; i + 1 < branches.length; i += 2) {
      const [when, result] = [branches[i], branches[i + 1]];
      if (when !== undefined && result !== undefined && call.equals(value, when(call))) return result(call);
    }
    const otherwise = branches.length % 2 === 1 ? branches.at(-1) : undefined;
    return otherwise === undefined ? null : otherwise(call);
  },
});

export const coalesce = defineFunction({
  name: 'coalesce',
  kind: 'P',
  parameters: [],
  rest: { parameters: [any('value')] },
  result: 'any',
  description: 'The first value that is not null; null if all are.',
  example: 'coalesce(null, 5)',
  since: 'v1',
  run: (_call, values) => values.find((value) => value !== null) ?? null,
});

export const isNull = defineFunction({
  name: 'isNull',
  kind: 'P',
  parameters: [any('value')],
  result: 'boolean',
  description: 'Whether a value is null.',
  example: 'isNull(null)',
  since: 'v1',
  run: (_call, value) => value === null,
});

export const isEmpty = defineFunction({
  name: 'isEmpty',
  kind: 'P',
  parameters: [any('value')],
  result: 'boolean',
  description: 'Whether a value is null, an empty text, an empty list or an empty object.',
  example: 'isEmpty("")',
  since: 'v1',
  run(_call, value) {
    if (isList(value)) return value.length === 0;
    return isObject(value) ? value.size === 0 : value === null || value === '';
  },
});

export const typeOf = defineFunction({
  name: 'typeOf',
  kind: 'P',
  parameters: [any('value')],
  result: 'text',
  description: 'Type of a value: text, number, boolean, null, list or object.',
  example: 'typeOf(5)',
  since: 'v1',
  isPlain: true,
  run: (_call, value) => typeNameOf(value),
});

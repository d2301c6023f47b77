/** Functions that read request parameters. */
import { defineFunction } from '../definition.ts';
import { any, parameterName } from '../parameters.ts';

export const getParam = defineFunction({
  name: 'getParam',
  kind: 'D',
  parameters: [parameterName('name'), any('default', { optional: true })],
  result: 'any',
  description: 'Request parameter; the default applies when it is absent, not when it is null.',
  example: 'getParam(city, London)',
  since: 'v1',
  run(call, name, otherwise) {
    const value = call.findParam(name);
    if (value !== undefined) return value;
    return otherwise === undefined ? call.fail(`parameter ${name} was not given and has no default`) : otherwise;
  },
});

export const hasParam = defineFunction({
  name: 'hasParam',
  kind: 'D',
  parameters: [parameterName('name')],
  result: 'boolean',
  description: 'Whether a request parameter was given.',
  example: 'hasParam(city)',
  since: 'v1',
  run: (call, name) => call.findParam(name) !== undefined,
});

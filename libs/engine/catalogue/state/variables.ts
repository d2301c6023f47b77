/** `let`, which binds a value for the rest of a block, and functions for durable variables. */
import { sumOf } from '../../values/decimal-arithmetic.ts';
import { isNumber, typeNameOf } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { any, decimal, variableName } from '../parameters.ts';
import { durableVariable } from './durable-names.ts';
import { assertStorable } from './storable-value.ts';

/** A statement: compile/statements.ts compiles it. It is listed here for checks and the reference. */
export const letVariable = defineFunction({
  name: 'let',
  kind: 'P',
  parameters: [{ ...variableName('name'), names: 'persona' }, any('value')],
  result: 'nothing',
  description: 'Binds a value for the rest of the block; prints nothing.',
  example: 'let(total, 5)',
  since: 'v1',
  run: (_call, _name, value) => value,
});

export const setVar = defineFunction({
  name: 'setVar',
  kind: 'D',
  parameters: [durableVariable, any('value')],
  result: 'any',
  description: 'Stores a durable variable; prints nothing, except as a JSON value, where it prints the value.',
  example: 'setVar(lastCity, London)',
  since: 'v1',
  run(call, name, value) {
    assertStorable(call, name, value);
    call.writeVariable(name, value);
    return value;
  },
});

export const getVar = defineFunction({
  name: 'getVar',
  kind: 'D',
  parameters: [durableVariable, any('default', { optional: true })],
  result: 'any',
  description: 'Durable variable; the default applies when it does not exist.',
  example: 'getVar(lastCity, London)',
  since: 'v1',
  run(call, name, otherwise) {
    const value = call.findVariable(name);
    if (value !== undefined) return value;
    return otherwise === undefined ? call.fail(`variable ${name} does not exist and has no default`) : otherwise;
  },
});

export const hasVar = defineFunction({
  name: 'hasVar',
  kind: 'D',
  parameters: [durableVariable],
  result: 'boolean',
  description: 'Whether a durable variable exists.',
  example: 'hasVar(lastCity)',
  since: 'v1',
  run: (call, name) => call.findVariable(name) !== undefined,
});

export const incrementVar = defineFunction({
  name: 'incrementVar',
  kind: 'D',
  parameters: [durableVariable, decimal('by', { default: 1 })],
  result: 'number',
  description: 'Adds to a durable variable, which starts at 0, and returns the new value; exact in decimal.',
  example: 'incrementVar(visits)',
  since: 'v1',
  run(call, name, by) {
    const stored = call.findVariable(name) ?? 0;
    if (!isNumber(stored)) return call.fail(`variable ${name} holds ${typeNameOf(stored)}, not a number`);
    const sum = sumOf(stored, by) ?? call.fail(`variable ${name} would become too large`);
    call.writeVariable(name, sum);
    return sum;
  },
});

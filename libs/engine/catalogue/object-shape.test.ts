import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllTables } from '../test/hostile/run-body.ts';
import { valueOf } from '../test/render-call.ts';
import type { JsonValue } from '../index.ts';
import { catalogue, findFunction } from './catalogue.ts';
import { rowFunctions } from './rows/row-functions.ts';
import type { ObjectShape } from './object-shape.ts';

/** Functions that name a persona, and are neither traits with names of their own nor members. */
const others = ['let', 'persona', 'getName', 'getUniqueEmail', 'getUniqueUsername', 'getMrz'];

/** Functions whose members depend on their arguments. */
const variable = ['object', 'merge', 'omit', 'correlated', ...rowFunctions];

const definitions = catalogue.map(({ definition }) => definition);
const ofObjects = definitions.filter(({ result, name }) => result === 'object' && !variable.includes(name));

beforeAll(loadAllTables);

describe('the shapes of objects', () => {
  it.each(ofObjects.map((definition) => [definition.name, definition] as const))(
    'the objects of %s have the members of its shape',
    (_name, { example, shape }) => {
      expect(namesOf(valueOf(example))).toEqual(shape && namesOfShape(shape));
    },
  );

  it('each member of getPerson has a function with its name and value, and each trait is a member', () => {
    const members = [...(findFunction('getPerson')?.shape?.keys() ?? [])];
    const functions = members.map((member) => `get${member.charAt(0).toUpperCase()}${member.slice(1)}`);
    const traits = definitions.filter(
      ({ name, parameters }) => name !== 'getPerson' && parameters[0]?.names === 'persona',
    );
    const names = traits.map(({ name }) => name).filter((name) => !others.includes(name));

    expect(functions.toSorted()).toEqual(names.toSorted());
    for (const [index, member] of members.entries()) {
      const own = valueOf(`${functions[index] ?? ''}(buyer)`);
      expect(own === '' ? null : own).toEqual(valueOf(`val(getPerson(buyer).${member})`));
    }
  });
});

/** The names of the members, and of the members of objects in them. */
function namesOf(value: JsonValue | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, namesOf(member)]));
}

function namesOfShape(shape: ObjectShape): unknown {
  return Object.fromEntries(
    [...shape].map(([name, inner]) => [name, inner === undefined ? null : namesOfShape(inner)]),
  );
}

import { expect, it } from 'vitest';
import { pythonModels } from './python-models.ts';
import type { Schema } from './python-models.ts';

const models = (schemas: Readonly<Record<string, Schema>>, paths: object = {}) =>
  pythonModels({ components: { schemas }, paths: { ...paths } });
const text: Schema = { type: 'string' };
const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

it.each<readonly [what: string, schema: Schema, type: string]>([
  ['a nullable reference', { anyOf: [refTo('Role'), { type: 'null' }] }, 'Optional[Role]'],
  ['two types', { type: ['string', 'null'] }, 'Optional[str]'],
  ['a list', { type: 'array', items: refTo('Role') }, 'List[Role]'],
  ['a map', { type: 'object', additionalProperties: text }, 'Dict[str, str]'],
  ['any value', {}, 'Any'],
  ['one value', { type: 'string', const: 'ok' }, 'Literal["ok"]'],
  ['a time', { type: 'string', format: 'date-time' }, 'datetime.datetime'],
])('a model has %s as a required member', (_what, schema, type) => {
  const written = models({ A: { properties: { theValue: schema }, required: ['theValue'] }, Role: { enum: ['a'] } });

  expect(written).toContain(`class A(Answer):\n    the_value: ${type}\n`);
});

it('only a request body that is part of no answer refuses unknown members', () => {
  const object: Schema = { properties: { a: text }, required: ['a'] };
  const paths = { '/a': { post: { requestBody: [refTo('Asked'), refTo('Both')], responses: [refTo('Both')] } } };

  const written = models({ Asked: object, Both: object }, paths);

  expect(written).toContain('class Asked(Request)');
  expect(written).toContain('class Both(Answer)');
});

it('a union has the schema with the most required members first, and each schema follows the schemas that it uses', () => {
  const small: Schema = { properties: { a: text } };
  const large: Schema = { properties: { a: text }, required: ['a'] };

  const written = models({ Either: { anyOf: [refTo('Small'), refTo('Large')] }, Small: small, Large: large });

  expect(written).toMatch(/class Small[^]*class Large[^]*Either = Union\[Large, Small\]/);
});

it.each<readonly [what: string, schema: Schema, problem: RegExp]>([
  ['contains itself', { properties: { a: refTo('A') } }, /contains itself/],
  ['has an object without a name', { properties: { a: { type: 'object', properties: { b: text } } } }, /needs a name/],
  ['has an enumeration without a name', { properties: { a: { type: 'string', enum: ['b'] } } }, /needs a name/],
  ['has a member that pydantic uses', { properties: { json: text } }, /cannot have a member json/],
  ['has an unknown type', { properties: { a: { type: 'file' } } }, /no Python type/],
  ['refers to nothing', { properties: { a: refTo('B') } }, /no schema B/],
])('pythonModels refuses a schema that %s', (_what, schema, problem) => {
  expect(() => models({ A: schema })).toThrow(problem);
});

/**
 * Writes the models of the Python client from the named schemas of the OpenAPI document. The kept generator is
 * datamodel-code-generator, which exists for pip only, not in npm or Debian. quicktype of npm merges and renames schemas,
 * so it cannot be used. This one knows the few forms that the document has, and throws at any other.
 */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly format?: string;
  readonly description?: string;
}

export interface ApiDescription {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, unknown>>;
}

type Schemas = ApiDescription['components']['schemas'];

const header = `"""The named schemas of the API. \`npm run generate\` writes this file from docs/openapi.json."""

import datetime
from typing import Any, Dict, List, Literal, Optional, Union

from .model_base import Answer, OpenEnum, Request
`;
const refPrefix = '#/components/schemas/';
const formats: Readonly<Record<string, string>> = { 'date-time': 'datetime.datetime', date: 'datetime.date' };
const scalars: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};
/** Words of Python that cannot name a member. */
const keywords: ReadonlySet<string> = new Set(['from', 'in', 'is', 'not', 'class', 'import', 'global', 'with', 'as']);
/** Members of pydantic's base class, which a field would replace. */
const reserved = /^(?:json|dict|copy|schema|fields|construct|validate|model_.*)$/;

/** @throws {Error} at a form of schema that it does not know, and at schemas that contain themselves */
export function pythonModels({ components: { schemas }, paths }: ApiDescription): string {
  const requests = requestNames(schemas, paths);
  const definitions = inOrder(schemas).map((name) => definition(name, schemas, requests.has(name)));
  return [header, ...definitions].join('\n\n');
}

function definition(name: string, schemas: Schemas, isRequest: boolean): string {
  const schema = schemaOf(schemas, name);
  if (schema.enum !== undefined) return enumeration(name, schema);
  if (schema.properties !== undefined) return model(name, schema, isRequest);
  const note = schema.description === undefined ? '' : `"""${schema.description}"""\n`;
  return `${name} = ${typeOf(schema, schemas)}\n${note}`;
}

function enumeration(name: string, schema: Schema): string {
  const members = (schema.enum ?? []).map((value) => `    ${snakeCase(value).toUpperCase()} = "${value}"`);
  return [`class ${name}(OpenEnum):`, ...docstring(schema), ...members, ''].join('\n');
}

function model(name: string, schema: Schema, isRequest: boolean): string {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).flatMap(([property, value]) => {
    const type = typeOf(value);
    const field = fieldName(property);
    const line = required.has(property) ? `    ${field}: ${type}` : `    ${field}: ${optional(type)} = None`;
    return value.description === undefined ? [line] : [line, `    """${value.description}"""`];
  });
  const body = [...docstring(schema), ...fields];
  const lines = body.length === 0 ? ['    pass'] : body;
  return [`class ${name}(${isRequest ? 'Request' : 'Answer'}):`, ...lines, ''].join('\n');
}

function docstring({ description }: Schema): string[] {
  return description === undefined ? [] : [`    """${description}"""`, ''];
}

/** @param schemas orders the members of a union; absent where the schema is a member of an object */
function typeOf(schema: Schema, schemas?: Schemas): string {
  if (schema.$ref !== undefined) return refName(schema.$ref);
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return unionOf(inMatchingOrder(union, schemas).map((member) => typeOf(member)));
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum !== undefined) throw new Error('an enumeration within another schema needs a name');
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type: string) => typeOf({ ...schema, type })));
  if (schema.type === undefined) return 'Any';
  if (schema.type === 'array') return `List[${typeOf(schema.items ?? {})}]`;
  if (schema.type === 'object') return `Dict[str, ${valueType(schema)}]`;
  const type = formats[schema.format ?? ''] ?? scalars[String(schema.type)];
  if (type === undefined) throw new Error(`no Python type for ${JSON.stringify(schema)}`);
  return type;
}

function valueType({ additionalProperties, properties }: Schema): string {
  if (properties !== undefined) throw new Error('an object within another schema needs a name');
  return typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'Any';
}

function unionOf(types: readonly string[]): string {
  const present = types.filter((type) => type !== 'None');
  const [first = 'None'] = present;
  const joined = present.length > 1 ? `Union[${present.join(', ')}]` : first;
  return present.length < types.length ? optional(joined) : joined;
}

function optional(type: string): string {
  return type === 'Any' || type === 'None' || type.startsWith('Optional[') ? type : `Optional[${type}]`;
}

/** pydantic 1 takes the first member that fits, so the members with the most required properties come first. */
function inMatchingOrder(union: readonly Schema[], schemas: Schemas | undefined): readonly Schema[] {
  if (schemas === undefined) return union;
  const requiredCount = ({ $ref }: Schema) =>
    $ref === undefined ? 0 : (schemaOf(schemas, refName($ref)).required?.length ?? 0);
  return union.toSorted((left, right) => requiredCount(right) - requiredCount(left));
}

function literal(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  throw new Error(`no Python literal for ${JSON.stringify(value)}`);
}

/** Names such that each one follows the names that it uses: Python evaluates the types of a class at once. */
function inOrder(schemas: Schemas): readonly string[] {
  const done = new Set<string>();
  const visit = (name: string, users: readonly string[]): void => {
    if (done.has(name)) return;
    if (users.includes(name)) throw new Error(`the schema ${name} contains itself`);
    for (const used of refsIn(schemaOf(schemas, name))) visit(used, [...users, name]);
    done.add(name);
  };
  for (const name of Object.keys(schemas)) visit(name, []);
  return [...done];
}

/** Schemas of request bodies that no answer has. Only they refuse members that do not exist. */
function requestNames(schemas: Schemas, paths: ApiDescription['paths']): ReadonlySet<string> {
  const operations = Object.values(paths).flatMap((path) => Object.values(path as Record<string, object>)); // OpenAPI
  const bodies = operations.flatMap((operation) => refsIn((operation as { requestBody?: object }).requestBody));
  const answers = operations.flatMap((operation) => refsIn((operation as { responses?: object }).responses));
  const answered = closure(schemas, answers);
  return new Set([...closure(schemas, bodies)].filter((name) => !answered.has(name)));
}

function closure(schemas: Schemas, names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    closure(schemas, refsIn(schemaOf(schemas, name)), found);
  }
  return found;
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const isRef = key === '$ref' && typeof member === 'string' && member.startsWith(refPrefix);
    return isRef ? [refName(member)] : refsIn(member);
  });
}

function refName(ref: string): string {
  return ref.slice(refPrefix.length);
}

function schemaOf(schemas: Schemas, name: string): Schema {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`the document has no schema ${name}`);
  return schema;
}

/** `model_base.py` turns it back into the name of the API. */
function fieldName(property: string): string {
  const name = snakeCase(property);
  if (reserved.test(name)) throw new Error(`a Python model cannot have a member ${name}`);
  return keywords.has(name) ? `${name}_` : name;
}

function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/\W/g, '_')
    .toLowerCase();
}

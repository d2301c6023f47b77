/**
 * The subset of JSON Schema that the description of the provider's API uses. Requests are form-encoded, so numbers and
 * booleans can be texts.
 */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  /** The objects that an expanded reference can be, which this description does not contain. */
  readonly 'x-expands-to'?: readonly string[];
}

export interface Checking {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** A request: values are text, lists are numbered members, and members that are not described are wrong. */
  readonly isRequest: boolean;
}

/** Lists problems with path and reason. Empty for a valid value. */
export function findMisfits(value: unknown, schema: Schema, checking: Checking, path = '$'): string[] {
  if (schema.$ref !== undefined) {
    const target = checking.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return target === undefined ? [`${path}: no schema ${schema.$ref}`] : findMisfits(value, target, checking, path);
  }
  const all = (schema.allOf ?? []).flatMap((each) => findMisfits(value, each, checking, path));
  if (schema.anyOf !== undefined) {
    const tried = schema.anyOf.map((each) => findMisfits(value, each, checking, path));
    if (!tried.some(({ length }) => length === 0))
      all.push(`${path}: fits none of ${tried.length}; ${tried[0]?.[0] ?? ''}`);
  }
  return [...all, ...ownMisfits(value, schema, checking, path)];
}

function ownMisfits(value: unknown, schema: Schema, checking: Checking, path: string): string[] {
  if (schema.const !== undefined && value !== schema.const) return [`${path}: is not ${JSON.stringify(schema.const)}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${path}: is none of the enum`];
  if (schema['x-expands-to'] !== undefined && !checking.isRequest && isRecord(value)) return [];
  if (schema.type !== undefined && !isOfType(value, schema.type, checking)) return [`${path}: is no ${schema.type}`];
  if (schema.type === 'array') {
    return Object.entries(isRecord(value) ? value : {}).flatMap(([index, item]) =>
      findMisfits(item, schema.items ?? {}, checking, `${path}[${index}]`),
    );
  }
  return schema.type === 'object' && isRecord(value) ? memberMisfits(value, schema, checking, path) : [];
}

function memberMisfits(value: Record<string, unknown>, schema: Schema, checking: Checking, path: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}: lacks ${name}`);
  const others = Object.entries(value).flatMap(([name, member]) => {
    const described = properties[name];
    if (described !== undefined) return findMisfits(member, described, checking, `${path}.${name}`);
    if (typeof additionalProperties === 'object')
      return findMisfits(member, additionalProperties, checking, `${path}.${name}`);
    return checking.isRequest && Object.keys(properties).length > 0 ? [`${path}: ${name} is unknown`] : [];
  });
  return [...missing, ...others];
}

function isOfType(value: unknown, type: string, { isRequest }: Checking): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return isRequest ? isRecord(value) : Array.isArray(value);
  if (type === 'object') return isRecord(value) && !Array.isArray(value);
  if (!isRequest) return type === 'integer' ? Number.isInteger(value) : typeof value === type;
  if (typeof value !== 'string') return false;
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(value);
  return type === 'boolean' ? value === 'true' || value === 'false' : true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

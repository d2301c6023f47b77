/**
 * Writes the OpenAPI document in version 3.0, for generators that do not know 3.1. `null` as a type becomes `nullable`,
 * and a constant an enumeration. Webhooks are left out: 3.0 has none.
 */
type Node = Readonly<Record<string, unknown>>;

export function toOpenApi30(document: Node): Node {
  return { ...(convert(without(document, 'webhooks')) as Node), openapi: '3.0.3' }; // the conversion of an object
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (!isNode(value)) return value;
  const entries = Object.entries(without(value, 'propertyNames'));
  return convertSchema(Object.fromEntries(entries.map(([name, member]) => [name, convert(member)])));
}

/** Objects that are no schemas have none of these members. */
function convertSchema(node: Node): Node {
  const { anyOf, type, const: constant, ...rest } = node;
  // The generator takes any value for an object. Without the member, it takes the object for one of any values.
  if (node['additionalProperties'] === true) return convertSchema(without(node, 'additionalProperties'));
  if (constant !== undefined) return { ...rest, type, enum: [constant] };
  if (type === 'null') return { ...rest, type: 'object', nullable: true };
  if (Array.isArray(type)) return { ...rest, type: type.find((each) => each !== 'null') as unknown, nullable: true };
  if (!Array.isArray(anyOf)) return node;
  const members = anyOf as readonly Node[]; // of a schema
  const [only, ...others] = members.filter((each) => each['nullable'] !== true || each['type'] !== 'object');
  if (others.length > 0 || only === undefined || anyOf.length === 1) return node;
  return { ...rest, nullable: true, ...('$ref' in only ? { allOf: [only] } : only) };
}

function without(node: Node, name: string): Node {
  return Object.fromEntries(Object.entries(node).filter(([each]) => each !== name));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

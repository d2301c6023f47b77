/**
 * What must hold for an OpenAPI document to be usable by a generator of clients: every reference
 * leads somewhere, every parameter of a path is declared, every operation has its own name. Pure.
 */

type Json = Readonly<Record<string, unknown>>;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Lists what is wrong, a sentence each; empty when the document is sound. */
export function findUnsoundness(document: unknown): string[] {
  const operations = [...listOperations(document)];
  return [
    ...listReferences(document).flatMap((reference) =>
      resolve(document, reference) === undefined ? [`${reference} leads nowhere`] : [],
    ),
    ...operations.flatMap(({ path, name, operation }) => parameterProblems(document, path, name, operation)),
    ...operations.flatMap(({ name, operation }) => securityProblems(document, name, operation)),
    ...repeated(operations.map(({ operation }) => operation['operationId'])).map(
      (id) => `the operationId ${String(id)} is missing or stands twice`,
    ),
  ];
}

function* listOperations(document: unknown) {
  const paths = memberOf(document, 'paths');
  if (!isRecord(paths)) return;
  for (const [path, item] of Object.entries(paths)) {
    for (const method of methods) {
      const operation = memberOf(item, method);
      if (isRecord(operation)) yield { path, name: `${method.toUpperCase()} ${path}`, operation };
    }
  }
}

function listReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listReferences);
  if (!isRecord(value)) return [];
  const own = value['$ref'];
  const below = Object.values(value).flatMap(listReferences);
  return typeof own === 'string' ? [own, ...below] : below;
}

/** Follows `#/components/schemas/Template`; undefined when there is no such place. */
function resolve(document: unknown, reference: string): unknown {
  const [start, ...steps] = reference.split('/');
  if (start !== '#') return undefined;
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => memberOf(value, step), document);
}

function parameterProblems(document: unknown, path: string, name: string, operation: Json): string[] {
  const wanted = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
  const declared = listPathParameters(document, operation);
  return [
    ...wanted.filter((each) => !declared.includes(each)).map((each) => `${name} does not declare {${each}}`),
    ...declared.filter((each) => !wanted.includes(each)).map((each) => `${name} declares {${each}}, which it has not`),
  ];
}

/** Only required ones count: a path without one of its parameters is another path. */
function listPathParameters(document: unknown, operation: Json): string[] {
  const parameters = operation['parameters'];
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((parameter: unknown) => {
    const reference = memberOf(parameter, '$ref');
    const target = typeof reference === 'string' ? resolve(document, reference) : parameter;
    const name = memberOf(target, 'name');
    const isCounted = memberOf(target, 'in') === 'path' && memberOf(target, 'required') === true;
    return isCounted && typeof name === 'string' ? [name] : [];
  });
}

function securityProblems(document: unknown, name: string, operation: Json): string[] {
  const security = operation['security'];
  if (!Array.isArray(security)) return [`${name} does not say who may call it`];
  const schemes = memberOf(memberOf(document, 'components'), 'securitySchemes');
  return security
    .flatMap((entry: unknown) => (isRecord(entry) ? Object.keys(entry) : []))
    .filter((scheme) => memberOf(schemes, scheme) === undefined)
    .map((scheme) => `${name} asks for ${scheme}, which is not defined`);
}

/** Members that are not the first of their kind, and all that are absent. */
function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => value === undefined || values.indexOf(value) !== index);
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

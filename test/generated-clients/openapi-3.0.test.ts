/** The document for generators that do not know OpenAPI 3.1. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { toOpenApi30 } from './openapi-3.0.ts';

interface ApiDescription {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: object };
}

it('the OpenAPI document in version 3.0 keeps all operations and schemas, and has no types that only 3.1 has', async () => {
  const file = new URL('../../docs/openapi.json', import.meta.url);
  const document = JSON.parse(await readFile(file, 'utf8')) as ApiDescription;

  const converted = toOpenApi30({ ...document });

  const text = JSON.stringify(converted);
  expect(text).not.toMatch(/"type":(?:"null"|\[)|"const":|"propertyNames":|"webhooks":/);
  expect(text).toContain('"nextCursor":{"type":"string","nullable":true');
  expect(namesOf(JSON.parse(text) as ApiDescription)).toEqual(namesOf(document));
});

function namesOf({ paths, components }: ApiDescription) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  return { operations, schemas: Object.keys(components.schemas) };
}

/** The types of the wire from the OpenAPI document: run by `npm run generate`, never by the client. */
import openapiTypescript, { astToString } from 'openapi-typescript';

const head = '/** Written by `npm run generate` from docs/openapi.json. */\n';
/** Schemas of any JSON value refer to themselves, which TypeScript refuses in a generated type. */
const anyJson = /^__schema\d+$/;

/** @param document in OpenAPI 3.1; not changed */
export async function generateClientTypes(document: object): Promise<string> {
  // The generator reads text and objects alike, but marks an object that it is given.
  const copy = JSON.parse(JSON.stringify(document), (name, value: unknown) =>
    anyJson.test(name) ? {} : value,
  ) as object;
  return head + astToString(await openapiTypescript(JSON.stringify(copy)));
}

/** Generates the client's `openapi-types.ts` for `npm run generate`. The client itself does not use it. */
import openapiTypescript, { astToString } from 'openapi-typescript';

const head = '/** Written by `npm run generate` from docs/openapi.json. */\n';
/** @param document an OpenAPI 3.1 document; not changed */
export async function generateClientTypes(document: object): Promise<string> {
  // The generator changes an object that it gets, so it gets text.
  return head + astToString(await openapiTypescript(JSON.stringify(document), { defaultNonNullable: false }));
}

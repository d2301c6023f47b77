/** The OpenAPI 3.1 document, derived from the route contracts. `operations.ts` describes each route. */
import type { RouteContract } from '@docgen/contracts/route';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiOverride, ZodOpenApiPathsObject } from 'zod-openapi';
import { createErrorAnswers } from './error-answers.ts';
import { answerHeaderComponents, parameterComponents } from './headers.ts';
import { createOperation } from './operations.ts';
import { tagsOf } from './tags.ts';
import { createWebhooks } from './webhooks.ts';

const description = `Seeded, reproducible documents from templates.

Unknown and repeated query parameters, and unknown members of a body, are refused: 400 \`VALIDATION_ERROR\` with the
name as \`field\`.`;

/** The largest number of the format int32. */
const int32Max = 2 ** 31 - 1;

/** @param routes by operation id */
export function createOpenApiDocument(routes: Readonly<Record<string, RouteContract>>, version: string) {
  const errorAnswers = createErrorAnswers();
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [operationId, route] of Object.entries(routes)) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = createOperation(operationId, route, errorAnswers);
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Docgen', version, description },
      servers: [{ url: '/' }],
      tags: tagsOf(Object.values(routes)),
      paths: paths satisfies ZodOpenApiPathsObject,
      webhooks: createWebhooks(),
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key: `dk_live_` or `dk_test_` and 38 characters.',
          },
        },
        parameters: parameterComponents,
        headers: answerHeaderComponents(Object.values(routes)),
        ...errorAnswers.components,
      },
    },
    { override: adaptSchema },
  );
}

/** Adds what code generators need, and removes what only the validation needs. */
const adaptSchema: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod;
  // zod writes a literal as a number.
  if (jsonSchema.type === 'number' && Number.isInteger(jsonSchema.const)) jsonSchema.type = 'integer';
  // Without a format, generators for Go and Java choose 32 bits, which are too few for seeds.
  if (jsonSchema.type === 'integer') {
    const { const: only, minimum = only ?? -Infinity, maximum = only ?? Infinity } = jsonSchema;
    const isInt32 = Number(minimum) >= -int32Max && Number(maximum) <= int32Max;
    jsonSchema.format = isInt32 ? 'int32' : 'int64';
  }
  // zod's pattern repeats the format in 300 characters.
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
  // zod omits the defaults of query parameters, whose texts it converts.
  if (def.type === 'default' && io === 'input') jsonSchema.default = def.defaultValue;
};

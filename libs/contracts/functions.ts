/** The functions that templates can call. */
import { z } from 'zod';
import { defineRoute } from './route.ts';

const Parameter = z
  .strictObject({
    name: z.string(),
    type: z.string().meta({ description: 'int, number, text, boolean, list, object or any.' }),
    required: z.boolean(),
    default: z.string().optional().meta({ description: 'As JSON text.' }),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .meta({ id: 'FunctionParameter' });

const CatalogueFunction = z
  .strictObject({
    name: z.string(),
    group: z.string(),
    signature: z.string(),
    kind: z.enum(['S', 'R', 'P', 'D', 'W']).meta({
      id: 'FunctionKind',
      description:
        'S fixed by the seed; R by the seed and its reference time; P by the arguments; D by parameters and state; W not reproducible.',
    }),
    result: z.enum(['text', 'number', 'boolean', 'list', 'object', 'any', 'nothing']).meta({ id: 'FunctionResult' }),
    description: z.string(),
    example: z.string(),
    since: z.string(),
    localized: z.boolean().meta({ description: 'True when the function accepts the named argument `locale`.' }),
    parameters: z.array(Parameter),
    repeated: z.array(Parameter).meta({ description: 'Parameters that can be repeated after the others.' }),
  })
  .meta({ id: 'CatalogueFunction' });

export const FunctionCatalogue = z
  .strictObject({
    version: z.string().meta({ description: 'The release that freezes the values of the functions.' }),
    fingerprint: z.string().meta({
      description: 'SHA-256 over the names, signatures, kinds and results of functions, the locales and the countries.',
    }),
    functions: z.array(CatalogueFunction),
  })
  .meta({ id: 'FunctionCatalogue' });
export type FunctionCatalogue = z.infer<typeof FunctionCatalogue>;

export const listFunctions = defineRoute({
  method: 'GET',
  path: '/v1/functions',
  group: 'Functions',
  summary: 'List the functions that templates can call',
  description: 'The list changes only with a release. `ETag` and `If-None-Match` avoid the download.',
  service: 'api',
  access: 'apiKey',
  responses: { 200: FunctionCatalogue },
  revalidates: true,
  errors: ['UNAUTHORIZED'],
});

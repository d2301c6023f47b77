/** Liveness of the gateway, and the API description. Readiness is on the metrics port. */
import { z } from 'zod';
import { defineRoute } from './route.ts';

export const getHealth = defineRoute({
  method: 'GET',
  path: '/health',
  group: 'Health',
  summary: 'Check that the gateway answers',
  description: 'Answers while the gateway runs. It does not ask other services.',
  service: 'gateway',
  access: 'public',
  responses: { 200: z.strictObject({ status: z.literal('ok'), version: z.string() }).meta({ id: 'Health' }) },
  errors: [],
});

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  group: 'Health',
  summary: 'Read this description of the API',
  description: 'The document has the routes that this installation forwards.',
  service: 'gateway',
  access: 'public',
  responses: { 200: z.record(z.string(), z.unknown()).meta({ id: 'OpenApiDocument' }) },
  revalidates: true,
  errors: [],
});

import { errorCatalog } from '@docgen/contracts/error-catalog';
import { getOpenApi } from '@docgen/contracts/health';
import type { RouteContract } from '@docgen/contracts/route';
import { errorsOf, pathParameters } from '@docgen/contracts/route';
import { publicRoutes } from '@docgen/contracts/routes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const contracts: (readonly [operation: string, contract: RouteContract])[] = Object.entries(publicRoutes);

const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.looseObject({ name: z.string().optional(), in: z.string().optional() })).default([]),
  requestBody: z.looseObject({ required: z.boolean().optional() }).optional(),
  responses: z.record(z.string(), z.looseObject({})),
});
const Description = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

describe('GET /openapi.json', () => {
  it('GET /openapi.json answers every caller with a description in OpenAPI 3.1', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(getOpenApi, { apiKey: null });

    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Description.parse(answer.body).openapi).toMatch(/^3\.1\./);
  });

  it('the description lists exactly the public routes', async () => {
    const { paths } = await describeApi();

    const listed = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(listed.sort()).toEqual(contracts.map(([, { method, path }]) => `${method} ${path}`).sort());
  });

  it.each(contracts)('the description of %s agrees with its contract', async (operationId, contract) => {
    const operation = await describeOperation(contract);

    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(operation.operationId).toBe(operationId);
    expect(inPath).toEqual(pathParameters(contract.path));
    expect(operation.requestBody !== undefined).toBe(contract.body !== undefined || contract.bodyStreams !== undefined);
    expect(operation.security).toEqual(contract.access === 'public' ? [] : [{ apiKey: [] }]);
  });

  it.each(contracts)(
    'the description of %s has every success and every error, each with its status',
    async (_operationId, contract) => {
      const { responses } = await describeOperation(contract);

      const documented = Object.keys(responses).map(Number);
      const declared = [
        ...Object.keys(contract.responses).map(Number),
        ...(contract.revalidates === true ? [304] : []),
        ...[...errorsOf(contract)].map((code) =>
          code === 'CONFLICT' ? (contract.conflictStatus ?? errorCatalog[code].status) : errorCatalog[code].status,
        ),
      ];
      const known = new Set<number>([412, ...Object.values(errorCatalog).map(({ status }) => status)]);
      expect(new Set(documented)).toEqual(new Set(declared));
      expect(documented.filter((status) => status >= 400 && !known.has(status))).toEqual([]);
    },
  );

  it('GET /openapi.json has only references to existing parts', async () => {
    const description = await describeApi();
    const references = JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g);

    const missing = [...references]
      .map(([, path = '']) => path)
      .filter((path) => follow(description, path) === undefined);

    expect(missing).toEqual([]);
  });

  it('the description does not have the routes between services', async () => {
    const text = JSON.stringify(await describeApi());

    expect(text).not.toMatch(/internal\/|x-tenant-id|x-internal-token/i);
  });
});

async function describeApi(): Promise<z.infer<typeof Description>> {
  const { client } = await stack().addTenant();
  return Description.parse((await client.call(getOpenApi)).body);
}

async function describeOperation({ method, path }: RouteContract): Promise<z.infer<typeof Operation>> {
  const { paths } = await describeApi();
  return Operation.parse(paths[path]?.[method.toLowerCase()]);
}

function follow(description: unknown, path: string): unknown {
  return path.split('/').reduce((value: unknown, step) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }, description);
}

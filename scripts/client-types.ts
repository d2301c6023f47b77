/** Writes the types of the TypeScript client from the OpenAPI document: named schemas and operations. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTypes } from '../libs/client/generate-types.ts';

const head = '/** Written by `npm run generate` from docs/openapi.json. */\n';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, object>>;
}

export interface TypedDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** @param document an OpenAPI 3.1 document; not changed */
export async function clientTypes(document: TypedDescription): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-client-types-'));
  try {
    const { paths } = document;
    await writeTypes(structuredClone({ ...document, webhooks: undefined, paths: withoutErrors(paths) }), folder);
    return `${head}${await readFile(join(folder, 'types.gen.ts'), 'utf8')}\n${operationTypes(paths)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All errors have one schema, and calls reject with classes. */
function withoutErrors(paths: TypedDescription['paths']): TypedDescription['paths'] {
  return mapValues(paths, (methods) =>
    mapValues(methods, (operation) => ({ ...operation, responses: withoutErrorAnswers(operation.responses) })),
  );
}

function withoutErrorAnswers(responses: Operation['responses']): Operation['responses'] {
  return Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2')));
}

function mapValues<T>(values: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** The types of request and answer by method and path, which the generator does not write. */
function operationTypes(paths: TypedDescription['paths']): string {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => {
      const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
      return `    '${method.toUpperCase()} ${path}': { request: ${name}Data; answer: ${name}Response };`;
    }),
  );
  return `/**\n * Requests and answers by method and path.\n */\nexport interface Operations {\n${lines.join('\n')}\n}\n`;
}

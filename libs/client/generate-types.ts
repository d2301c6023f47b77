/** Generates the types of `openapi-types.ts` for scripts/client-types.ts. The client itself does not use it. */
import { createClient } from '@hey-api/openapi-ts';

/**
 * Writes `types.gen.ts` with the named schemas, and the types of each operation: `…Data` and `…Response`.
 *
 * @param document an OpenAPI 3.1 document; changed by the generator
 */
export async function writeTypes(document: Record<string, unknown>, folder: string): Promise<void> {
  const logs = { level: 'silent', file: false } as const;
  await createClient({ input: document, output: folder, plugins: ['@hey-api/typescript'], logs });
}

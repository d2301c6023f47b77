import { isIdOf } from '@docgen/contracts/ids';

/** The only positional argument. @throws {Error} with the usage, when it is not the id of a tenant */
export function parseTenantId(positionals: readonly string[], usage: string): string {
  const [tenantId = ''] = positionals;
  if (positionals.length !== 1 || !isIdOf('tenant', tenantId)) throw new Error(`usage: ${usage}`);
  return tenantId;
}

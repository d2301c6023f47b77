/** Parses the command line of `add-tenant.ts`. */
import { parseArgs } from 'node:util';
import { Tier } from '@docgen/contracts/tiers';

export interface TenantArguments {
  readonly name: string;
  readonly tier: Tier;
}

/**
 * @param args after the name of the program
 * @throws {Error} with the usage, or with the name of an unknown option
 */
export function parseTenantArguments(args: readonly string[]): TenantArguments {
  const { values } = parseArgs({ args: [...args], options: { name: { type: 'string' }, tier: { type: 'string' } } });
  const tier = Tier.safeParse(values.tier ?? 'enterprise');
  if (values.name === undefined || values.name === '' || !tier.success) {
    throw new Error(`usage: add-tenant.ts --name NAME [--tier ${Tier.options.join('|')}]`);
  }
  return { name: values.name, tier: tier.data };
}

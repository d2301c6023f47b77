/** `docgen whoami`: the tenant, role and address that other commands use. */
import { defineCommand } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { printable } from '../printable.ts';
import { callService, connectTo, findService, serviceOptions } from './service-options.ts';

export const whoamiCommand = defineCommand({
  usage: '[options]',
  details: `
Prints the address of the service, and the tenant, role and prefix of the key.
`,
  options: { ...serviceOptions, json: { type: 'boolean', help: 'Print a JSON object.' } },
  run: async ({ values, files }, io) => {
    if (files.length > 0) throw new UsageError('whoami takes no argument');
    const service = await findService(values, io);
    const caller = await callService('whoami', io, async () => connectTo(service).getCaller({ signal: io.signal }));
    if (values.json === true) {
      io.stdout.write(`${JSON.stringify({ url: service.url, ...caller })}\n`);
      return exitCodes.ok;
    }
    const { tenantName, tenantId, role, tier, status, keyPrefix, keyId } = caller;
    const lines = [
      `service  ${service.url}`,
      `tenant   ${tenantName} (${tenantId})`,
      `role     ${role}`,
      `tier     ${tier}, ${status}`,
      `key      ${keyPrefix}… (${keyId})`,
    ];
    io.stdout.write(printable(`${lines.join('\n')}\n`));
    return exitCodes.ok;
  },
});

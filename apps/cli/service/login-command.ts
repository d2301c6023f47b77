/** `docgen login`: checks a key, and stores it for the commands that call the service. */
import { createDocgen } from '@docgen/client';
import { ask } from '../ask.ts';
import { defineCommand } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { printable } from '../printable.ts';
import { callService, givenService, readKey, readServiceUrl, serviceOptions } from './service-options.ts';
import { storeLogin } from './stored-login.ts';

export const loginCommand = defineCommand({
  usage: '[options]',
  details: `
Asks for an address and an API key that are not given, checks the key, and stores both in
docgen/login.json below XDG_CONFIG_HOME or ~/.config. Only the user can read the file (mode
0600). Without a terminal, the key is the first line of the input. The options and environment
variables of a command win over the stored login, and the stored key is sent to its address only.
`,
  options: serviceOptions,
  run: async ({ values, files }, io) => {
    if (files.length > 0)
      throw new UsageError('login takes no argument: give the key with --key, DOCGEN_KEY or the input');
    const given = givenService(values, io);
    const url = readServiceUrl(given.url ?? (await ask('Address of the service: ', io)));
    const key = readKey(given.key ?? (await ask('API key: ', io, { isSecret: true })));
    const docgen = createDocgen({ baseUrl: url, apiKey: key });
    const { tenantName, role } = await callService('login', io, async () => docgen.getCaller({ signal: io.signal }));
    const file = await storeLogin({ url, key }, io);
    io.stdout.write(printable(`Logged in to ${url} as ${tenantName} (${role}). The key is in ${file}.\n`));
    return exitCodes.ok;
  },
});

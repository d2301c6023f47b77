/** `docgen logout`: removes what `docgen login` stored. */
import { defineCommand } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { removeLogin } from './stored-login.ts';

export const logoutCommand = defineCommand({
  usage: '',
  details: `
Removes the address and the key that login stored. The key itself stays valid: an admin revokes
it in the console, or with DELETE /v1/auth/keys/{keyId}.
`,
  options: {},
  run: async ({ files }, io) => {
    if (files.length > 0) throw new UsageError('logout takes no argument');
    await removeLogin(io);
    return exitCodes.ok;
  },
});

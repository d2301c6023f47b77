/** `docgen mcp`: tools for agents, by the Model Context Protocol, on the input and the output. */
import { connectAgent } from '@docgen/mcp/agent-connection';
import { createReferenceCache } from '@docgen/mcp/reference';
import { MessageTooLong, serveStdio } from '@docgen/mcp/serve-stdio';
import { defineCommand } from '../command.ts';
import { CommandFailure, exitCodes, Interrupted, UsageError } from '../failures.ts';
import { findService, serviceOptions } from '../service/service-options.ts';
import { version } from '../version.ts';

export const mcpCommand = defineCommand({
  usage: '[options]',
  details: `
Runs until the input ends. An agent starts it as a server: {"command": "docgen", "args": ["mcp"]}.
The tools call the service with the key of the options, the environment or docgen login. A service
has the same tools at its address /mcp, which takes an API key as a bearer token.
`,
  options: serviceOptions,
  run: async ({ values, files }, io) => {
    if (files.length > 0) throw new UsageError('mcp takes no argument');
    const { url, key } = await findService(values, io);
    const connection = connectAgent({ baseUrl: url, apiKey: key });
    const references = createReferenceCache(() => performance.now());
    await serveStdio(io, { ...connection, references, version }, io.signal).catch((error: unknown) => {
      throw error instanceof MessageTooLong ? new CommandFailure(error.message, { cause: error }) : error;
    });
    if (io.signal.aborted) throw new Interrupted();
    return exitCodes.ok;
  },
});

import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './mcp-server.ts';
import type { McpOptions } from './mcp-server.ts';

/** Serves a caller on two streams, one message a line. Resolves at the end of the input, or when the signal aborts. */
export async function serveStdio(
  { stdin, stdout }: { readonly stdin: Readable; readonly stdout: Writable },
  options: McpOptions,
  signal: AbortSignal,
): Promise<void> {
  const mcp = createMcpServer(options);
  const ended = new Promise<void>((resolve) => {
    stdin.once('end', resolve);
    stdin.once('close', resolve);
    stdout.once('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await mcp.connect(new StdioServerTransport(stdin, stdout));
  await ended;
  await mcp.close();
}

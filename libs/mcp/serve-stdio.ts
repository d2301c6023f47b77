import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './mcp-server.ts';
import type { McpOptions } from './mcp-server.ts';

/** The transport ends the connection at a line above its buffer of 10 MiB. */
export class MessageTooLong extends Error {}

/**
 * Serves a caller on two streams, one message a line. Ignores lines that are no message. Resolves at the end of the
 * input, or when the signal aborts.
 *
 * @throws {MessageTooLong} after a line of more than 10 MiB
 */
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
  const closed = new Promise<never>((_resolve, reject) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it is no event target
    mcp.server.onclose = () => reject(new MessageTooLong('A message is longer than 10 MiB.'));
  });
  await mcp.connect(new StdioServerTransport(stdin, stdout));
  await Promise.race([ended, closed]);
  await mcp.close();
}

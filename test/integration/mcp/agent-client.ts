/** An agent: the client of the SDK of the Model Context Protocol. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { answerBytesMax } from '@docgen/mcp/short-answer';
import { expect } from 'vitest';

export interface ToolResult {
  readonly isError: boolean;
  /** The first text, parsed; undefined for an error. */
  readonly head: Readonly<Record<string, unknown>>;
  /** All texts. */
  readonly text: string;
}

export interface Agent {
  readonly client: Client;
  /** Checks that the answer has less than 2,000 tokens, at two bytes a token. */
  call(name: string, args?: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  close(): Promise<void>;
}

export async function connectAgentOver(transport: Transport): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    call: async (name, args = {}) => {
      const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
      const texts = result.content.map((item) => (item.type === 'text' ? item.text : ''));
      const text = texts.join('\n');
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(answerBytesMax + 1);
      const isError = result.isError === true;
      return { isError, text, head: isError ? {} : (JSON.parse(texts[0] ?? '') as ToolResult['head']) };
    },
    close: async () => client.close(),
  };
}

export async function connectAgentTo(gatewayUrl: string, key: string): Promise<Agent> {
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', gatewayUrl), { requestInit });
  return connectAgentOver(transport);
}

/** Reads a resource and follows the addresses of its next parts, each of less than 2,000 tokens. */
export async function readParts({ client }: Agent, uri: string): Promise<string> {
  const parts: string[] = [];
  for (let next: string | undefined = uri; next !== undefined;) {
    const { contents } = await client.readResource({ uri: next });
    const text = contents.map((content) => ('text' in content ? content.text : '')).join('');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(answerBytesMax);
    const [note = '', address] = /\n\(part \d+ of \d+; next: (\S+)\)\n$/.exec(text) ?? [];
    parts.push(text.slice(0, text.length - note.length));
    next = address;
  }
  return parts.join('');
}

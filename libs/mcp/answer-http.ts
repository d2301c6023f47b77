/** Answers one HTTP request of the Model Context Protocol. Stateless: any process can answer any request. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer } from './mcp-server.ts';
import type { McpOptions } from './mcp-server.ts';

export interface McpAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/** The headers of the protocol. */
const requestHeaders = ['accept', 'content-type', 'mcp-protocol-version'];
const maybeBatch = /^\s*\[/;

/**
 * @param headers of the request, by lower-case name
 * @param body its text; a list of messages is refused, because one request could then hold any number of calls
 * @param signal of this request; ends the tool that runs
 * @throws the reason of the signal
 */
export async function answerMcp(
  { headers, body }: { readonly headers: Readonly<Record<string, unknown>>; readonly body: string },
  options: McpOptions,
  signal: AbortSignal,
): Promise<McpAnswer> {
  if (maybeBatch.test(body)) return refusal('Send one message a request.');
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const mcp = createMcpServer(options);
  try {
    await mcp.connect(transport);
    const sent = requestHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const request = new Request('http://docgen/mcp', { method: 'POST', headers: sent, body });
    // A closed transport never answers: without the race, the call would wait forever.
    const response = await Promise.race([transport.handleRequest(request), rejectedOnAbort(signal)]);
    return { status: response.status, contentType: response.headers.get('content-type'), text: await response.text() };
  } finally {
    await mcp.close();
  }
}

async function rejectedOnAbort(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) => {
    // The signal is of one request, so the listener goes with it.
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function refusal(message: string): McpAnswer {
  const error = { jsonrpc: '2.0', error: { code: -32_600, message }, id: null };
  return { status: 400, contentType: 'application/json', text: JSON.stringify(error) };
}

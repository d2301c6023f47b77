/**
 * Docgen for agents, by the Model Context Protocol. A server serves one caller: it calls the public API with the key of
 * that caller, and holds no state.
 */
import type { Docgen } from '@docgen/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { CallToolRequest, CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { describeFailure } from './describe-failure.ts';
import type { ReadText, ReferenceCache } from './reference.ts';
import { listResources, readResource, resourceTemplates } from './resources.ts';
import { answerBytesMax, shortJson, shortText } from './short-answer.ts';
import type { RunTool, ToolAnswer, ToolContext } from './tool.ts';
import { tools } from './tools.ts';

export interface McpOptions {
  readonly docgen: Docgen;
  readonly readText: ReadText;
  readonly references: ReferenceCache;
  readonly version: string;
  /** Limits the tools that call the API; without it they are not limited. */
  readonly runTool?: RunTool;
}

const instructions = `Docgen generates documents from templates: a body with placeholders such as <getName()>. Work in this order: search_functions, check_template, render_preview, create_template for each kind of document, then submit_batch with all kinds together and relations between them, and read_batch until it is over. Answers are short: download documents with the address or the command that read_batch gives.`;

/** Computed once: every stateless request lists them anew. */
const listedTools: readonly ListedTool[] = tools.map(({ name, description, input, isReadOnly }) => ({
  name,
  description,
  // A schema of an object, as the protocol demands; the types of zod are wider.
  inputSchema: z.toJSONSchema(input, { io: 'input' }) as ListedTool['inputSchema'],
  annotations: { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false },
}));

export function createMcpServer(options: McpOptions): McpServer {
  const { docgen, readText, references, version, runTool = runAtOnce } = options;
  const mcp = new McpServer({ name: 'docgen', version }, { instructions, capabilities: { tools: {}, resources: {} } });
  const reference = references.referenceOf(docgen, readText);
  const { server } = mcp;
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listedTools] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) =>
    callTool(params, { docgen, reference, signal }, runTool),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...resourceTemplates] }));
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({ resources: await listResources(reference) }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const contents = await readResource(uri, reference).catch((error: unknown) => {
      throw new McpError(ErrorCode.InvalidParams, shortText(describeFailure(error), answerBytesMax));
    });
    return { contents: [contents] };
  });
  return mcp;
}

const runAtOnce: RunTool = async (run) => run();

async function callTool(
  { name, arguments: args = {} }: CallToolRequest['params'],
  context: ToolContext,
  runTool: RunTool,
): Promise<CallToolResult> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) {
    throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(name.slice(0, 100))}.`);
  }
  try {
    const input = tool.input.parse(args);
    const run = async () => tool.run(input, context);
    return contentOf(await (tool.isReference === true ? run() : runTool(run)));
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: shortText(describeFailure(error), answerBytesMax) }] };
  }
}

/** A long text gets what the other members leave. */
function contentOf({ head, text }: ToolAnswer): CallToolResult {
  const json = shortJson(head, text === undefined ? answerBytesMax : answerBytesMax / 4);
  const content: CallToolResult['content'] = [{ type: 'text', text: json }];
  if (text !== undefined)
    content.push({ type: 'text', text: shortText(text, answerBytesMax - Buffer.byteLength(json)) });
  return { content };
}

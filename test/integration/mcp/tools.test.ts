/** The tools for agents, over HTTP and on stdio, from an idea to a finished batch. */
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { listFunctions } from '@docgen/engine';
import { answerBytesMax } from '@docgen/mcp/short-answer';
import { afterEach, describe, expect, it } from 'vitest';
import { docgenEntry } from '../../harness/docgen-command.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { connectAgentOver, connectAgentTo, readParts } from './agent-client.ts';
import type { Agent } from './agent-client.ts';

const stack = useSharedStack();
const opened: Agent[] = [];
/** A million documents at full scale. */
const batchMsMax = 500_000;
const [orderCount, lineCount] = process.env.SCALE === 'full' ? [100_000, 900_000] : [40, 110];

afterEach(async () => {
  for (const agent of opened.splice(0)) await agent.close();
});

async function agentOf(key: string): Promise<Agent> {
  const agent = await connectAgentTo(stack().gatewayUrl, key);
  opened.push(agent);
  return agent;
}

async function agentOnStdio(key: string): Promise<Agent> {
  const env = { ...process.env, DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: key } as Record<string, string>;
  const agent = await connectAgentOver(
    new StdioClientTransport({ command: process.execPath, args: [docgenEntry, 'mcp'], env }),
  );
  opened.push(agent);
  return agent;
}

/** "Orders and lines, a million, related": what an agent does with the tools alone. */
async function makeOrdersAndLines(agent: Agent) {
  const found = await agent.call('search_functions', { query: 'uuid' });
  const [order, line] = ['{"orderId": <getUuid()>}', '{"orderId": null, "sku": <getPattern("???-####")>}'];
  const check = await agent.call('check_template', { body: order });
  const preview = await agent.call('render_preview', { body: line, seed: 7 });
  const orders = await agent.call('create_template', { name: 'order', body: order });
  await agent.call('create_template', { name: 'line', body: line });
  const submitted = await agent.call('submit_batch', {
    seed: 7,
    documents: [
      { templateId: orders.head['templateId'], alias: 'orders', count: orderCount },
      {
        templateName: 'line',
        alias: 'lines',
        count: lineCount,
        relations: { orderId: { from: 'orders.orderId', strategy: 'round-robin' } },
      },
    ],
  });
  const batchId = String(submitted.head['batchId']);
  let read = await agent.call('read_batch', { batchId, alias: 'lines' });
  const isOver = async () => {
    if (read.head['isOver'] !== true) read = await agent.call('read_batch', { batchId, alias: 'lines' });
    return read.head['isOver'] === true;
  };
  await until('the batch is over', isOver, batchMsMax);
  const firstOrder = await agent.call('read_batch', { batchId, alias: 'orders', rows: 1 });
  return { found, check, preview, read, firstOrder };
}

describe.each([
  ['over HTTP', agentOf],
  ['on stdio', agentOnStdio],
])('an agent %s', (_where, connect) => {
  it('an agent finds functions, checks and stores templates, and reads the first rows of the finished batch of related documents', async () => {
    const agent = await connect((await stack().addTenant()).adminKey);
    const { found, check, preview, read, firstOrder } = await makeOrdersAndLines(agent);
    expect(JSON.stringify(found.head)).toContain('getUuid()');
    expect(check.head).toMatchObject({ valid: true, shape: 'json' });
    expect(preview.text).toMatch(/"sku":"[A-Z]{3}-\d{4}"/);
    const total = orderCount + lineCount;
    expect(read.head).toMatchObject({ status: 'completed', progress: { total, completed: total, failed: 0 } });
    const [line] = read.head['documents'] as { result: { orderId: string } }[];
    const [order] = firstOrder.head['documents'] as { result: { orderId: string } }[];
    expect(line?.result.orderId).toBe(order?.result.orderId);
    // The default of `rows`.
    expect(read.head['documents']).toHaveLength(3);
    expect(read.text).toContain('docgen download bat_');
    expect(read.head['recipe']).toMatch(/^GET \/v1\/batches\/bat_\w+\/recipe, /);
  }, 600_000);
});

describe('a tool', () => {
  it('a tool lists itself with a strict schema and a description, and all tools together take less than 8,000 bytes', async () => {
    const { client } = await agentOf((await stack().addTenant()).memberKey);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'check_template',
      'render_preview',
      'create_template',
      'list_templates',
      'generate_document',
      'submit_batch',
      'read_batch',
      'search_functions',
      'read_docs',
    ]);
    for (const { inputSchema, description } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(description?.length).toBeGreaterThan(40);
    }
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(8_000);
  });

  it('a tool cuts off a long document, a document with many members and a long list of mistakes', async () => {
    const agent = await agentOf((await stack().addTenant()).adminKey);
    const long = await agent.call('render_preview', {
      body: '<for(i,1,5000)>語言<getRandomDigits(9)> <endfor>',
      seed: 1,
    });
    const wide = `{${Array.from({ length: 500 }, (_, index) => `"k${index}": <getUuid()>`).join(',')}}`;
    const { head } = await agent.call('create_template', { name: 'wide', body: wide });
    const documents = [{ templateId: head['templateId'], alias: 'wide', count: 10 }];
    const { head: batch } = await agent.call('submit_batch', { documents });
    const rows = await agent.call('read_batch', { batchId: batch['batchId'], rows: 10 });
    const mistakes = await agent.call('create_template', { name: 'x', body: '<getNam()>'.repeat(500) });
    expect(long.text).toMatch(/… \(\d+ more characters\)$/);
    expect(rows.text).toContain('more members');
    expect(mistakes).toMatchObject({ isError: true });
    expect(mistakes.text).toContain('line 1, column 1: unknown function getNam, did you mean getName?');
  });

  it('a tool reports that an answer of the API is larger than 512 KiB', async () => {
    const agent = await agentOf((await stack().addTenant()).adminKey);
    const body =
      '<for(i,1,9000)><getPattern("????????????????????????????????????????????????????????????????")><endfor>';
    const preview = await agent.call('render_preview', { body, seed: 1 });
    expect(preview).toMatchObject({ isError: true });
    expect(preview.text).toContain('larger than 512 KiB');
  });

  it('a tool never reaches templates and batches of another tenant', async () => {
    const [owner, other] = [await stack().addTenant(), await stack().addTenant()];
    const { templateId } = await storeTemplate(owner.client, { name: 'secret', body: '<getName()>' });
    const ownAgent = await agentOf(owner.adminKey);
    const submitted = await ownAgent.call('submit_batch', { documents: [{ templateId, alias: 'a' }] });
    const batchId = submitted.head['batchId'];
    const agent = await agentOf(other.adminKey);
    for (const [name, args] of [
      ['generate_document', { templateId }],
      ['submit_batch', { documents: [{ templateId, alias: 'a' }] }],
      ['submit_batch', { documents: [{ templateName: 'secret', alias: 'a' }] }],
      ['read_batch', { batchId }],
    ] as const) {
      expect(await agent.call(name, args)).toMatchObject({ isError: true });
    }
    expect(await agent.call('list_templates')).toMatchObject({ head: { templates: [] } });
    expect(await ownAgent.call('read_batch', { batchId })).toMatchObject({ head: { status: 'completed' } });
  });

  it.each([
    ['check_template', {}, /body: /],
    ['check_template', { body: 7 }, /body: .*string/],
    ['check_template', { body: '<getName()>', extra: 1 }, /extra/],
    ['render_preview', { body: '<getParam(city)>' }, /GENERATION_FAILED: .*city/],
    ['render_preview', { body: '<getName()>', seed: 1.5 }, /seed: /],
    ['create_template', { name: '', body: '<getName()>' }, /field: name/],
    ['create_template', { name: 'x\u0000', body: '<getName()>' }, /VALIDATION_ERROR/],
    ['list_templates', { name: 7 }, /name: .*string/],
    ['list_templates', { limit: 5_000 }, /limit/],
    ['list_templates', { name: 'x\u0000' }, /VALIDATION_ERROR/],
    ['generate_document', { templateId: '../../auth/keys' }, /(NOT_FOUND|VALIDATION_ERROR)/],
    ['generate_document', { templateId: '' }, /(NOT_FOUND|VALIDATION_ERROR)/],
    ['submit_batch', { documents: [] }, /documents: /],
    ['submit_batch', { documents: Array.from({ length: 5_000 }, () => 7) }, /documents/],
    ['submit_batch', { documents: [{ alias: 'a' }] }, /VALIDATION_ERROR/],
    ['submit_batch', { documents: [{ templateId: 'tpl_x', alias: 'a', count: 1e15 }] }, /VALIDATION_ERROR/],
    [
      'submit_batch',
      { documents: ['a', 'a'].map((alias) => ({ templateId: 'tpl_x', alias })) },
      /documents\[1\]\.alias[^]*\ndocuments\[0\]\.templateId: No such template/,
    ],
    ['read_batch', { batchId: 'bat_x' }, /NOT_FOUND/],
    ['read_batch', { batchId: 'bat_x/../../x', rows: 100_000 }, /rows: /],
    ['search_functions', { query: '' }, /query: /],
    ['read_docs', { page: '../secret' }, /no docs/],
  ])('%s with %j is refused with the reason, without a stack trace', async (name, args, reason) => {
    const agent = await agentOf((await stack().addTenant()).adminKey);
    const result = await agent.call(name, args);
    expect(result.text).toMatch(reason);
    expect(result.text).not.toMatch(/\n\s+at |node:internal|dk_live_/);
  });

  it('a tool that does not exist is refused by name', async () => {
    const { client } = await agentOf((await stack().addTenant()).adminKey);
    await expect(client.callTool({ name: '__proto__', arguments: {} })).rejects.toThrow('There is no tool "__proto__"');
  });
});

describe('a resource', () => {
  it('a resource is the list of functions, or one function with its parameters, in parts of less than 2,000 tokens', async () => {
    const agent = await agentOf((await stack().addTenant()).memberKey);
    const { resources } = await agent.client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('docgen://functions');
    const list = await readParts(agent, 'docgen://functions');
    const functions = listFunctions().toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
    expect(functions.filter(({ name }) => !list.includes(name))).toEqual([]);
    for (const { name } of functions.slice(0, 3)) {
      const { contents } = await agent.client.readResource({ uri: `docgen://functions/${name}` });
      expect(Buffer.byteLength(JSON.stringify(contents))).toBeLessThan(answerBytesMax);
      expect(JSON.stringify(contents)).toContain(`${name}(`);
    }
    await expect(agent.client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('There is no resource');
  });
});

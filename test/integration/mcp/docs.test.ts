/** Tools and resources that read the docs which the gateway serves. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { answerBytesMax } from '@docgen/mcp/short-answer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDocsFiles } from '../../../apps/console/docs-for-agents.ts';
import { loadConsoleFiles } from '../../../apps/gateway/console/console-files.ts';
import { startGateway } from '../gateway/gateway-fixture.ts';
import type { GatewayFixture } from '../gateway/gateway-fixture.ts';
import { connectAgentTo, readParts } from './agent-client.ts';
import type { Agent } from './agent-client.ts';

let folder: string;
let fixture: GatewayFixture;
let agent: Agent;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-docs-'));
  const pages = ['index.html', 'docs.html'].map((name) => ({ name, text: '<!doctype html>' }));
  for (const { name, text } of [...pages, ...(await listDocsFiles())]) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  fixture = await startGateway({ consoleFiles: await loadConsoleFiles(folder) });
  agent = await connectAgentTo(`http://127.0.0.1:${fixture.port}`, fixture.addKey());
});
afterAll(async () => {
  await agent.close();
  await fixture.stop();
  await rm(folder, { recursive: true });
});

describe('read_docs', () => {
  it('read_docs lists the pages, the headings of a page, and reads a long section in parts', async () => {
    const pages = await agent.call('read_docs');
    const headings = await agent.call('read_docs', { page: 'batches' });
    expect(JSON.stringify(pages.head)).toContain('{"page":"language","title":"The template language"}');
    expect(JSON.stringify(pages.head)).toContain('{"page":"python","title":"docgen-client"}');
    expect(headings.head['headings']).toContain('Batches');
    const read: string[] = [];
    for (let from: unknown = 0; from !== undefined;) {
      const part = await agent.call('read_docs', { page: 'client', heading: 'Errors', from });
      read.push(part.text.slice(part.text.indexOf('\n') + 1));
      from = part.head['continueFrom'];
    }
    expect(read.join('')).toContain('| `ConnectionError`');
  });

  it('read_docs reads every section of the template language', async () => {
    const { head } = await agent.call('read_docs', { page: 'language' });
    for (const heading of head['headings'] as string[]) {
      const section = await agent.call('read_docs', { page: 'language', heading });
      expect(section).toMatchObject({ isError: false, head: { heading } });
    }
  });

  it.each([
    [{ page: 'secrets' }, 'There is no page "secrets"'],
    [{ page: '../../package' }, 'There is no page'],
    [{ page: 'language', heading: 'x' }, 'has no heading "x"'],
    [{ page: 'language', from: -1 }, 'from: '],
  ])('read_docs refuses %j', async (args, reason) => {
    const { isError, text } = await agent.call('read_docs', args);
    expect([isError, text]).toEqual([true, expect.stringContaining(reason)]);
  });
});

describe('a resource', () => {
  it('a resource is a page of the docs, in parts of less than 2,000 tokens that name the next part', async () => {
    const { resources } = await agent.client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('docgen://docs/language');
    expect(Buffer.byteLength(JSON.stringify(resources))).toBeLessThanOrEqual(answerBytesMax);
    for (const { name, text } of (await listDocsFiles()).filter(({ name }) => name.startsWith('guide/'))) {
      const page = name.replace(/^guide\/(.+)\.txt$/, '$1');
      expect(await readParts(agent, `docgen://docs/${page}`)).toBe(text);
    }
  });

  it.each([
    ['docgen://docs/x', 'There is no page "x"'],
    ['docgen://docs/language?part=9999', /This resource has \d+ parts/],
    ['docgen://docs/language?part=0', /This resource has \d+ parts/],
    ['docgen://docs/language?part=-1', 'There is no page'],
    ['docgen://docs/../../etc/passwd', 'There is no page'],
  ])('%s is refused', async (uri, reason) => {
    await expect(agent.client.readResource({ uri })).rejects.toThrow(reason);
  });
});

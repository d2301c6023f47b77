/**
 * The conformance tests of the Model Context Protocol against /mcp. They send no key: a proxy adds it. Most scenarios
 * need tools and resources of the protocol's example server, or capabilities that a server may leave out.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess } from '../../harness/run-process.ts';
import { useTestStack } from '../../harness/use-stack.ts';

/** The number of checks that each scenario makes. */
const applicable = {
  'server-initialize': 1,
  ping: 1,
  'tools-list': 1,
  'resources-list': 1,
  'dns-rebinding-protection': 2,
};

const notApplicable: Readonly<Record<string, readonly string[]>> = {
  'needs a tool of the example server': [
    ...['simple-text', 'image', 'audio', 'embedded-resource', 'mixed-content', 'error'].map(
      (what) => `tools-call-${what}`,
    ),
    ...['logging', 'progress'].map((what) => `tools-call-with-${what}`),
    ...['tools-call-sampling', 'tools-call-elicitation'],
    ...['json-schema-2020-12', 'elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
  ],
  'needs a resource of the example server': [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
  'needs streams of events: /mcp answers each message with JSON': ['server-sse-polling', 'server-sse-multiple-streams'],
  'needs a capability that the server does not declare': [
    ...['logging-set-level', 'completion-complete', 'resources-subscribe', 'resources-unsubscribe', 'prompts-list'],
    ...['simple', 'with-args', 'embedded-resource', 'with-image'].map((what) => `prompts-get-${what}`),
  ],
};

let target = { gatewayUrl: '', key: '' };
const proxy = createServer((req, res) => {
  const headers = { ...req.headers, authorization: `Bearer ${target.key}` };
  const forwarded = request(new URL(req.url ?? '', target.gatewayUrl), { method: req.method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  forwarded.once('error', () => res.destroy());
  req.pipe(forwarded);
});
await once(proxy.listen(0, '127.0.0.1'), 'listening');
const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`; // the address of a TCP server

const stack = useTestStack({ CORS_ORIGINS: proxyUrl }, { hasWorker: false });
let results: string;

beforeAll(async () => {
  results = await mkdtemp(join(tmpdir(), 'docgen-conformance-'));
  target = { gatewayUrl: stack().gatewayUrl, key: (await stack().addTenant()).memberKey };
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await rm(results, { recursive: true });
});

const conformanceMain = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

async function conformance(...args: readonly string[]): Promise<string> {
  const { code, output } = await runProcess(process.execPath, [conformanceMain, ...args], { cwd: results });
  expect({ code, output }).toEqual({ code: 0, output });
  return output;
}

it.each(Object.entries(applicable))(
  'the conformance scenario %s passes for the server behind a key, with %i checks',
  async (scenario, checkCount) => {
    const output = await conformance('server', '--url', `${proxyUrl}/mcp`, '--scenario', scenario);
    expect(output).toContain(`Passed: ${checkCount}/${checkCount}, 0 failed, 0 warnings`);
  },
);

it('every conformance scenario for servers passes, or has a reason why it does not apply', async () => {
  const listed = [...(await conformance('list', '--server')).matchAll(/^ {2}- (\S+)/gm)].map(([, name = '']) => name);
  const known = [...Object.keys(applicable), ...Object.values(notApplicable).flat()];
  expect(known.toSorted()).toEqual(listed.toSorted());
});

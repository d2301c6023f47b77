/** The code samples of the API reference send the requests of the recorded examples, and accept their answers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { routeExamples } from '@docgen/contracts/examples';
import type { RouteExample } from '@docgen/contracts/examples';
import type { RouteContract } from '@docgen/contracts/route';
import { publicRoutes } from '@docgen/contracts/routes';
import { codeSamplesOf } from '@docgen/http/openapi/code-samples';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findDebianPython } from '../../harness/debian-python.ts';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import { runProcess } from '../../harness/run-process.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  /** Null without one. */
  readonly body: unknown;
}

const clientFolder = join(import.meta.dirname, '../../../clients/python');
const exampleOrigin = 'https://docgen.example.com';
/** The first call downloads Python's packages. */
const findMsMax = 200_000;
const runMsMax = 200_000;
const routes: readonly (readonly [string, RouteContract])[] = Object.entries(publicRoutes);
const sampled = routes.filter(([, { path }]) => path !== publicRoutes.receiveProviderEvent.path);
const expected = sampled.map(([operationId, route]) => requestOf(operationId, route));

const sent: Request[] = [];
/** Answers the requests in the order of `sampled`, each with the answer of its example. */
const server = createServer((req, res) => {
  void text(req).then((body) => {
    const path = new URL(req.url ?? '/', exampleOrigin).pathname;
    const [operationId = '', route] = sampled[sent.length] ?? [];
    sent.push({ method: req.method ?? '', path, body: body === '' ? null : (JSON.parse(body) as unknown) });
    const { status, answer } = exampleOf(operationId);
    res.writeHead(status, { 'content-type': route?.streams?.[0] ?? 'application/json' });
    res.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a port has an address
});
afterAll(() => void server.close());
beforeEach(() => void sent.splice(0));

it('every operation that callers use has samples with curl, in TypeScript and in Python', () => {
  for (const [operationId, route] of sampled) {
    const labels = codeSamplesOf(operationId, route).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['curl', 'TypeScript', 'Python']);
  }
});

it('the TypeScript samples send the requests of the examples and accept the answers', async () => {
  const docgen = createDocgen({ baseUrl: url, apiKey: 'key' });
  for (const source of samplesOf('TypeScript')) await runTypescript(source, docgen);
  expect(sent).toEqual(expected);
});

it(
  'the Python samples send the requests of the examples and parse the answers',
  { timeout: findMsMax + runMsMax },
  async () => {
    const { command, env } = await findDebianPython(['httpx', 'pydantic']);
    const sources = samplesOf('Python').map((source) => source.replaceAll(exampleOrigin, url));
    const found = env['PYTHONPATH'] ?? process.env.PYTHONPATH;
    const path = [clientFolder, ...(found === undefined ? [] : [found])].join(':');

    const { code, output } = await runProcess(command, ['-c', runSources], {
      env: { ...env, PYTHONPATH: path, DOCGEN_KEY: 'key' },
      input: JSON.stringify(sources),
      withinMs: runMsMax,
    });

    expect({ code, output }).toEqual({ code: 0, output: '' });
    expect(sent).toEqual(expected);
  },
);

it('the samples with curl are the requests of the examples in a shell', async () => {
  const recorder = String.raw`curl() { printf '%s\0' "$@" ''; }`;
  const script = [recorder, ...samplesOf('curl')].join('\n');

  const { stdout } = await runProcess('bash', ['-eu', '-c', script], { env: { DOCGEN_KEY: 'key' } });

  const calls = stdout.split('\0\0').slice(0, -1);
  expect(calls.map((call) => requestOfCurl(call.split('\0')))).toEqual(expected);
});

it('the samples of the command are valid command lines', async () => {
  const lines = samplesOf('CLI');
  expect(lines.length).toBeGreaterThan(8);
  const folder = await makeDocgenFolder();
  for (const line of lines) {
    const { code, stderr } = await folder.run([...line.split(' ').slice(1), '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  }
  await folder.remove();
});

/** Runs each program of the input without its output. The clients share connections, which saves 4 s. */
const runSources = `
import contextlib, functools, httpx, io, json, sys
import docgen_client
docgen_client.Docgen = functools.partial(docgen_client.Docgen, http_client=httpx.Client())
for source in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()):
        exec(source, {})
`;

function samplesOf(label: string): string[] {
  return sampled.flatMap(([operationId, route]) =>
    codeSamplesOf(operationId, route)
      .filter((sample) => sample.label === label)
      .map(({ source }) => source),
  );
}

/** Runs the statements after the import and the creation of the client. */
async function runTypescript(source: string, docgen: Docgen): Promise<void> {
  const statements = source.slice(source.indexOf('\n', source.indexOf('createDocgen({')));
  // The samples are code of this repository.
  const AsyncFunction = (async () => Promise.resolve()).constructor as new (
    ...text: string[]
  ) => (docgen: Docgen, console: { log(): void }) => Promise<void>;
  await new AsyncFunction('docgen', 'console', statements)(docgen, { log: () => undefined });
}

/** The first example of a success. */
function exampleOf(operationId: string): RouteExample {
  const example = routeExamples.find(({ operation, status }) => operation === operationId && status < 400);
  if (example === undefined) throw new Error(`no example of ${operationId}`);
  return example;
}

function requestOf(operationId: string, { method, path }: RouteContract): Request {
  const { params = {}, body = null } = exampleOf(operationId);
  return { method, path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''), body };
}

function requestOfCurl(args: readonly string[]): Request {
  const after = (option: string) => (args.includes(option) ? args[args.indexOf(option) + 1] : undefined);
  const address = args.find((arg) => arg.startsWith(exampleOrigin)) ?? '';
  const data = after('-d');
  return {
    method: after('-X') ?? (data === undefined ? 'GET' : 'POST'),
    path: new URL(address).pathname,
    body: data === undefined ? null : (JSON.parse(data) as unknown),
  };
}

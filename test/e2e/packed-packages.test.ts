/** Installs the packed engine, client and command, and runs them on every Node of this machine. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInstalledNodes } from '../harness/installed-nodes.ts';
import { listLoadedModules } from '../harness/loaded-modules.ts';
import { installPackedPackages, packedWorkspaces } from '../harness/packed-packages.ts';
import type { PackedPackages } from '../harness/packed-packages.ts';
import { runProcess } from '../harness/run-process.ts';
import type { ProcessResult } from '../harness/run-process.ts';
import { expectSameResults, renderHere } from '../harness/rendering/expect-same-results.ts';
import { gatherCases } from '../harness/rendering/gather-cases.ts';
import { renderCase } from '../harness/rendering/render-case.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const renderAll = fileURLToPath(new URL('../harness/rendering/render-all.ts', import.meta.url));
const packageTypes = fileURLToPath(new URL('../harness/package-types.ts', import.meta.url));
const installMsMax = 300_000;
/** At full scale there are twenty times as many seeds. */
const renderMsMax = 900_000;
const nodes = findInstalledNodes().map(([version, path], index) => [version, path, index] as const);
const isFull = process.env.SCALE === 'full';
/** The oldest Node lacks the most features, so it renders at every scale. At full scale all render, and every case. */
const renderingNodes = isFull ? nodes : nodes.slice(-1);
const manifests = readManifests(root);
const changesBefore = manifestChanges();
let packed: PackedPackages;

beforeAll(async () => {
  packed = await installPackedPackages();
}, installMsMax);
afterAll(async () => packed.remove());

describe('packing', () => {
  it('packing leaves the manifests unchanged and removes dist', () => {
    expect(readManifests(packed.source)).toEqual(manifests);
    for (const workspace of packedWorkspaces) expect(existsSync(join(packed.source, workspace, 'dist'))).toBe(false);
  });

  it('packing does not touch the checkout, from which other tests start processes', () => {
    expect(manifestChanges()).toEqual(changesBefore);
  });

  it('a package contains JavaScript, declarations and data, and no sources', async () => {
    for (const tarball of packed.tarballs) {
      const { stdout } = await runProcess('tar', ['-tzf', tarball]);
      const files = stdout.trimEnd().split('\n');
      expect(files.filter((file) => !/\/(?:package\.json|README\.md|dist\/.*\.(?:js|d\.ts|json))$/.test(file))).toEqual(
        [],
      );
      expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
    }
  });

  it('publint finds nothing to improve in a packed package', async () => {
    expect(packed.tarballs).toHaveLength(packedWorkspaces.length);
    for (const tarball of packed.tarballs) {
      const { messages, pkg } = await publint({ pack: { tarball: bytesOf(tarball) }, strict: true });
      expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    }
  });

  it('the types of a packed library resolve in every module system that can load it', async () => {
    const libraries = packed.tarballs.filter((path) => !path.includes('-cli-'));
    const { code, output } = await runProcess('node', [packageTypes, ...libraries]);
    expect({ code, output }).toEqual({ code: 0, output: '' });
  });

  it('a declaration that a package lacks is found', async () => {
    const [library = ''] = packed.tarballs.filter((path) => path.includes('-formats-'));
    const folder = join(packed.path, 'incomplete');
    await mkdir(folder);
    await runProcess('tar', ['-xzf', library, '-C', folder]);
    await rm(join(folder, 'package/dist/index.d.ts'));
    await runProcess('tar', ['-czf', join(folder, 'incomplete.tgz'), '-C', folder, 'package']);
    const { stdout } = await runProcess('node', [packageTypes, join(folder, 'incomplete.tgz')]);
    expect(stdout).toContain('UntypedResolution for node16-esm');
  });

  it('the packed command prints its version from less than 64 KiB of code, so without the engine', async () => {
    const folder = join(packed.path, 'node_modules/@docgen/cli');
    const loaded = await listLoadedModules('node', [join(folder, 'dist/main.js'), '--version']);
    const files = loaded.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(files).toContain(join(folder, 'dist/main.js'));
    expect(bytes).toBeLessThan(64 * 1_024);
  });

  it('a strict project can use the types of the packed engine', async () => {
    const source = `import { checkTemplate, compileTemplate, defaultLimits, emptyState, renderTemplate } from '@docgen/engine';
      import type { RenderOutcome, TemplateProblem } from '@docgen/engine';
      const problems: readonly TemplateProblem[] = checkTemplate('<getName()>').problems;
      const input = { seed: 1, params: {}, limits: defaultLimits, state: emptyState };
      const outcome: RenderOutcome = renderTemplate(compileTemplate('<getName()>'), input);
      // @ts-expect-error a seed is a number
      renderTemplate(compileTemplate('<getName()>'), { ...input, seed: '1' });
      export { outcome, problems };`;
    await writeFile(join(packed.path, 'user.ts'), source);
    const options = ['--module', 'nodenext', '--target', 'es2023', '--strict', '--noEmit', '--types', ''];
    const { code, output } = await runProcess('tsc', [...options, 'user.ts'], { cwd: packed.path });
    expect({ code, output }).toEqual({ code: 0, output: '' });
  });
});

describe.each(renderingNodes)('on Node %s', (_, node, index) => {
  it('the packed engine renders every case like the engine of the checkout', async () => {
    // `goldens-elsewhere.test.ts` renders with more seeds.
    const cases = gatherCases(index).map(({ seeds, ...each }) => ({
      ...each,
      seeds: isFull ? seeds : seeds.slice(-1),
    }));
    await writeFile(join(packed.path, 'cases.json'), JSON.stringify(cases));
    await writeFile(join(packed.path, 'user.mjs'), `${await bundle()}\n${userOfRenderAll}`);
    const { code, stderr } = await runProcess(node, ['user.mjs'], { cwd: packed.path, withinMs: renderMsMax });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expectSameResults(cases, await renderHere(cases), await readFile(join(packed.path, 'results.json'), 'utf8'));
  });
});

describe.each(nodes)('on Node %s', (version, node) => {
  const docgen = (args: readonly string[], input = ''): Promise<ProcessResult> =>
    runProcess(node, [join(packed.path, 'node_modules/.bin/docgen'), ...args], { cwd: packed.path, input });

  it('the example of the README prints the shown output', async () => {
    const readme = await readFile(join(packed.path, 'node_modules/@docgen/engine/README.md'), 'utf8');
    const [, code = '', printed = ''] = /```js\n([^]*?)```\n\nprints\n\n```text\n([^]*?)```/.exec(readme) ?? [];
    await writeFile(join(packed.path, 'readme.mjs'), code);
    const { stdout, stderr } = await runProcess(node, ['readme.mjs'], { cwd: packed.path });
    expect({ stdout, stderr }).toEqual({ stdout: printed, stderr: '' });
  });

  it('the packed client reads lists over several pages, and throws errors as classes', async () => {
    const service = await startService();
    await writeFile(join(packed.path, 'client.mjs'), userOfClient);
    const { stdout, stderr } = await runProcess(node, ['client.mjs', service.url], { cwd: packed.path });
    service.close();
    const printed = { names: ['one', 'two'], isRefused: true, code: 'UNAUTHORIZED' };
    expect({ stdout, stderr }).toEqual({ stdout: `${JSON.stringify(printed)}\n`, stderr: '' });
  });

  it('the packed command renders', async () => {
    const body = '{"name": <getName()>, "ort": <getCity(locale=de)>}';
    const { code, stdout, stderr } = await docgen(['render', '-', '--seed', '42'], body);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const document = await renderCase({ body, seeds: [42], params: {}, variables: {}, limits: {} });
    expect(JSON.parse(document)).toMatchObject([{ kind: 'rendered', output: stdout.trimEnd() }]);
  });

  it('the packed command renders a batch in two threads', async () => {
    const documents = [{ alias: 'a', templateFile: 'number.json', count: 600 }];
    await writeFile(join(packed.path, 'number.json'), '{"n": <getDocumentIndex()>, "ort": <getCity(locale=de)>}');
    await writeFile(join(packed.path, 'numbers.json'), JSON.stringify({ seed: 1, documents }));
    const { code, stdout, stderr } = await docgen(['batch', 'numbers.json', '--offline', '--threads', '2']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.match(/^\{"n":\d+/gm)).toEqual(Array.from({ length: 600 }, (_, index) => `{"n":${index}`));
  });

  it('the packed command keeps sequences, checks templates and lists functions', async () => {
    const numbered = ['render', '-', '--seed', '1', '--count', '2', '--state', `state-${process.pid}-${version}.json`];
    expect((await docgen(numbered, '<createSeq(n)>')).stdout).toBe('1\n2');
    expect((await docgen(numbered, '<createSeq(n)>')).stdout).toBe('3\n4');
    expect(await docgen(['check', '-'], '<getNam()>')).toMatchObject({ code: 1 });
    expect((await docgen(['functions', 'getName'])).stdout).toMatch(/^getName\(persona: text = "main"\)/);
    expect((await docgen(['--version'])).stdout).toBe(`${readVersion()}\n`);
  });

  it('the packed command loads every command from its own files', async () => {
    // The completions are made from the tables of all commands.
    const { code, stdout, stderr } = await docgen(['completion', 'bash']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const word of ['render', 'mcp', '--sequence-namespace']) expect(stdout).toContain(word);
  });
});

function bytesOf(file: string): ArrayBuffer {
  return new Uint8Array(readFileSync(file)).buffer;
}

const userOfClient = `
import { AuthenticationError, createDocgen } from '@docgen/client';
const [baseUrl] = process.argv.slice(2);
const docgen = createDocgen({ baseUrl, apiKey: 'dk_live_x' });
const names = [];
for await (const { name } of docgen.templates.list()) names.push(name);
const error = await docgen.getCaller().catch((failure) => failure);
console.log(JSON.stringify({ names, isRefused: error instanceof AuthenticationError, code: error.code }));`;

/** Starts a service that answers two pages of templates and an error: enough to show that the client runs. */
async function startService(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((req, res) => {
    const isFirst = !req.url?.includes('cursor=next');
    const page = { items: [{ name: isFirst ? 'one' : 'two' }], nextCursor: isFirst ? 'next' : null };
    const refusal = { error: { code: 'UNAUTHORIZED', message: 'no', details: {} } };
    const isList = req.url?.startsWith('/v1/templates') === true;
    res.writeHead(isList ? 200 : 401, { 'content-type': 'application/json' });
    res.end(JSON.stringify(isList ? page : refusal));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the service has no address');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

const userOfRenderAll = `
import { readFileSync, writeFileSync } from 'node:fs';
writeFileSync('results.json', await globalThis.renderAll(readFileSync('cases.json', 'utf8')));`;

/** Bundles `render-all.ts` without the engine, which is the installed one. */
async function bundle(): Promise<string> {
  const build = await rolldown({ input: renderAll, external: ['@docgen/engine'] });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output[0].code;
}

function readManifests(folder: string): string[] {
  return packedWorkspaces.map((workspace) => readFileSync(join(folder, workspace, 'package.json'), 'utf8'));
}

/** Returns when each manifest last changed, milliseconds. A restored manifest has changed too. */
function manifestChanges(): number[] {
  return packedWorkspaces.map((workspace) => statSync(join(root, workspace, 'package.json')).ctimeMs);
}

function readVersion(): string {
  return String(/"version": "([^"]+)"/.exec(manifests[0] ?? '')?.[1]);
}

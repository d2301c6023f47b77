/**
 * A client that openapi-generator makes of the OpenAPI document. Only at full scale: the generator needs Java, and Go
 * with its packages is a download of 80 MB.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toOpenApi30 } from '../../generated-clients/openapi-3.0.ts';
import { findDebianGo } from '../../harness/debian-go.ts';
import { runProcess } from '../../harness/run-process.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const isFull = process.env.SCALE === 'full';
const documentFile = new URL('../../../docs/openapi.json', import.meta.url);
const mainFile = fileURLToPath(new URL('../../generated-clients/main.go', import.meta.url));
// The old line of the package contains the generator. The newer one downloads it from Maven.
const generator = fileURLToPath(
  new URL('bin/openapi-generator.jar', import.meta.resolve('@openapitools/openapi-generator-cli/package.json')),
);
const compileMsMax = 600_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-generated-'));
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe.skipIf(!isFull)('a client that openapi-generator makes', () => {
  it(
    'a generated client in Go compiles, sends its key and an Idempotency-Key, and reads templates and documents',
    async ({ skip }) => {
      skip(spawnSync('java', ['-version']).status !== 0, 'openapi-generator needs java on PATH');
      const go = await findDebianGo(folder).catch((error: unknown) => skip(`Go cannot be fetched: ${String(error)}`));
      const { client, adminKey } = await stack().addTenant();
      const body = '{"id": "<getUuid()>", "city": "<getParam(city)>"}';
      const { templateId } = await storeTemplate(client, { name: 'Of Go', tags: ['go'], body });
      await generate('go-experimental', join(folder, 'generated'), ['enumClassPrefix=true', 'packageName=docgen']);
      await copyGoFiles(join(folder, 'generated'), join(folder, 'src', 'docgen-client'));
      const program = join(folder, 'program');

      const built = await runProcess(go.command, ['build', '-o', program, mainFile], {
        env: go.env,
        cwd: folder,
        withinMs: compileMsMax,
      });
      expect({ code: built.code, output: built.output }).toEqual({ code: 0, output: '' });
      const env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: adminKey, TEMPLATE_ID: templateId };
      const { stdout, stderr } = await runProcess(program, [], { env });

      expect(stderr).toBe('');
      const { first, second, ...template } = JSON.parse(stdout) as Record<string, unknown>;
      expect(template).toEqual({ name: 'Of Go', tags: ['go'] });
      expect(first).toMatchObject({ data: { city: 'Lima' }, meta: { templateId } });
      expect(second).toEqual(first);
    },
    compileMsMax,
  );

  it(
    'a generated client in Java has a class for each schema of templates and batches',
    async ({ skip }) => {
      skip(spawnSync('java', ['-version']).status !== 0, 'openapi-generator needs java on PATH');

      await generate('java', join(folder, 'java'), ['modelPackage=docgen']);

      const files = await readdir(join(folder, 'java', 'src', 'main', 'java', 'docgen'));
      for (const name of ['Template', 'BatchSpec', 'GeneratedDocument', 'ErrorEnvelope', 'FieldProblem'])
        expect(files).toContain(`${name}.java`);
    },
    compileMsMax,
  );
});

async function generate(language: string, into: string, properties: readonly string[]): Promise<void> {
  const input = join(folder, 'openapi.json');
  const document = JSON.parse(await readFile(documentFile, 'utf8')) as ReturnType<typeof toOpenApi30>;
  await writeFile(input, JSON.stringify(toOpenApi30(document)));
  const options = ['-i', input, '-g', language, '-o', into, `--additional-properties=${properties.join(',')}`];
  const { code, output } = await runProcess('java', ['-jar', generator, 'generate', ...options], {
    withinMs: compileMsMax,
  });
  expect({ code, output }).toMatchObject({ code: 0 });
}

async function copyGoFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const files = (await readdir(from)).filter((name) => name.endsWith('.go'));
  for (const name of files) await cp(join(from, name), join(to, name));
}

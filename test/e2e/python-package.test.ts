/** Builds the Python client, uploads it to an index, and imports the uploaded wheel. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDebianPython } from '../harness/debian-python.ts';
import type { DebianProgram } from '../harness/debian-program.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { startPythonIndex } from '../harness/python-index.ts';
import type { PythonIndex } from '../harness/python-index.ts';
import { runProcess } from '../harness/run-process.ts';

const script = fileURLToPath(new URL('../../scripts/publish-python.ts', import.meta.url));

/** The first call downloads packages. */
const findMsMax = 300_000;
const publishMsMax = 240_000;
const home = 'https://example.com/docgen/docgen';
let builder: DebianProgram;
let user: DebianProgram;
let index: PythonIndex;
let folder: string;

beforeAll(async () => {
  builder = await findDebianPython(['setuptools', 'wheel']);
  user = await findDebianPython(['httpx', 'pydantic']);
  [index, folder] = [await startPythonIndex('secret'), await mkdtemp(join(tmpdir(), 'docgen-wheel-'))];
}, findMsMax);
afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

const publish = async (env: Readonly<Record<string, string>>) =>
  runProcess(process.execPath, [script], {
    env: {
      ...builder.env,
      PYTHON: builder.command,
      PYTHON_INDEX: index.url,
      PYTHON_TOKEN: undefined,
      HOME_URL: home,
      ...env,
    },
    withinMs: publishMsMax,
  });

describe('publish-python', { timeout: publishMsMax }, () => {
  it('packages:publish builds the Python client, and uploads nothing without a token', async () => {
    const { code, stdout } = await publish({});
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('not uploaded') as string });
    expect(index.files).toEqual([]);
  });

  it('packages:publish fails with the answer of an index that refuses the token, and prints no token', async () => {
    const { code, output } = await publish({ PYTHON_TOKEN: 'another-token' });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('403 Invalid token') as string });
    expect(output).not.toContain('another-token');
  });

  it('packages:publish uploads source archive and wheel of the Python client once, and the wheel works', async () => {
    const first = await publish({ PYTHON_TOKEN: 'secret' });
    const again = await publish({ PYTHON_TOKEN: 'secret' });
    expect([first.code, again.code, again.output]).toEqual([0, 0, expect.stringContaining('in the index already')]);
    expect(index.files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^docgen[-_]client-.*\.tar\.gz$/),
      `docgen_client-${packageJson.version}-py3-none-any.whl`,
    ]);
    const [archive, wheel] = index.files;
    expect(archive?.fields.get('filetype')).toEqual(['sdist']);
    expect(wheel?.fields.get('name')).toEqual(['docgen-client']);
    expect(wheel?.fields.get('requires_dist')).toHaveLength(2);
    expect(wheel?.fields.get('project_urls')).toEqual([`Repository, ${home}`]);
    expect(wheel?.fields.get('description')?.[0]).toContain('verify_webhook');
    expect(await importWheel(wheel?.bytes ?? Buffer.alloc(0))).toEqual({ code: 0, output: 'True True\n' });
  });
});

/** Python imports pure packages from a wheel, which is a zip file. */
async function importWheel(bytes: Buffer) {
  const wheel = join(folder, 'client.whl');
  await writeFile(wheel, bytes);
  const source = `
import docgen_client, docgen_client.sync.client, docgen_client.aio.client, zipfile
print(docgen_client.__file__.startswith(${JSON.stringify(wheel)}), "docgen_client/py.typed" in zipfile.ZipFile(${JSON.stringify(wheel)}).namelist())`;
  const path = [wheel, user.env['PYTHONPATH'] ?? process.env.PYTHONPATH].filter((each) => each !== undefined);
  const env = { ...user.env, PYTHONPATH: path.join(delimiter) };
  const { code, output } = await runProcess(user.command, ['-c', source], { env });
  return { code, output };
}

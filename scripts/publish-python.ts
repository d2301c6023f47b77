/**
 * Builds the Python client and uploads its source archive and its wheel. `npm run packages:publish` runs it last. It
 * needs Python 3 with setuptools and wheel; PYTHON names another command than `python3`.
 *
 * PYTHON_TOKEN is a token of the index, PYTHON_INDEX its upload address: PyPI when absent. Without a token, and with
 * `--dry-run`, nothing is uploaded. The metadata have the repository's page (`repository-home.ts`). Files that the index
 * has are skipped, so an interrupted publication can be repeated. Prints the digest of each uploaded file, which the
 * release workflow attests.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { repositoryHome } from './repository-home.ts';

const root = join(import.meta.dirname, '..');
const builder = join(import.meta.dirname, 'build_python_client.py');
const { PYTHON = 'python3', PYTHON_INDEX = 'https://upload.pypi.org/legacy/', PYTHON_TOKEN } = process.env;
const uploadMsMax = 120_000;

/** The metadata has one pair for each form field of an upload. */
const Built = z.object({
  metadata: z.array(z.tuple([z.string(), z.string()])),
  archive: z.string(),
  wheel: z.string(),
});
type Built = z.infer<typeof Built>;

const folder = mkdtempSync(join(tmpdir(), 'docgen-python-'));
try {
  const built = build();
  const files = [join(folder, built.archive), join(folder, built.wheel)];
  if (process.argv.includes('--dry-run') || PYTHON_TOKEN === undefined || PYTHON_TOKEN === '') {
    console.log(`built ${files.map((file) => basename(file)).join(' and ')}; not uploaded without PYTHON_TOKEN`);
  } else for (const file of files) await upload(file, built.metadata, PYTHON_TOKEN);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Builds in a copy: setuptools writes beside the sources. @throws {Error} when Python fails; its output is shown */
function build(): Built {
  const source = join(folder, 'source');
  cpSync(join(root, 'clients/python'), source, {
    recursive: true,
    filter: (path) => !/\/(?:tests|__pycache__)$/.test(path),
  });
  const home = repositoryHome();
  if (home !== undefined) {
    appendFileSync(join(source, 'pyproject.toml'), `\n[project.urls]\nRepository = ${JSON.stringify(home)}\n`);
  }
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const { status, stdout } = spawnSync(PYTHON, [builder, folder], { cwd: source, encoding: 'utf8', stdio: [...stdio] });
  if (status !== 0) throw new Error(`${PYTHON} could not build the client: it needs setuptools and wheel`);
  return Built.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''));
}

/** Sends one file as PyPI's upload API describes. @throws {Error} with the answer of an index that refuses it */
async function upload(file: string, metadata: Built['metadata'], token: string): Promise<void> {
  const name = basename(file);
  const content = readFileSync(file);
  const [filetype, pyversion] = name.endsWith('.whl') ? ['bdist_wheel', 'py3'] : ['sdist', 'source'];
  const form = new FormData();
  form.set(':action', 'file_upload');
  form.set('protocol_version', '1');
  for (const [field, value] of metadata) form.append(field, value);
  form.set('filetype', filetype);
  form.set('pyversion', pyversion);
  const digest = createHash('sha256').update(content).digest('hex');
  form.set('sha256_digest', digest);
  form.set('content', new Blob([new Uint8Array(content)]), name);
  const authorization = `Basic ${Buffer.from(`__token__:${token}`).toString('base64')}`;
  const signal = AbortSignal.timeout(uploadMsMax);
  const response = await fetch(PYTHON_INDEX, { method: 'POST', body: form, headers: { authorization }, signal });
  const text = await response.text();
  if (response.ok) return console.log(`uploaded ${name} sha256:${digest}`);
  if (!isKnown(response.status, text)) throw new Error(`the index refused ${name}: ${response.status} ${text}`);
  console.log(`${name} is in the index already`);
}

/** PyPI answers 400 with this sentence, other indexes 409. */
function isKnown(status: number, text: string): boolean {
  return status === 409 || (status === 400 && /already exist/i.test(text));
}

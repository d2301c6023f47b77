/** Runs the tests of the Python client, `clients/python/tests`, against the real services, and checks its types. */
import { delimiter, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findDebianPython } from '../../harness/debian-python.ts';
import { debianCacheDir } from '../../harness/debian-program.ts';
import type { DebianProgram } from '../../harness/debian-program.ts';
import { runProcess } from '../../harness/run-process.ts';
import { signedWebhooks } from '../../harness/signed-webhooks.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const folder = join(import.meta.dirname, '../../../clients/python');
/** The first call downloads packages. */
const findMsMax = 200_000;
const runMsMax = 300_000;
/** The first time, mypy also reads the sources of pydantic. */
const typesMsMax = 600_000;
const modules = ['test_blocking', 'test_webhook_signatures', 'test_async', 'test_lost_connections'];
/** The blocking client is generated from the asynchronous one. Lost connections are the work of httpx alone. */
const modulesOfModels = modules.slice(0, 2);
const isFull = process.env.SCALE === 'full';

/** By the first number of the version of pydantic. */
let pythons: ReadonlyMap<string, DebianProgram>;

beforeAll(async () => {
  // Debian has pydantic 1; a Python with packages of pip has pydantic 2.
  const found = [await findDebianPython(['httpx', 'pydantic']), await findDebianPython(['httpx'])];
  pythons = new Map(await Promise.all(found.map(async (python) => [await pydanticOf(python), python] as const)));
}, findMsMax);

it.for(['1', '2'])(
  'the Python client passes its tests against the real services with pydantic %s',
  { timeout: runMsMax },
  async (version, { skip }) => {
    const python = pythons.get(version) ?? skip(`no Python of this machine has pydantic ${version}`);
    const isNewest = version === [...pythons.keys()].toSorted().at(-1);
    const { adminKey } = await stack().addTenant();

    const ran = isNewest || isFull ? modules : modulesOfModels;
    const { code, output } = await run(python, ['-W', 'error', '-m', 'unittest', ...ran], {
      DOCGEN_URL: stack().gatewayUrl,
      DOCGEN_KEY: adminKey,
      SIGNED_WEBHOOKS: JSON.stringify(signedWebhooks()),
    });

    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\nOK\n$/) as string });
  },
);

it(
  'mypy finds no mistake in the types of the Python client, and finds those of programs that use it wrongly',
  { timeout: findMsMax + typesMsMax },
  async () => {
    const mypy = await findDebianPython(['mypy', 'httpx', 'pydantic']);
    const cache = join(debianCacheDir, 'mypy-cache');

    const { code, output } = await runProcess(
      mypy.command,
      ['-m', 'mypy', '--cache-dir', cache, 'docgen_client', 'tests/typed_use.py'],
      { cwd: folder, env: mypy.env, withinMs: typesMsMax },
    );

    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^Success: no issues found/) as string });
  },
);

async function pydanticOf(python: DebianProgram): Promise<string> {
  const { output } = await run(python, ['-c', 'import pydantic; print(pydantic.VERSION.split(".")[0])']);
  return output.trim();
}

async function run(python: DebianProgram, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const found = python.env['PYTHONPATH'] ?? process.env.PYTHONPATH;
  const path = [folder, join(folder, 'tests'), ...(found === undefined ? [] : [found])];
  return runProcess(python.command, args, {
    env: { ...python.env, ...env, PYTHONPATH: path.join(delimiter) },
    withinMs: runMsMax,
  });
}

/** What the gateway's process loads: each package costs memory and start time in every pod. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The CommonJS modules that a process has loaded after it imported the module. */
async function modulesLoadedBy(module: string): Promise<readonly string[]> {
  const script = `import { createRequire } from 'node:module';
await import('./${module}');
console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));
process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
  });
  // The script prints an array of paths.
  return JSON.parse(stdout) as readonly string[];
}

const isExpress = (path: string): boolean => path.includes('/node_modules/express/');

it('the gateway does not load Express, which a service does', async () => {
  const [gateway, service] = await Promise.all([
    modulesLoadedBy('apps/gateway/gateway.ts'),
    modulesLoadedBy('libs/http/service-server.ts'),
  ]);

  expect(gateway.filter(isExpress)).toEqual([]);
  expect(service.filter(isExpress)).not.toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let config: Awaited<ReturnType<typeof loadConfig>>;

beforeAll(async () => {
  config = await loadConfig({ configPath: `${root}redocly.yaml` });
});

describe('docs/openapi.json', () => {
  it('the linter has no error and no warning for docs/openapi.json', { timeout: 30_000 }, async () => {
    expect(await lint(await readFile(`${root}docs/openapi.json`, 'utf8'))).toEqual([]);
  });

  it('the linter refuses an example that its schema does not allow', { timeout: 30_000 }, async () => {
    const source = await readFile(`${root}docs/openapi.json`, 'utf8');
    const problems = await lint(source.replaceAll('"role": "member"', '"role": "owner"'));
    expect(problems.join()).toContain('no-invalid-media-type-examples');
  });
});

async function lint(source: string): Promise<string[]> {
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

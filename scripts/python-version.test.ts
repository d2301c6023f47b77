import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import client from '../libs/client/package.json' with { type: 'json' };

it('the Python client has the version of the TypeScript client', () => {
  const project = readFileSync(join(import.meta.dirname, '../clients/python/pyproject.toml'), 'utf8');

  expect(/^version = "(.+)"$/m.exec(project)?.[1]).toBe(client.version);
});

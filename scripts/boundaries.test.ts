import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowedImports } from './allowed-imports.ts';
import { findCircles, findOffences } from './boundaries.ts';
import { findImports } from './imports.ts';

const fileOf = (path: string, source: string) => ({ path, imports: findImports(path, source) });
const reasons = (path: string, source: string) => findOffences(fileOf(path, source)).map((offence) => offence.reason);

describe('findOffences', () => {
  it.each([
    ['a library that the row names', 'apps/api/main.ts', `import { a } from '@docgen/queue/produce';`],
    ['a vendor that the row names', 'libs/database/connect.ts', `import pg from 'pg';`],
    ['a subpath of such a vendor', 'libs/database/connect.ts', `import { drizzle } from 'drizzle-orm/node-postgres';`],
    [
      'types where only types are allowed',
      'libs/database/usage.ts',
      `import type { Tier } from '@docgen/contracts/tiers';`,
    ],
    ['the values among them', 'libs/database/usage.ts', `import { newId } from '@docgen/contracts/ids';`],
    ['a module of Node', 'libs/http/listen.ts', `import { createServer } from 'node:http';`],
    ['a file of the same workspace', 'libs/engine/language/parser.ts', `import { a } from '../values/value.ts';`],
    ['the index of the engine', 'apps/worker/render.ts', `import { render } from '@docgen/engine';`],
    ['test tools in the folder test of a workspace', 'libs/engine/test/a.ts', `import fc from 'fast-check';`],
    ['test tools in a test', 'libs/engine/a.test.ts', `import fc from 'fast-check';\nimport { it } from 'vitest';`],
    ['a module of Node in a test of the engine', 'libs/engine/a.test.ts', `import { readFileSync } from 'node:fs';`],
    ['anything in a test of several workspaces', 'test/e2e/a.test.ts', `import { a } from '../../apps/api/app.ts';`],
    ['a computed import where anything is allowed', 'scripts/a.ts', `await import(path);`],
  ])('findOffences allows %s', (_, path, source) => {
    expect(reasons(path, source)).toEqual([]);
  });

  it.each([
    ['an app that imports an app', 'apps/api/main.ts', `import '@docgen/auth/keys';`],
    ['a library that imports an app', 'libs/http/a.ts', `import '@docgen/api/app';`],
    ['a library that is not in the row', 'libs/contracts/a.ts', `import '@docgen/runtime/logger';`],
    ['a vendor that another workspace owns', 'apps/api/main.ts', `import { Queue } from 'bullmq';`],
    ['its types', 'apps/api/main.ts', `import type { Queue } from 'bullmq';`],
    ['a vendor whose name begins like an allowed one', 'libs/database/a.ts', `import 'pg-promise';`],
    ['a vendor of a test tool outside of tests', 'libs/http/a.ts', `import { it } from 'vitest';`],
    ['zod in the engine', 'libs/engine/a.ts', `import { z } from 'zod';`],
    ['lists of Faker in the engine', 'libs/engine/a.ts', `import { faker } from '@faker-js/faker/locale/de';`],
    ['a re-export', 'apps/api/main.ts', `export { Queue } from 'bullmq';`],
    ['a dynamic import', 'apps/api/main.ts', `await import('bullmq');`],
  ])('findOffences refuses %s', (_, path, source) => {
    expect(reasons(path, source)).toEqual([expect.stringContaining('may not import')]);
  });

  it('findOffences refuses values where only types are allowed', () => {
    const source = `import { Usage } from '@docgen/contracts/usage';`;
    expect(reasons('libs/database/usage.ts', source)).toEqual([
      'libs/database may import @docgen/contracts/usage as types only',
    ]);
  });

  it('findOffences refuses modules of Node in the engine', () => {
    expect(reasons('libs/engine/a.ts', `import 'node:os';`)).toEqual(['libs/engine also runs in browsers: no node:os']);
  });

  it.each([
    ['another library', 'libs/http/a.ts', '../runtime/logger.ts'],
    ['another app', 'apps/api/templates/a.ts', '../../auth/main.ts'],
    ['a folder whose name begins alike', 'libs/http/a.ts', '../http2/b.ts'],
  ])('findOffences refuses a relative import of %s', (_, path, specifier) => {
    expect(reasons(path, `import '${specifier}';`)).toEqual([
      `${specifier} leaves ${path.slice(0, 9).replace(/\/$/, '')}`,
    ]);
  });

  it.each([
    ['a store', `import '@docgen/database/connection/connect';`, 'may not import @docgen/database/connection/connect'],
    ['another folder of the worker', `import '../pool/thread-pool.ts';`, '../pool/thread-pool.ts leaves'],
  ])('findOffences refuses %s in code that runs in a render thread', (_, source, reason) => {
    expect(reasons('apps/worker/thread/a.ts', source)).toEqual([expect.stringContaining(reason)]);
    expect(reasons('apps/worker/pool/a.ts', source.replace('../pool', '../thread'))).toEqual([]);
  });

  it('findOffences lets only tests import the test folder of a library, which the image does not contain', () => {
    const source = `import { textOf } from '../test/render-call.ts';`;
    expect(reasons('libs/engine/render/a.test.ts', source)).toEqual([]);
    expect(reasons('libs/engine/test/a.ts', source)).toEqual([]);
    expect(reasons('libs/engine/render/a.ts', source)).toEqual([
      '../test/render-call.ts is for tests only: the image does not contain it',
    ]);
  });

  it('findOffences refuses a barrel', () => {
    expect(reasons('test/e2e/a.ts', `import '@docgen/contracts';`)).toEqual([
      '@docgen/contracts is imported by subpath',
    ]);
    expect(reasons('libs/http/index.ts', '')).toEqual(['only engine, formats and client have an index.ts']);
    expect(reasons('libs/engine/index.ts', '')).toEqual([]);
  });

  it('findOffences refuses a computed import, which it cannot check', () => {
    expect(reasons('apps/api/main.ts', 'await import(path);')).toEqual(['a computed import cannot be checked']);
  });

  it('findOffences refuses a workspace without a row', () => {
    expect(reasons('apps/attic/main.ts', '')).toEqual(['apps/attic has no row in scripts/allowed-imports.ts']);
  });

  it('findOffences names the line of the import', () => {
    const source = `// first\n\nimport { Queue } from 'bullmq';\n`;
    expect(findOffences(fileOf('apps/api/main.ts', source))).toEqual([
      { line: 3, reason: 'apps/api may not import bullmq' },
    ]);
  });

  it.each(['utils', 'helpers', 'common', 'misc', 'shared', 'manager'])(
    'findOffences refuses "%s" in the name of a file',
    (word) => {
      const reason = `"${word}" in a file's name says nothing about it`;
      expect(reasons(`libs/http/${word}.ts`, '')).toEqual([reason]);
      expect(reasons(`libs/http/batch-${word}.test.ts`, '')).toEqual([reason]);
      expect(reasons(`libs/http/${word}/batch.ts`, '')).toEqual([reason]);
      expect(reasons(`libs/http/${word}ful.ts`, '')).toEqual([]);
    },
  );
});

describe('findCircles', () => {
  const circlesOf = (files: Readonly<Record<string, string>>) =>
    findCircles(Object.entries(files).map(([path, source]) => fileOf(path, source)));

  it('findCircles refuses two files that import each other, and names the line of the import', () => {
    const files = { 'libs/http/a.ts': `import './b.ts';`, 'libs/http/b.ts': `import 'pg';\nimport './a.ts';` };
    expect(circlesOf(files)).toEqual([
      {
        path: 'libs/http/b.ts',
        line: 2,
        reason: 'closes a circle of imports: libs/http/a.ts → libs/http/b.ts → libs/http/a.ts',
      },
    ]);
  });

  it.each([
    ['types', `import type { A } from '../a.ts';`],
    ['a type in an expression', `let a: import('../a.ts').A;`],
    ['a re-export', `export { a } from '../a.ts';`],
  ])('findCircles refuses a circle that is closed by %s', (_, source) => {
    const files = {
      'libs/http/a.ts': `import { b } from './b.ts';`,
      'libs/http/b.ts': `import { c } from './c/c.ts';`,
      'libs/http/c/c.ts': source,
    };
    expect(circlesOf(files)).toEqual([
      {
        path: 'libs/http/c/c.ts',
        line: 1,
        reason: 'closes a circle of imports: libs/http/a.ts → libs/http/b.ts → libs/http/c/c.ts → libs/http/a.ts',
      },
    ]);
  });

  it('findCircles refuses a file that imports itself', () => {
    expect(circlesOf({ 'libs/http/a.ts': `import './a.ts';` })).toHaveLength(1);
  });

  it('findCircles finds a circle that no other file imports', () => {
    const files = {
      'libs/http/a.ts': `import './c.ts';`,
      'libs/http/b.ts': `import './c.ts';\nimport './d.ts';`,
      'libs/http/c.ts': '',
      'libs/http/d.ts': `import './b.ts';`,
    };
    expect(circlesOf(files).map(({ path }) => path)).toEqual(['libs/http/d.ts']);
  });

  it('findCircles allows two files that import the same file', () => {
    const files = {
      'libs/http/a.ts': `import './b.ts';\nimport './c.ts';`,
      'libs/http/b.ts': `import './c.ts';`,
      'libs/http/c.ts': `import 'pg';`,
    };
    expect(circlesOf(files)).toEqual([]);
  });

  it('findCircles allows dynamic imports, which delay loading', () => {
    const files = { 'libs/http/a.ts': `import './b.ts';`, 'libs/http/b.ts': `await import('./a.ts');` };
    expect(circlesOf(files)).toEqual([]);
  });
});

describe('allowedImports', () => {
  const bound = Object.entries(allowedImports).filter(([, rule]) => rule.isFree !== true);

  it.each(bound)('allowedImports names only packages that %s installs', (workspace, { values, types = [] }) => {
    const [folder = '', name = ''] = workspace.split('/');
    // A manifest of npm: both members map names to versions.
    const manifest = JSON.parse(
      readFileSync(new URL(`../${folder}/${name}/package.json`, import.meta.url), 'utf8'),
    ) as {
      readonly dependencies?: Readonly<Record<string, string>>;
      readonly devDependencies?: Readonly<Record<string, string>>;
    };
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const isInstalled = (name: string) =>
      installed.some((each) => each === name || each.startsWith(`${name}/`) || name.startsWith(`${each}/`));

    expect([...values, ...types].filter((name) => !isInstalled(name))).toEqual([]);
  });
});

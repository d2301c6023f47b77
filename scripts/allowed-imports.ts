/**
 * The allowed imports of each workspace, and of folders with a rule of their own: every other import is forbidden. Data
 * only; `boundaries.ts` applies it. All workspaces but those for browsers may import `node:` modules, tests may import
 * `testTools`, and a relative import stays within its workspace or folder.
 *
 * Without the check, borders dissolve one convenient import at a time: an app reads a table of another app, or a second
 * workspace uses the queue. So no app imports an app, no library imports an app, and one workspace owns each vendor.
 * Libraries are imported by subpath and not by a barrel: the imports of a file show its dependencies, and a process
 * loads no unused module.
 */

/** The rule of one workspace or folder. A package name allows its subpaths; a subpath allows itself and the paths below it. */
export interface ImportRule {
  readonly values: readonly string[];
  /** Allowed as `import type` only. */
  readonly types?: readonly string[];
  /** Allows every import, also from other workspaces by relative or computed paths. */
  readonly isFree?: boolean;
  /** The workspace also runs in browsers: no `node:` modules. */
  readonly isPlatformFree?: boolean;
}

const client = '@docgen/client';
const contracts = '@docgen/contracts';
const database = '@docgen/database';
const datasets = '@docgen/datasets';
const engine = '@docgen/engine';
const formats = '@docgen/formats';
const http = '@docgen/http';
const mcp = '@docgen/mcp';
const queue = '@docgen/queue';
const runtime = '@docgen/runtime';
const stack = '@docgen/stack';

export const allowedImports: Readonly<Record<string, ImportRule>> = {
  // A library imports no app, and only these other libraries.
  'libs/contracts': { values: ['zod'] },
  'libs/engine': { values: ['@noble/hashes'], isPlatformFree: true },
  'libs/formats': { values: ['hyparquet-writer'], isPlatformFree: true },
  // It reads and writes datasets for the API and the workers: the parser of CSV, and the format of stored rows.
  'libs/datasets': { values: [engine, 'csv-parse'] },
  // Its types are generated from the OpenAPI document, so that the packed client needs no other workspace.
  'libs/client': { values: ['@hey-api/openapi-ts'], isPlatformFree: true },
  'libs/mcp': { values: [client, '@modelcontextprotocol/sdk', 'zod'] },
  'libs/runtime': { values: ['zod', 'pino', 'prom-client', '@opentelemetry', 'ioredis', 'ipaddr.js', 'yazl'] },
  'libs/database': {
    // Stores make ids and keys and enforce caps: these modules are values.
    values: [
      `${contracts}/ids`,
      `${contracts}/api-key`,
      `${contracts}/session-limits`,
      `${contracts}/tiers`,
      `${contracts}/version-limits`,
      `${contracts}/webhook-limits`,
      `${runtime}/connection-metrics`,
      `${runtime}/network-errors`,
      `${runtime}/repeat`,
      `${runtime}/retry`,
      // The rule for the next number of a sequence.
      engine,
      'drizzle-orm',
      'drizzle-kit',
      'pg',
      'pg-copy-streams',
    ],
    types: [contracts, `${runtime}/logger`, `${runtime}/monitor`],
  },
  'libs/queue': { values: [contracts, runtime, 'zod', 'bullmq'] },
  'libs/http': { values: [contracts, runtime, 'zod', 'express', 'helmet', 'negotiator', 'undici', 'zod-openapi'] },
  'libs/stack': {
    values: [`${database}/roles/role-urls`, `${runtime}/redis`, 'zod'],
    types: [`${database}/roles/apply-roles`],
  },

  // An app imports libraries, never another app.
  'apps/gateway': { values: [contracts, http, mcp, runtime, 'zod', 'rate-limiter-flexible'] },
  'apps/api': {
    values: [contracts, http, runtime, queue, engine, formats, datasets, database, 'zod', 'piscina'],
  },
  'apps/auth': { values: [contracts, http, runtime, database, 'zod', 'disposable-email-domains-js', 'tldts'] },
  'apps/billing': { values: [contracts, http, runtime, database, 'zod', 'stripe'] },
  // All that runs in a render thread or the separate process. It can be ended at any instant, so it reaches no store.
  'apps/worker/thread': {
    values: [engine, `${datasets}/chunk-table`, `${runtime}/lru`, `${runtime}/entry-beside`, 'piscina'],
  },
  'apps/worker': { values: [contracts, runtime, queue, engine, datasets, database, 'zod', 'nodemailer', 'piscina'] },
  // Only tests and `apps/local` import it.
  'apps/payments': {
    values: [`${contracts}/tiers`, `${runtime}/escape-html`, `${stack}/json-file`, 'zod', 'smtp-server'],
  },

  'apps/console': {
    values: [
      client,
      engine,
      'react',
      'react-dom',
      'lucide-react',
      '@fontsource-variable/inter',
      '@codemirror',
      '@lezer',
      'openapi-explorer',
      'marked',
      'minisearch',
      'uplot',
      `${runtime}/escape-html`,
      'vite',
      '@vitejs/plugin-react',
    ],
  },
  'apps/cli': { values: [engine, datasets, formats, client, mcp, `${runtime}/zip-stream`] },

  // Code that starts, checks or tests the other workspaces imports all of them.
  'apps/local': { values: [], isFree: true },
  scripts: { values: [], isFree: true },
  test: { values: [], isFree: true },
};

/** Additional imports of every `*.test.ts`, and of the folder `test` of a workspace. The parsers read the documents that the engine has rendered. */
export const testTools: readonly string[] = [
  'vitest',
  'fast-check',
  'bignumber.js',
  'saxes',
  'parse5',
  'csv-parse',
  'hyparquet',
  '@duckdb/node-api',
  'fflate',
  'yaml',
  'zod',
];

/** Packages with an `index.ts`. All others are imported by subpath. */
export const barrels: readonly string[] = [engine, formats, client];

/**
 * Who may import whom, at a glance: what is not in a folder's row is forbidden. Data only;
 * `boundaries.ts` applies it. Besides, everything but the engine may import `node:` modules, a test
 * beside the code may import `testTools`, and nothing reaches into another workspace by a relative path.
 */

/** One workspace. A name stands for the package and its subpaths; a subpath only for itself and those below. */
export interface ImportRule {
  readonly values: readonly string[];
  /** Allowed as `import type` only. */
  readonly types?: readonly string[];
  /** May import anything, also from other workspaces by relative or computed paths. */
  readonly isFree?: boolean;
  /** Must run in a browser as well: no `node:` modules. */
  readonly isPlatformFree?: boolean;
}

const client = '@docgen/client';
const contracts = '@docgen/contracts';
const database = '@docgen/database';
const engine = '@docgen/engine';
const http = '@docgen/http';
const queue = '@docgen/queue';
const runtime = '@docgen/runtime';

export const allowedImports: Readonly<Record<string, ImportRule>> = {
  // A library knows no app, and only these other libraries.
  'libs/contracts': { values: ['zod'] },
  'libs/engine': { values: ['@faker-js/faker/locale', '@noble/hashes'], isPlatformFree: true },
  // Its types are generated from the OpenAPI document, so that it stands alone when it is packed.
  'libs/client': { values: ['openapi-fetch', 'openapi-typescript'], isPlatformFree: true },
  'libs/runtime': { values: ['zod', 'pino', 'prom-client', '@opentelemetry', 'ioredis'] },
  'libs/database': {
    // Ids and keys are made, and caps held, where rows are made: these three are values.
    values: [
      ...[`${contracts}/ids`, `${contracts}/api-key`, `${contracts}/tiers`],
      ...[`${runtime}/network-errors`, `${runtime}/repeat`],
      ...['drizzle-orm', 'drizzle-kit', 'pg', 'pg-copy-streams'],
    ],
    types: [contracts],
  },
  'libs/queue': { values: [contracts, runtime, 'zod', 'bullmq'] },
  'libs/http': { values: [contracts, runtime, 'zod', 'express', 'helmet', 'undici', 'zod-openapi'] },

  // An app knows libraries, never another app.
  'apps/gateway': { values: [contracts, http, runtime, 'zod', 'rate-limiter-flexible'] },
  'apps/api': { values: [contracts, http, runtime, queue, engine, database, 'zod', 'piscina'] },
  'apps/auth': { values: [contracts, http, runtime, database, 'zod', 'disposable-email-domains-js', 'tldts'] },
  'apps/billing': { values: [contracts, http, runtime, database, 'zod', 'stripe'] },
  'apps/worker': { values: [contracts, runtime, queue, engine, database, 'zod', 'nodemailer', 'piscina'] },

  'apps/console': {
    values: [client, engine, 'react', 'react-dom', '@codemirror', '@lezer', 'rapidoc', 'vite', '@vitejs/plugin-react'],
  },
  'apps/cli': { values: [engine, client] },

  // What starts, checks or tests the others may know them all.
  'apps/local': { values: [], isFree: true },
  scripts: { values: [], isFree: true },
  test: { values: [], isFree: true },
};

/** What a `*.test.ts` beside the code may import in addition, wherever it stands. */
export const testTools: readonly string[] = ['vitest', 'fast-check'];

/** Workspaces that are reached by their `index.ts`; all others by subpath. */
export const barrels: readonly string[] = [engine, client];

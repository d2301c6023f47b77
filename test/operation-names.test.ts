/**
 * One operation has one name: in the contract, in the file of its use case, in the store, in the client and in the file
 * of its test. An exception stands in a table here, with its reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as internal from '@docgen/contracts/internal';
import type { RouteContract } from '@docgen/contracts/route';
import { deprecatedRoutes, publicRoutes } from '@docgen/contracts/routes';
import { clientCalls } from '@docgen/http/openapi/client-calls';
import { describe, expect, it } from 'vitest';

type Exceptions = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..');
const { createCheckout, reportRefusals, resolveIdentity } = internal;
const internalRoutes = { createCheckout, reportRefusals, resolveIdentity };
const routes: Readonly<Record<string, RouteContract>> = { ...publicRoutes, ...deprecatedRoutes, ...internalRoutes };
const testedRoutes = Object.entries<RouteContract>({ ...publicRoutes, ...deprecatedRoutes });

const withoutUseCase: Exceptions = {
  getHealth: 'the gateway answers it with constant bytes',
  getOpenApi: 'the gateway answers it with constant bytes',
};

const withoutTestFile: Exceptions = {
  requestKeyRecovery: 'it only sends the mail from which recover-key.test.ts goes on',
  listVariables: 'variables.test.ts tests the four deprecated routes together',
  getVariable: 'variables.test.ts tests the four deprecated routes together',
  setVariable: 'variables.test.ts tests the four deprecated routes together',
  deleteVariable: 'variables.test.ts tests the four deprecated routes together',
};

const withoutClientMethod: Exceptions = {
  receiveProviderEvent: 'only the payment provider calls it',
};

const withoutStoreFunction: Exceptions = {
  ...reasons('the gateway answers it with constant bytes', ['getHealth', 'getOpenApi']),
  ...reasons('it reads and stores nothing of its own', ['checkTemplateBody', 'listFunctions', 'openPortal']),
  ...reasons('a commit of rendered documents is its statement', ['generateAdhoc', 'generateStored']),
  ...reasons('other operations share its statements', [
    'cancelSubscription',
    'createCheckout',
    'getSignupSession',
    'getSubscription',
    'openCheckout',
    'restoreTemplateVersion',
    'updateSubscription',
    'watchBatch',
  ]),
  ...reasons('it has several statements', [
    'getBatchRecipe',
    'getCaller',
    'getUsage',
    'pushDataset',
    'receiveProviderEvent',
    'recoverKey',
    'reportRefusals',
    'requestKeyRecovery',
    'resolveIdentity',
    'streamBatchDocuments',
  ]),
};

/** What a method of the client leaves out of its operation: the noun of its group. */
const groupNouns: Readonly<Record<string, RegExp>> = {
  keys: /Api(?=Key)|Keys?/g,
  sessions: /ConsoleSessions?/,
  templates: /Templates?/,
  sequences: /(In)?Sequences?/,
  datasets: /Datasets?/,
  batches: /Batch(es)?/,
  webhooks: /Webhook(Endpoints?)?/,
  signup: /(?<=get)Signup/,
};

describe('an operation', () => {
  it.each(Object.entries(routes).filter(([name]) => !(name in withoutUseCase)))(
    '%s has a use case of its name, in a file of its name',
    (name, { service }) => {
      const files = globSync(`apps/${service}/*/${kebab(name)}.ts`, { cwd: root });

      expect(files).toHaveLength(1);
      expect(readFileSync(join(root, files[0] ?? ''), 'utf8')).toMatch(declarationOf(name));
    },
  );

  it.each(testedRoutes.filter(([name]) => !(name in withoutTestFile)))(
    '%s has a test file of its name in the folder of its service',
    (name, { service }) => {
      expect(globSync(`test/integration/${service}/${kebab(name)}.test.ts`, { cwd: root })).toHaveLength(1);
    },
  );

  it.each(Object.entries(clientCalls).filter(([name]) => !(name in withoutClientMethod)))(
    '%s has a method of its name in the client',
    (name, clientCall) => {
      const path = /^[\w.]+/.exec(clientCall?.call ?? '')?.[0] ?? '';
      const [method = '', group = ''] = path.split('.').toReversed();

      expect(method).toBe(name.replace(groupNouns[group] ?? /$/, ''));
    },
  );

  it.each(Object.keys(routes).filter((name) => !(name in withoutStoreFunction)))(
    '%s has a store function of its name, where find stands for get',
    (name) => {
      expect(storeNames.has(name.replace(/^get/, 'find'))).toBe(true);
    },
  );
});

describe('an exception', () => {
  it.each([
    ['use cases', withoutUseCase, (name: string) => globSync(`apps/*/*/${kebab(name)}.ts`, { cwd: root }).length > 0],
    [
      'test files',
      withoutTestFile,
      (name: string) => globSync(`test/integration/*/${kebab(name)}.test.ts`, { cwd: root }).length > 0,
    ],
    [
      'client methods',
      withoutClientMethod,
      (name: string) => Object.entries(clientCalls).some(([operation, call]) => operation === name && call !== null),
    ],
    ['store functions', withoutStoreFunction, (name: string) => storeNames.has(name.replace(/^get/, 'find'))],
  ])('of %s names an operation that needs it', (_, exceptions, exists) => {
    expect(Object.keys(exceptions).filter((name) => !(name in routes) || exists(name))).toEqual([]);
  });
});

const storeNames = new Set(
  globSync('libs/database/*/*.ts', { cwd: root })
    .filter((file) => !basename(file).endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^export async function\*? (\w+)/gm)])
    .map(([, name]) => name),
);

function declarationOf(name: string): RegExp {
  return new RegExp(String.raw`^export (async )?function ${name}\(`, 'm');
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function reasons(reason: string, names: readonly string[]): Exceptions {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

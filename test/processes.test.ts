/** Every file that repeats `libs/stack/processes.ts` in another language says exactly the same. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  bundlePathOf,
  connectionSettings,
  containerHeapFlags,
  containerMetricsPort,
  processes,
  processNames,
} from '@docgen/stack/processes';
import { countRenderHeaps, oldGenerationMb, youngGenerationMb } from '../apps/worker/pool/render-heap.ts';
import { readAppSettings } from '../scripts/app-settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Commands are no processes of the product: they listen nowhere. */
const apps = (await readAppSettings(root)).filter(({ shape }) => 'METRICS_PORT' in shape);

it('the apps that serve metrics are the described processes', () => {
  expect(apps.map(({ app }) => app)).toEqual(processNames.toSorted());
});

describe.each(apps)('the settings of $app', ({ app, shape }) => {
  const description = processes[z.enum(processNames).parse(app)];
  const defaultOf = (name: string) => shape[name]?.safeParse(undefined).data;

  it(`the settings of ${app} have the described ports as defaults, and no other port`, () => {
    const ports = Object.keys(shape).filter((name) => name.endsWith('_PORT') && name !== 'METRICS_PORT');

    const setting = `${app.toUpperCase()}_PORT`;
    expect(ports).toEqual(description.port === undefined ? [] : [setting]);
    expect(defaultOf(setting)).toBe(description.port);
    expect(defaultOf('METRICS_PORT')).toBe(containerMetricsPort);
  });

  it(`the settings of ${app} name exactly the processes that it is described to call`, () => {
    const addresses = Object.keys(shape).filter((name) => name.endsWith('_SERVICE_URL'));
    expect(addresses.toSorted()).toEqual(Object.keys(description.calls).toSorted());
  });

  it(`the settings of ${app} name exactly the stores that it is described to use`, () => {
    const settings = { postgres: 'DATABASE_URL', redis: 'REDIS_URL' };
    const stores = Object.entries(settings).flatMap(([store, setting]) => (setting in shape ? [store] : []));
    expect(stores).toEqual(description.stores);
  });
});

const ComposeService = z.looseObject({
  command: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
  mem_limit: z.string(),
  ports: z.array(z.string()).default([]),
});
const compose = z
  .object({ services: z.record(z.string(), z.looseObject({ command: z.array(z.string()).optional() })) })
  .parse(parse(readText('compose.yaml'), { merge: true }));

describe('compose.yaml', () => {
  it('compose.yaml runs exactly the described processes', () => {
    const entries = Object.entries(compose.services).flatMap(([name, { command = [] }]) =>
      /^dist\/\w+\.js$/.test(command.at(-1) ?? '') ? [name] : [],
    );
    expect(entries.toSorted()).toEqual(processNames.toSorted());
  });

  it.each(processNames)(
    'compose.yaml starts %s as described: entry point, memory, heap, port, addresses and stores',
    (name) => {
      const service = ComposeService.parse(compose.services[name]);
      const { environment } = service;
      const { port, memory } = processes[name];
      const addresses = connectionSettings(name, {
        databaseUrl: '',
        redisUrl: 'redis://redis:6379',
        internalToken: '',
        keyEncryptionSecret: '',
        // Billing runs only with its profile: its address comes from the environment of the command.
        urlOf: (callee) =>
          callee === 'billing' ? '${BILLING_SERVICE_URL:-}' : `http://${callee}:${processes[callee].port}`,
      });
      const { INTERNAL_TOKEN: _token, KEY_ENCRYPTION_SECRET: _secret, DATABASE_URL: _url, ...connections } = addresses;
      const told = Object.entries(environment).filter(([setting]) =>
        /_PORT$|_SERVICE_URL$|^(DATABASE|REDIS)_URL$/.test(setting),
      );

      expect(service.command).toEqual(['node', `--env-file=/secrets/${name}.env`, bundlePathOf(name)]);
      expect(environment.NODE_OPTIONS).toBe(containerHeapFlags(name).join(' '));
      expect(service.mem_limit).toBe(`${memory.limitMb}m`);
      expect(Object.fromEntries(told)).toEqual({
        ...connections,
        ...(port === undefined ? {} : { [`${name.toUpperCase()}_PORT`]: String(port) }),
      });
      expect(service.ports).toEqual(name === 'gateway' ? [`\${GATEWAY_PORT:-${port}}:${port}`] : []);
    },
  );

  it('compose.yaml has no secret in it', () => {
    const variables = Object.values(compose.services).flatMap(({ environment }) =>
      Object.entries(z.record(z.string(), z.string()).default({}).parse(environment)),
    );
    const secret = /PASSWORD$|TOKEN$|SECRET|_KEY$|DATABASE_URL$/;

    expect(variables.filter(([name, value]) => secret.test(name) && !/^\$\{\w+:-\}$/.test(value))).toEqual([]);
    expect(readText('compose.yaml')).not.toMatch(/\/\/\w+:\w+@/);
  });

  it.each(processNames)('compose.yaml gives %s only settings that it reads', (name) => {
    const { environment } = ComposeService.parse(compose.services[name]);
    const shape = apps.find(({ app }) => app === name)?.shape ?? {};
    expect(Object.keys(environment).filter((setting) => setting !== 'NODE_OPTIONS' && !(setting in shape))).toEqual([]);
  });
});

describe('make-secrets', () => {
  const makeSecrets = async (folder: string, env: Readonly<Record<string, string>> = {}) => {
    const entry = fileURLToPath(new URL('../apps/auth/commands/make-secrets.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [entry, folder], { env: { PATH: process.env['PATH'], ...env } });
    const names = (await readdir(folder)).toSorted();
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
    );
  };
  const valueIn = (text: string | undefined, name: string) => new RegExp(`^${name}='(.*)'$`, 'm').exec(text ?? '')?.[1];

  it('make-secrets writes what each process of compose.yaml needs, differs between folders, and keeps what exists', async () => {
    const [one, two] = await Promise.all([1, 2].map(async () => mkdtemp(join(tmpdir(), 'docgen-secrets-'))));
    if (one === undefined || two === undefined) throw new Error('no folder');

    const first = await makeSecrets(one);
    const repeated = await makeSecrets(one, { INTERNAL_TOKEN: 't'.repeat(40) });
    const other = await makeSecrets(two);

    for (const { app, shape } of apps) {
      const settings = first[`${app}.env`]?.match(/^\w+/gm) ?? [];
      const secrets = ['DATABASE_URL', 'INTERNAL_TOKEN', 'KEY_ENCRYPTION_SECRET'];
      expect(settings.toSorted()).toEqual(secrets.filter((name) => name in shape));
      expect(other[`${app}.env`]).not.toBe(first[`${app}.env`]);
    }
    expect(repeated['worker.env']).toBe(first['worker.env']);
    expect(valueIn(repeated['api.env'], 'INTERNAL_TOKEN')).toBe('t'.repeat(40));
    const { username, password } = new URL(valueIn(first['api.env'], 'DATABASE_URL') ?? '');
    expect(username).toBe('docgen_api');
    expect(valueIn(first['migrate.env'], 'API_DATABASE_URL')).toContain(password);
    expect(valueIn(first['migrate.env'], 'DATABASE_URL')).toContain(`docgen:${first['postgres-password']}@`);
    await Promise.all([one, two].map(async (folder) => rm(folder, { recursive: true })));
  });
});

describe('values.yaml', () => {
  const Values = z.record(z.string(), z.unknown());
  const values = Values.parse(parse(readText('helm/docgen/values.yaml')));
  const Part = z.object({
    resources: z.object({ limits: z.object({ memory: z.string() }) }),
    heapPercent: z.int(),
    semiSpaceMb: z.int().optional(),
  });

  it.each(processNames)('values.yaml gives the pods of %s the described memory and heap', (name) => {
    const { resources, ...heap } = Part.parse(values[name]);
    const { limitMb, ...described } = processes[name].memory;
    const limit = limitMb % 1_024 === 0 ? `${limitMb / 1_024}Gi` : `${limitMb}Mi`;

    expect(resources.limits.memory).toBe(limit);
    expect(heap).toEqual(described);
  });

  it('the heaps of a worker fit into the memory limit of its pod, with 90 MiB for code, buffers and stacks', () => {
    const { limitMb, heapPercent } = processes.worker.memory;
    const { config } = z.object({ config: z.object({ WORKER_THREADS: z.coerce.number() }) }).parse(values['worker']);
    const renderHeapsMb = countRenderHeaps(config.WORKER_THREADS) * (oldGenerationMb + youngGenerationMb);

    expect((limitMb * heapPercent) / 100 + renderHeapsMb + 90).toBeLessThanOrEqual(limitMb);
  });

  it('values.yaml has one part per described process', () => {
    const parts = Object.entries(values).flatMap(([name, value]) => (Part.safeParse(value).success ? [name] : []));
    expect(parts.toSorted()).toEqual(processNames.toSorted());
  });
});

describe('the Dockerfile', () => {
  const text = readText('Dockerfile');

  it('the Dockerfile installs the packages of exactly the described processes', () => {
    const services = /^ARG SERVICES="(.*)"$/m.exec(text)?.[1];
    expect(services?.split(' ')).toEqual(processNames.map((name) => `--workspace=apps/${name}`));
  });

  it('the Dockerfile fills the compile cache of exactly the described processes', () => {
    const names = /for name in ([\w ]+);/.exec(text)?.[1];
    expect(names?.split(' ')).toEqual([...processNames]);
  });

  it('the Dockerfile exposes the ports of the gateway and of the metrics', () => {
    expect(text).toContain(`EXPOSE ${processes.gateway.port} ${containerMetricsPort}\n`);
    expect(text).toContain(` METRICS_PORT=${containerMetricsPort}\n`);
  });
});

describe('docs/operations.md', () => {
  const names = { postgres: 'Postgres', redis: 'Redis' };
  const rows = [...readText('docs/operations.md').matchAll(/^\| (\w+) +\| (\d+|none)\b[^|]*\| ([^|]+)\|/gm)];
  const table = rows.map(([, app, port, needs = '']) => ({
    app,
    port: port === 'none' ? undefined : Number(port),
    stores: Object.values(names).filter((store) => needs.includes(store)),
  }));

  it('docs/operations.md lists the described processes with their ports and stores', () => {
    const described = processNames.map((app) => {
      const { port, stores } = processes[app];
      return { app, port, stores: stores.map((store) => names[store]) };
    });
    expect(table).toEqual(described);
  });

  it('docs/operations.md names the described port of the metrics', () => {
    expect(readText('docs/operations.md')).toContain(`(${containerMetricsPort})`);
  });
});

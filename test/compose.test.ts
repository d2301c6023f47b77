/** The compose file, as far as it must say the same as other files; it is run as a whole by hand. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { nodeFlagsOf, serviceNames } from '../apps/local/services.ts';

const Service = z.looseObject({ environment: z.record(z.string(), z.string()) });
const Compose = z.looseObject({
  services: z.looseObject(Object.fromEntries(serviceNames.map((name) => [name, Service]))),
});

it.each(serviceNames)('starts %s with the heap that everything here is measured with', (name) => {
  const file = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
  const { services } = Compose.parse(parse(file, { merge: true }));
  expect(services[name]?.environment.NODE_OPTIONS ?? '').toBe(nodeFlagsOf(name).join(' '));
});

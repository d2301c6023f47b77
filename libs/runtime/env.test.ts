import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { internal, keyEncryption } from './env.ts';

const Settings = z.object({ ...internal, ...keyEncryption });
const [first, second] = ['1'.repeat(32), '2'.repeat(32)];

describe.each(['INTERNAL_TOKEN', 'KEY_ENCRYPTION_SECRET'] as const)('%s', (name) => {
  const parse = (value: string) =>
    Settings.safeParse({ INTERNAL_TOKEN: first, KEY_ENCRYPTION_SECRET: first, [name]: value }).data?.[name];

  it(`${name} accepts one value, or two with a comma between them, in their order`, () => {
    expect(parse(first)).toEqual([first]);
    expect(parse(`${second}, ${first}`)).toEqual([second, first]);
  });

  it.each(['', 'short', `${first},short`, `${first},`, `${first},${second},${first}`])(
    `${name} refuses %j`,
    (value) => {
      expect(parse(value)).toBeUndefined();
    },
  );
});

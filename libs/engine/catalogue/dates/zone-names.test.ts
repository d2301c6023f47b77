import { expect, it } from 'vitest';
import data from '../topics/data/own/time-zones.json' with { type: 'json' };
import { plainWord } from '../plain-word.ts';
import { findZoneName } from './zone-names.ts';

it('a name of a zone is known when the topic has its offsets', () => {
  const names = [...Object.keys(data.zones), ...Object.keys(data.links)];
  expect(names.filter((name) => findZoneName(name) !== plainWord(name))).toEqual([]);
});

it('another name is not known', () => {
  expect(['', 'Foo/Bar', 'Europe', 'Europe/Berlin '].filter((name) => findZoneName(name) !== undefined)).toEqual([]);
});

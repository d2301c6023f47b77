/** Checks the data files of topics: their digests, which are frozen for v1, and their content. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadTopics, topics } from './topic-files.ts';
import type { TopicData } from './topic-files.ts';
import { topicTables } from './topic-tables.ts';

await loadTopics(topics);

const folder = new URL('data/', import.meta.url);
const digests = JSON.parse(readFileSync(new URL('digests.json', import.meta.url), 'utf8')) as Record<string, string>;
const paths = ['faker', 'own'].flatMap((origin) =>
  readdirSync(new URL(origin, folder)).map((file) => `${origin}/${file}`),
);

/** Reads a data file of the repository. */
function read(path: string): TopicData {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as TopicData;
}

describe('the data files of topics', () => {
  it('data files of topics have the frozen digests', () => {
    const computed = paths.map((path) => {
      // The spelling of the JSON does not matter.
      const json = JSON.stringify(read(path));
      return [path, createHash('sha256').update(json).digest('hex').slice(0, 32)];
    });
    expect(Object.fromEntries(computed)).toEqual(digests);
  });

  it('each topic has a data file', () => {
    expect(paths).toHaveLength(topics.length);
  });

  it.each(paths)('%s names its source', (path) => {
    expect(read(path).source.length).toBeGreaterThan(10);
  });

  it.each(paths.filter((path) => read(path).lists !== undefined))('the lists of %s hold each text once', (path) => {
    const lists = Object.values(read(path).lists ?? {});
    expect(lists.filter((list) => list.length === 0 || new Set(list).size < list.length)).toEqual([]);
    if (path === 'own/naughty.json') return;
    expect(lists.flat().filter((text) => text.trim() !== text || text === '' || !text.isWellFormed())).toEqual([]);
  });

  it.each(paths.filter((path) => read(path).lists !== undefined))('the forms of %s name lists of the file', (path) => {
    const { lists = {}, forms = {} } = read(path);
    const parts = Object.values(forms).flat();
    expect(parts.filter((form) => form.length % 2 === 0)).toEqual([]);
    const names = parts.flatMap((form) => form.filter((_, index) => index % 2 === 1));
    expect(names.filter((name) => lists[name] === undefined)).toEqual([]);
  });

  it.each(paths.filter((path) => read(path).records !== undefined))('the rows of %s have all members', (path) => {
    for (const { members, rows } of Object.values(read(path).records ?? {})) {
      expect(rows.filter((row) => row.length !== members.length)).toEqual([]);
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    }
  });
});

describe('records', () => {
  const { element = [], unit = [] } = topicTables('science').records;

  it('the chemical elements are numbered from 1 to 118', () => {
    expect(element.map((each) => each.get('atomicNumber'))).toEqual(Array.from({ length: 118 }, (_, i) => i + 1));
    expect(unit.length).toBeGreaterThan(25);
  });

  it('airports have an ICAO code of four letters, a country and a point on the globe', () => {
    const { airport = [] } = topicTables('aviation').records;
    const flawed = airport.filter((each) => {
      const [lat, lon] = [Number(each.get('latitude')), Number(each.get('longitude'))];
      const codes = JSON.stringify(['iata', 'icao', 'countryCode'].map((member) => each.get(member)));
      return !/^\["[A-Z]{3}","[A-Z]{4}","[A-Z]{2}"\]$/.test(codes) || !(Math.abs(lat) < 66) || !(Math.abs(lon) <= 180);
    });
    expect(airport.length).toBeGreaterThan(100);
    expect(flawed).toEqual([]);
  });

  it('medical codes have the form of their system, and a description of one code only', () => {
    const forms = {
      icd10Diagnosis: /^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?$/,
      icd9Diagnosis: /^\d{3}(?:\.\d{1,2})?$/,
      icd10Procedure: /^[0-9A-HJ-NP-Z]{7}$/,
      icd9Procedure: /^\d\d\.\d{1,2}$/,
      hcpcsProcedure: /^[A-Z]\d{4}$/,
    };
    const { records } = topicTables('medicine');
    const flawed = Object.entries(forms).flatMap(([name, form]) => {
      const rows = records[name] ?? [];
      const isOnce = new Set(rows.map((row) => row.get('description'))).size === rows.length && rows.length >= 20;
      const codes = rows.map((row) => row.get('code')).filter((code) => typeof code === 'string' && form.test(code));
      return codes.length === rows.length && isOnce ? [] : [name];
    });
    expect(flawed).toEqual([]);
  });

  it('scientific names are a genus and a species', () => {
    const { animal = [], plant = [] } = topicTables('species').records;
    const names = [...animal, ...plant].map((each) => JSON.stringify(each.get('scientificName')));
    expect(names.filter((name) => !/^"[A-Z][a-z]+ [a-z-]+"$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Functions about technology. */
import type { Value } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawEntry } from '../topics/draw-entry.ts';
import { entryFunction, kindFunction, recordFunction } from '../topics/entry-function.ts';
import { getRandomBranchName, getRandomCommit, getRandomCommitEntry } from './commits.ts';

const getRandomHackerText = kindFunction({
  name: 'getRandomHackerText',
  topic: 'hacker',
  kinds: ['phrase', 'abbreviation', 'adjective', 'noun', 'verb', 'ingverb'],
  description: 'Technical sentence without meaning, or a word of it, in English.',
  example: 'getRandomHackerText()',
});

const getRandomDatabaseTerm = kindFunction({
  name: 'getRandomDatabaseTerm',
  topic: 'databases',
  kinds: ['column', 'type', 'collation', 'engine'],
  description: 'Name of a column, or type, collation or engine of MySQL.',
  example: 'getRandomDatabaseTerm(type)',
});

const getRandomDevice = recordFunction({
  name: 'getRandomDevice',
  topic: 'devices',
  record: 'device',
  members: ['manufacturer', 'model', 'type', 'os', 'releaseYear'],
  description: 'Phone, tablet, watch or laptop with manufacturer, model, type, os and releaseYear.',
});

const getRandomApp = defineFunction({
  name: 'getRandomApp',
  kind: 'S',
  parameters: [],
  topics: ['apps'],
  result: 'object',
  shape: shapeOf(['name', 'bundleId', 'version']),
  description: 'App with an invented name, bundleId and version.',
  example: 'getRandomApp()',
  since: 'v1',
  run(call) {
    const { random } = call;
    const name = drawEntry(random, call.topic('apps'), 'name');
    const version = `${random.below(10)}.${random.below(20)}.${random.below(10)}`;
    return new Map<string, Value>([
      ['name', name],
      ['bundleId', `com.example.${name.toLowerCase().replaceAll(' ', '')}`],
      ['version', version],
    ]);
  },
});

const getRandomNaughtyText = entryFunction({
  name: 'getRandomNaughtyText',
  topic: 'naughty',
  entry: 'text',
  description: 'Text on which programs often fail: empty, quotes, markup, other scripts, numbers beyond limits …',
});

export const technology = [
  getRandomHackerText,
  getRandomDatabaseTerm,
  getRandomCommit,
  getRandomCommitEntry,
  getRandomBranchName,
  getRandomDevice,
  getRandomApp,
  getRandomNaughtyText,
];

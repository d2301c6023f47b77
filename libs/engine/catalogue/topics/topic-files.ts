/** Loads the data files of topics and converts them to tables. `topic-data.test.ts` checks the files. */
import type { ObjectValue, Value } from '../../values/value.ts';
import { TimeZones } from '../dates/time-zones.ts';
import type { ZoneData } from '../dates/time-zones.ts';
import { vehicleTablesOf } from '../vehicles/vehicle-tables.ts';
import type { VehicleData } from '../vehicles/vehicle-tables.ts';
import { addTopic, hasTopic } from './topic-tables.ts';
import type { Topic, TopicTable, TopicTables } from './topic-tables.ts';

/** A data file of lists, forms and records. */
export interface TopicData {
  /** The origin of the lists. */
  readonly source: string;
  readonly lists?: TopicTable['lists'];
  readonly forms?: TopicTable['forms'];
  readonly records?: Readonly<Record<string, RecordData>>;
}

/** Objects with the same members, as rows of their values. */
interface RecordData {
  readonly members: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

type Loaders = { readonly [T in Topic]: () => Promise<TopicTables[T]> };

// Bundlers need literal paths to find the files.
const loaders: Loaders = {
  animals: () => import('./data/faker/animals.json', { with: { type: 'json' } }).then(tableOf),
  apps: () => import('./data/faker/apps.json', { with: { type: 'json' } }).then(tableOf),
  aviation: () => import('./data/faker/aviation.json', { with: { type: 'json' } }).then(tableOf),
  bicycles: () => import('./data/faker/bicycles.json', { with: { type: 'json' } }).then(tableOf),
  books: () => import('./data/faker/books.json', { with: { type: 'json' } }).then(tableOf),
  buzzwords: () => import('./data/faker/buzzwords.json', { with: { type: 'json' } }).then(tableOf),
  catchPhrases: () => import('./data/faker/catch-phrases.json', { with: { type: 'json' } }).then(tableOf),
  construction: () => import('./data/own/construction.json', { with: { type: 'json' } }).then(tableOf),
  databases: () => import('./data/faker/databases.json', { with: { type: 'json' } }).then(tableOf),
  devices: () => import('./data/own/devices.json', { with: { type: 'json' } }).then(tableOf),
  films: () => import('./data/own/films.json', { with: { type: 'json' } }).then(tableOf),
  food: () => import('./data/faker/food.json', { with: { type: 'json' } }).then(tableOf),
  hacker: () => import('./data/faker/hacker.json', { with: { type: 'json' } }).then(tableOf),
  institutions: () => import('./data/own/institutions.json', { with: { type: 'json' } }).then(tableOf),
  medicine: () => import('./data/own/medicine.json', { with: { type: 'json' } }).then(tableOf),
  music: () => import('./data/faker/music.json', { with: { type: 'json' } }).then(tableOf),
  naughty: () => import('./data/own/naughty.json', { with: { type: 'json' } }).then(tableOf),
  plates: () => import('./data/own/plates.json', { with: { type: 'json' } }).then(tableOf),
  science: () => import('./data/faker/science.json', { with: { type: 'json' } }).then(tableOf),
  skills: () => import('./data/own/skills.json', { with: { type: 'json' } }).then(tableOf),
  species: () => import('./data/own/species.json', { with: { type: 'json' } }).then(tableOf),
  stocks: () => import('./data/own/stocks.json', { with: { type: 'json' } }).then(tableOf),
  timeZones: () => import('./data/own/time-zones.json', { with: { type: 'json' } }).then(zonesOf),
  universities: () => import('./data/own/universities.json', { with: { type: 'json' } }).then(tableOf),
  vehicles: () => import('./data/own/vehicles.json', { with: { type: 'json' } }).then(vehiclesOf),
  works: () => import('./data/own/works.json', { with: { type: 'json' } }).then(tableOf),
};

/** All topics. */
export const topics = Object.keys(loaders) as readonly Topic[]; // the keys of a constant object

/** Whether all tables are loaded. */
export function areTopicsLoaded(used: readonly Topic[]): boolean {
  return used.every(hasTopic);
}

/** Loads the tables that are not loaded yet. */
export async function loadTopics(used: readonly Topic[]): Promise<void> {
  await Promise.all(used.filter((topic) => !hasTopic(topic)).map(loadTopic));
}

async function loadTopic(topic: Topic): Promise<void> {
  addTopic(topic, await loaders[topic]());
}

interface JsonModule {
  /** The content of a data file, whose form `topic-data.test.ts` checks. */
  readonly default: unknown;
}

function tableOf({ default: data }: JsonModule): TopicTable {
  const { lists = {}, forms = {}, records = {} } = data as TopicData;
  const objects = Object.entries(records).map(([name, { members, rows }]) => {
    return [name, rows.map((row) => objectOf(members, row))] as const;
  });
  return { lists, forms, records: Object.fromEntries(objects) };
}

function objectOf(members: readonly string[], row: readonly Value[]): ObjectValue {
  return new Map(members.map((member, index) => [member, row[index] ?? null]));
}

function zonesOf({ default: data }: JsonModule): TopicTables['timeZones'] {
  return new TimeZones(data as ZoneData);
}

function vehiclesOf({ default: data }: JsonModule): TopicTables['vehicles'] {
  return vehicleTablesOf(data as VehicleData);
}

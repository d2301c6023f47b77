/**
 * Tables about one topic, such as animals or food. They are in English only and load with the first template that
 * calls a function which reads them: `topic-files.ts` loads them, and `Call.topic` finds them.
 */
import type { ObjectValue } from '../../values/value.ts';
import type { TimeZones } from '../dates/time-zones.ts';
import type { VehicleTables } from '../vehicles/vehicle-tables.ts';

/** The tables of each topic. */
export interface TopicTables {
  readonly animals: TopicTable;
  readonly apps: TopicTable;
  readonly aviation: TopicTable;
  readonly bicycles: TopicTable;
  readonly books: TopicTable;
  readonly buzzwords: TopicTable;
  readonly catchPhrases: TopicTable;
  readonly construction: TopicTable;
  readonly databases: TopicTable;
  readonly devices: TopicTable;
  readonly films: TopicTable;
  readonly food: TopicTable;
  readonly hacker: TopicTable;
  readonly institutions: TopicTable;
  readonly medicine: TopicTable;
  readonly music: TopicTable;
  readonly naughty: TopicTable;
  readonly plates: TopicTable;
  readonly science: TopicTable;
  readonly skills: TopicTable;
  readonly species: TopicTable;
  readonly stocks: TopicTable;
  readonly timeZones: TimeZones;
  readonly universities: TopicTable;
  readonly vehicles: VehicleTables;
  readonly works: TopicTable;
}

/** A topic, by the name of its data file. */
export type Topic = keyof TopicTables;

/** Lists of words, texts that are made of them, and objects, by their names. */
export interface TopicTable {
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** Texts and names of lists by turns; a text comes first and last. */
  readonly forms: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly records: Readonly<Record<string, readonly ObjectValue[]>>;
}

const loaded = new Map<Topic, TopicTables[Topic]>();

/** Stores loaded tables until the process ends. */
export function addTopic<T extends Topic>(topic: T, tables: TopicTables[T]): void {
  loaded.set(topic, tables);
}

/** Whether the tables are loaded. */
export function hasTopic(topic: Topic): boolean {
  return loaded.has(topic);
}

/**
 * The tables of a topic.
 *
 * @throws {Error} when they are not loaded
 */
export function topicTables<T extends Topic>(topic: T): TopicTables[T] {
  const tables = loaded.get(topic);
  if (tables === undefined) {
    throw new Error(`the tables of the topic ${topic} are not loaded: await loadTables(template) before rendering it`);
  }
  return tables as TopicTables[T]; // addTopic stores the tables of the topic
}

/** Defines functions that draw from the tables of one topic. */
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { text } from '../parameters.ts';
import { drawEntry, drawRecord } from './draw-entry.ts';
import type { Topic, TopicTable, TopicTables } from './topic-tables.ts';

/** Topics whose tables have lists, forms and records. */
type PlainTopic = { [T in Topic]: TopicTables[T] extends TopicTable ? T : never }[Topic];

interface TopicSource {
  readonly name: string;
  readonly topic: PlainTopic;
  readonly description: string;
}

/** Defines a function without parameters that draws an entry. Its example is the call without arguments. */
export function entryFunction({ entry, ...source }: TopicSource & { readonly entry: string }): FunctionDefinition {
  return defineFunction({
    ...commonOf(source),
    parameters: [],
    result: 'text',
    run: (call) => drawEntry(call.random, call.topic(source.topic), entry),
  });
}

/** The kinds of entries between which a call chooses; the first is the default. */
interface Kinds {
  readonly kinds: readonly [string, ...(readonly string[])];
  readonly example: string;
}

/** Defines a function whose argument names the list from which it draws. */
export function kindFunction({ kinds, example, ...source }: TopicSource & Kinds): FunctionDefinition {
  const read = { name: 'kind', words: kinds };
  return defineFunction({
    ...commonOf(source),
    example,
    parameters: [text('kind', { default: kinds[0] })],
    result: 'text',
    run(call, kind) {
      const known = allowedWord(call, read, kind);
      return drawEntry(call.random, call.topic(source.topic), known);
    },
    prepare(call, kind) {
      const known = allowedWord(call, read, kind);
      const table = call.topic(source.topic);
      return ({ random }) => drawEntry(random, table, known);
    },
  });
}

/** A kind of object of a topic, and its members. */
interface RecordKind {
  readonly record: string;
  readonly members: readonly string[];
}

/** Defines a function without parameters that draws an object. */
export function recordFunction({ record, members, ...source }: TopicSource & RecordKind): FunctionDefinition {
  return defineFunction({
    ...commonOf(source),
    parameters: [],
    result: 'object',
    shape: shapeOf(members),
    run: (call) => drawRecord(call.random, call.topic(source.topic), record),
  });
}

function commonOf({ name, topic, description }: TopicSource) {
  return { name, kind: 'S', topics: [topic], description, example: `${name}()`, since: 'v1' } as const;
}

/** Draws entries of topic tables: words, texts that are made of them, and objects. */
import type { Stream } from '../../random/stream.ts';
import type { ObjectValue } from '../../values/value.ts';
import type { TopicTable } from './topic-tables.ts';

/**
 * Draws an entry of a list, or a text made of other entries. A name that has both gives each of them half of the time.
 *
 * @throws {Error} when the table has no such list
 */
export function drawEntry(random: Stream, table: TopicTable, name: string): string {
  const { [name]: list } = table.lists;
  const { [name]: forms } = table.forms;
  if (list !== undefined && (forms === undefined || random.below(2) === 0)) return random.pick(list);
  if (forms === undefined) throw new Error(`the topic has no list ${name}`);
  const text = filledForm(random, table, random.pick(forms));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Draws an entry that is made of others as they are, without a capital. */
export function drawForm(random: Stream, table: TopicTable, name: string): string {
  return filledForm(random, table, random.pick(table.forms[name] ?? []));
}

/** Draws an object. */
export function drawRecord(random: Stream, { records }: TopicTable, name: string): ObjectValue {
  const { [name]: objects } = records;
  if (objects === undefined) throw new Error(`the topic has no records ${name}`);
  return random.pick(objects);
}

function filledForm(random: Stream, table: TopicTable, form: readonly string[]): string {
  let text = '';
  for (let i = 0; i < form.length; i++) {
    const part = form[i] ?? '';
    if (i % 2 === 0) text += part;
    else text = withWord(text, drawEntry(random, table, part));
  }
  return text;
}

/** Adds a word, and makes the article before it `an` where the word starts with a vowel. */
function withWord(text: string, word: string): string {
  const isAfterArticle = text.endsWith(' a ') || text === 'A ';
  return isAfterArticle && vowels.includes(word.charAt(0)) ? `${text.slice(0, -1)}n ${word}` : text + word;
}

const vowels = 'aeioAEIO';

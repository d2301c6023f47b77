/** Makes the tables of words from a data file. */
import { plainSpelling } from '../person/addresses-of-names.ts';
import type { PlainSpelling } from '../person/addresses-of-names.ts';
import type { CommerceWords, SentenceForm, Vocabulary, Words } from '../tables/locale-tables.ts';
import type { SentenceData, WordsData } from './locale-data.ts';
import { respelled } from './locale-data.ts';
import { productsOf } from './products-of.ts';

/**
 * @param spelling the spelling of the locale's people; undefined when the locale has none of its own
 * @param base the tables of the locale that the file extends
 */
export function wordsOf(data: WordsData, spelling: PlainSpelling | undefined, base?: Vocabulary): Vocabulary {
  const common = respelled(base, data);
  const { sentence, ...lists } = data.words ?? {};
  // A file without a base has every member: `data-files.test.ts` checks it.
  const words = { spelling: plainSpelling, ...common?.words, ...lists, ...(spelling && { spelling }) } as Words;
  return {
    words: sentence === undefined ? words : { ...words, sentence: sentenceOf(sentence, words) },
    commerce: commerceOf(data.commerce, common?.commerce) as CommerceWords,
  };
}

function commerceOf({ products, ...lists }: NonNullable<WordsData['commerce']> = {}, base?: CommerceWords): object {
  if (products === undefined) return { ...base, ...lists };
  const own = productsOf(products);
  return { ...base, productNames: own.map(({ name }) => name), products: own, ...lists };
}

function sentenceOf({ lists, frame, last, ...separators }: SentenceData, words: Words): SentenceForm {
  const { nouns, verbs, adjectives, adverbs, colors } = words;
  const known: Readonly<Record<string, readonly string[]>> = { nouns, verbs, adjectives, adverbs, colors, ...lists };
  const listNamed = (name: string): readonly string[] => {
    const list = known[name];
    if (list === undefined)
      throw new Error(`the sentence of a locale names the list "${name}", which it does not have`);
    return list;
  };
  return { frame: frame.map(listNamed), last: last.map(listNamed), ...separators };
}

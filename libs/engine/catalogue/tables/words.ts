/** Words by kind; those of English come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/en';
import { plainSpelling } from '../person/addresses-of-names.ts';
import type { PlainSpelling } from '../person/addresses-of-names.ts';
import type { CommerceWords } from './commerce-words.ts';
import { entriesOf, localized, matchingEntries } from './localized.ts';

/** What is loaded at once about the words of a locale. */
export interface Vocabulary {
  readonly words: Words;
  readonly commerce: CommerceWords;
}

/** Words of a language by kind. */
export interface Words {
  readonly nouns: readonly string[];
  readonly verbs: readonly string[];
  readonly adjectives: readonly string[];
  readonly adverbs: readonly string[];
  readonly colors: readonly string[];
  readonly sentence: SentenceForm;
  readonly spelling: PlainSpelling;
}

/** How sentences are made. */
export interface SentenceForm {
  /** The lists from which words come in turn. */
  readonly frame: readonly (readonly string[])[];
  /** The lists for a last word, by its place in the frame. */
  readonly last: readonly (readonly string[])[];
  /** Between words, and between sentences. */
  readonly joint: string;
  readonly end: string;
}

const { word, color, lorem } = faker.rawDefinitions;
/** One word in lower case, so that it fits into slugs and domains and needs no escaping. */
const lowerWord = /^[a-z]{2,}$/;
/** Words that a reader might take amiss in a sentence of chance. */
const unfit = new Set(
  // In poor taste beside the name of a person.
  (
    'abscond bastard bra bloody corrupt dead deadly deprave fat feminize garrote hate illegitimate illiterate inferior ' +
    'kill knickers lobotomise masculinize murder naked nun pigsty puny sex shag sinful slavery stupid submissive suckle ' +
    'terrorise ugly underpants virgin worthless yarmulke yuppify ' +
    // Not of the kind that the table says.
    'all another any both each every only other our readies same some that these those which whup buzzing clinking ' +
    'creaking spattering spectacles throbbing unblinking doing finding going making overheard tankful'
  ).split(' '),
);

const nouns = fitWords(word?.noun);
const verbs = fitWords(word?.verb);
const adjectives = fitWords(word?.adjective);
const adverbs = fitWords(word?.adverb);
const articles = ['the', 'the', 'every', 'this', 'that', 'one', 'some'];
const prepositions =
  'about above across after against along among around before behind below beside between beyond by for from in inside into near of off on onto out over past through toward under until up upon with within without'.split(
    ' ',
  );

/** The words of a locale. */
export const words = localized<'words', Words>(
  'words',
  {
    ...{ nouns, verbs, adjectives, adverbs },
    colors: entriesOf(color?.human),
    sentence: {
      frame: [articles, adjectives, nouns, adverbs, verbs.map(thirdPerson), articles, nouns, prepositions],
      last: Array.from({ length: 8 }, () => nouns),
      ...{ joint: ' ', end: '.' },
    },
    spelling: plainSpelling,
  },
  (tables) => tables.words,
);

/** Pseudo-Latin, which is no language. */
export const loremWords = matchingEntries(lorem?.word, /^[a-z]+$/);

function fitWords(entries: unknown): readonly string[] {
  return matchingEntries(entries, lowerWord).filter((entry) => !unfit.has(entry));
}

/** `carry` as in "she carries". */
function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

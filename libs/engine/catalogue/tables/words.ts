/** Words by kind; those of English come from Faker's locale data. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { plainSpelling } from '../person/addresses-of-names.ts';
import { entriesOf, localized, matchingEntries } from './localized.ts';
import type { Words } from './locale-tables.ts';

const { word, color, lorem } = fakerEnglish;
/** One lower-case word, which fits into slugs and domains and needs no escaping. */
const lowerWord = /^[a-z]{2,}$/;
/** Words that do not belong in random sentences. */
const unfit = new Set(
  // Offensive next to the name of a person.
  (
    'abscond bastard bra bloody corrupt dead deadly deprave fat feminize garrote hate illegitimate illiterate inferior ' +
    'kill knickers lobotomise masculinize murder naked nun pigsty puny sex shag sinful slavery stupid submissive suckle ' +
    'terrorise ugly underpants virgin worthless yarmulke yuppify ' +
    // In the wrong table: not a noun, verb or adjective as listed.
    'all another any both each every only other our readies same some that these those which whup buzzing clinking ' +
    'creaking spattering spectacles throbbing unblinking doing finding going making overheard tankful'
  ).split(' '),
);

const nouns = fitWords(word.noun);
const verbs = fitWords(word.verb);
const adjectives = fitWords(word.adjective);
const adverbs = fitWords(word.adverb);
const articles = ['the', 'the', 'every', 'this', 'that', 'one', 'some'];
const prepositions =
  'about above across after against along among around before behind below beside between beyond by for from in inside into near of off on onto out over past through toward under until up upon with within without'.split(
    ' ',
  );

/** The words of a locale. */
export const words = localized<'words', Words>(
  'words',
  {
    nouns,
    verbs,
    adjectives,
    adverbs,
    colors: entriesOf(color.human),
    sentence: {
      frame: [articles, adjectives, nouns, adverbs, verbs.map(thirdPerson), articles, nouns, prepositions],
      last: Array.from({ length: 8 }, () => nouns),
      joint: ' ',
      end: '.',
    },
    spelling: plainSpelling,
  },
  (tables) => tables.words,
);

/** Pseudo-Latin words. */
export const loremWords = matchingEntries(lorem.word, /^[a-z]+$/);

function fitWords(entries: unknown): readonly string[] {
  return matchingEntries(entries, lowerWord).filter((entry) => !unfit.has(entry));
}

/** The third person of a verb: `carries` for `carry`. */
function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

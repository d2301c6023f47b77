/** Words by kind, from Faker's English locale data. */
import { faker } from '@faker-js/faker/locale/en';
import { entriesOf, localized, matchingEntries } from './localized.ts';

/** Words of a language by kind. */
export interface Words {
  readonly nouns: readonly string[];
  readonly verbs: readonly string[];
  /** As they stand behind a noun. */
  readonly verbForms: readonly string[];
  readonly adjectives: readonly string[];
  readonly adverbs: readonly string[];
  readonly prepositions: readonly string[];
  readonly articles: readonly string[];
  readonly colors: readonly string[];
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

/** The words of a locale. */
export const words = localized<Words>({
  en: {
    nouns: fitWords(word?.noun),
    verbs: fitWords(word?.verb),
    verbForms: fitWords(word?.verb).map(thirdPerson),
    adjectives: fitWords(word?.adjective),
    adverbs: fitWords(word?.adverb),
    prepositions:
      'about above across after against along among around before behind below beside between beyond by for from in inside into near of off on onto out over past through toward under until up upon with within without'.split(
        ' ',
      ),
    articles: ['the', 'the', 'every', 'this', 'that', 'one', 'some'],
    colors: entriesOf(color?.human),
  },
});

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

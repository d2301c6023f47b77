/** Names of companies. */
import type { Stream } from '../../random/stream.ts';
import { companyWords } from '../tables/company-words.ts';
import { nameTables } from '../tables/person-names.ts';

/** A name after one, two or three families. */
export function drawCompanyName(random: Stream, locale: string): string {
  const { suffixes, and } = companyWords(locale);
  const { last } = nameTables(locale);
  const first = random.pick(last);
  switch (random.below(4)) {
    case 0:
      return `${first} ${and} ${random.pick(last)}`;
    case 1:
      return `${first}, ${random.pick(last)} ${and} ${random.pick(last)}`;
    default:
      return `${first} ${random.pick(suffixes)}`;
  }
}

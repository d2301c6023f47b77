/** Names of companies. */
import type { Stream } from '../../random/stream.ts';
import { companyWords } from '../tables/company-words.ts';
import { nameTables } from '../tables/person-names.ts';

/** Draws a name made of one, two or three family names. */
export function drawCompanyName(random: Stream, locale: string): string {
  const { suffixes, forms } = companyWords(locale);
  const { last } = nameTables(locale);
  let family: string | undefined = random.pick(last);
  let name = '';
  for (const part of random.pick(forms)) {
    if (part === '@') {
      name += family ?? random.pick(last);
      family = undefined;
    } else {
      name += part === '%' ? random.pick(suffixes) : part;
    }
  }
  return name;
}

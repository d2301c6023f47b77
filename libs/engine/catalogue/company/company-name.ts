/** Names of companies. */
import type { Stream } from '../../random/stream.ts';
import { JoinedText } from '../../values/joined-text.ts';
import { companyWords } from '../tables/company-words.ts';
import { drawNameIndex, nameTables } from '../tables/person-names.ts';

/** Draws a name made of one, two or three family names. */
export function drawCompanyName(random: Stream, locale: string): JoinedText {
  const { suffixes, forms } = companyWords(locale);
  const names = nameTables(locale);
  const drawFamily = (): string => names.last[drawNameIndex(random, names, 'last')] ?? '';
  let family: string | undefined = drawFamily();
  const name = new JoinedText('');
  for (const part of random.pick(forms)) {
    if (part === '@') {
      name.add(family ?? drawFamily());
      family = undefined;
    } else {
      name.add(part === '%' ? random.pick(suffixes) : part);
    }
  }
  return name;
}

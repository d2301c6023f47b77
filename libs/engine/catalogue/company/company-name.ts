/** Names of companies. */
import type { Stream } from '../../random/stream.ts';
import { JoinedText, notPlain, TextList } from '../../values/joined-text.ts';
import { companyWords } from '../tables/company-words.ts';
import { perLocale } from '../tables/localized.ts';
import { drawNameIndex, nameTables } from '../tables/person-names.ts';

/** Draws a name made of one, two or three family names. */
export function drawCompanyName(random: Stream, locale: string): JoinedText {
  const { names, forms } = companyNames(locale);
  let familyAt = drawNameIndex(random, names, 'last');
  const form = random.pick(forms);
  let name = '';
  let surplusBytes = 0;
  for (let at = 0; at < form.length; at++) {
    const { kind, list } = form[at] as Part; // in range
    let entryAt = 0;
    if (kind === 'family') {
      entryAt = familyAt < 0 ? drawNameIndex(random, names, 'last') : familyAt;
      familyAt = -1;
    } else if (kind === 'legalForm') entryAt = random.below(list.texts.length);
    name += list.texts[entryAt] ?? '';
    surplusBytes += list.surpluses[entryAt] ?? notPlain;
  }
  return new JoinedText(name, surplusBytes);
}

/** A part of a form of company names. */
interface Part {
  readonly kind: 'family' | 'legalForm' | 'text';
  /** What to draw from; the text itself is the only entry of its list. */
  readonly list: TextList;
}

const companyNames = perLocale((locale) => {
  const names = nameTables(locale);
  const { suffixes, forms } = companyWords(locale);
  const families = new TextList(names.last);
  const legalForms = new TextList(suffixes);
  const partOf = (part: string): Part => {
    if (part === '@') return { kind: 'family', list: families };
    return part === '%' ? { kind: 'legalForm', list: legalForms } : { kind: 'text', list: new TextList([part]) };
  };
  return { names, forms: forms.map((form) => form.map(partOf)) };
});

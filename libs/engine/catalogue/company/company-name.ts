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
    const { isFamily, list } = form[at] as Part; // in range
    let entryAt = familyAt;
    if (!isFamily) entryAt = random.below(list.texts.length);
    else if (familyAt < 0) entryAt = drawNameIndex(random, names, 'last');
    else familyAt = -1;
    name += list.texts[entryAt] ?? '';
    surplusBytes += list.surpluses[entryAt] ?? notPlain;
  }
  return new JoinedText(name, surplusBytes);
}

/** A part of a form of company names: a family name or a legal form. */
interface Part {
  readonly isFamily: boolean;
  /** What to draw from, joined with the text of the form around it: to join two texts takes as long as a draw. */
  readonly list: TextList;
}

const companyNames = perLocale((locale) => {
  const names = nameTables(locale);
  const { suffixes, forms } = companyWords(locale);
  const lists = new Map<string, TextList>();
  const partsOf = (form: string): readonly Part[] =>
    Array.from(form.matchAll(/([^@%]*)([@%])([^@%]*$)?/g), ([key, before = '', kind, after = '']) => {
      const isFamily = kind === '@';
      const list =
        lists.get(key) ?? new TextList((isFamily ? names.last : suffixes).map((word) => before + word + after));
      lists.set(key, list);
      return { isFamily, list };
    });
  return { names, forms: forms.map((form) => partsOf(form.join(''))) };
});

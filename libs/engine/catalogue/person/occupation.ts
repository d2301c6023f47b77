/** What people do at an age: a job, or retirement. */
import { JoinedText } from '../../values/joined-text.ts';
import { perLocale } from '../tables/localized.ts';
import { isGrownUp } from './ages.ts';
import type { PersonaName } from './persona-name.ts';
import lifeStages from '../tables/data/life-stages.json' with { type: 'json' };

/** The age in years at which people usually retire. */
const retirementAge = 67;

const wordsByLocale = new Map<string, readonly string[]>(Object.entries(lifeStages.retired));

/** Whether people of the age usually work. */
export function isOfWorkingAge(age: number): boolean {
  return isGrownUp(age) && age < retirementAge;
}

/** The word of the locale for a person in retirement. */
export function retiredWord(locale: string, { isFemale }: PersonaName): JoinedText {
  const { female, male } = wordsOf(locale);
  return isFemale ? female : male;
}

/** The words of a locale, or of its language. */
const wordsOf = perLocale((locale) => {
  const [language = ''] = locale.split('_');
  const words = wordsByLocale.get(locale) ?? wordsByLocale.get(language);
  if (words === undefined) throw new Error(`no words for retired people in ${locale}`);
  const [female = '', male = ''] = words;
  return { female: new JoinedText(female), male: new JoinedText(male) };
});

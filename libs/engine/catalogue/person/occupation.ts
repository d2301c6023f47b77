/** What people do at an age: school, a job, or retirement. */
import { JoinedText } from '../../values/joined-text.ts';
import { perLocale } from '../tables/localized.ts';
import type { PersonaName } from './persona.ts';
import lifeStages from '../tables/data/life-stages.json' with { type: 'json' };

/** Age in years at which children usually begin school. */
const schoolAge = 6;
/** Ages in years at which people usually begin to work, and retire. */
const workingAge = { first: 16, end: 67 } as const;

type Stages = Readonly<Record<'pupil' | 'retired', readonly string[]>>;

const stagesByLocale = new Map<string, Stages>(Object.entries(lifeStages.locales));

/** Whether people of the age usually work, or have worked. */
export function isGrownUp(age: number): boolean {
  return age >= workingAge.first;
}

/** Whether people of the age go to school, work, or have worked. */
export function hasOccupation(age: number): boolean {
  return age >= schoolAge;
}

/** Whether people of the age usually work. */
export function isOfWorkingAge(age: number): boolean {
  return isGrownUp(age) && age < workingAge.end;
}

/** The word of the locale for a person at school or in retirement. */
export function occupationWord(locale: string, age: number, { isFemale }: PersonaName): JoinedText {
  const { retired, pupil } = wordsOf(locale);
  const { female, male } = isGrownUp(age) ? retired : pupil;
  return isFemale ? female : male;
}

/** The words of a locale, or of its language. */
const wordsOf = perLocale((locale) => {
  const [language = ''] = locale.split('_');
  const stages = stagesByLocale.get(locale) ?? stagesByLocale.get(language);
  if (stages === undefined) throw new Error(`no words for the occupation of people in ${locale}`);
  return { retired: bothForms(stages.retired), pupil: bothForms(stages.pupil) };
});

function bothForms([female = '', male = '']: readonly string[]) {
  return { female: new JoinedText(female), male: new JoinedText(male) };
}

import { describe, expect, it } from 'vitest';
import { supportedLocales } from '../locales.ts';
import { addressCountries, countryOfLocale } from '../tables/address-countries.ts';
import { calendarNames } from '../tables/calendar-names.ts';
import { commerceWords } from '../tables/commerce-words.ts';
import { companyWords } from '../tables/company-words.ts';
import { countryOf } from '../tables/countries.ts';
import { countryNames } from '../tables/country-names.ts';
import { currencyNames } from '../tables/currencies.ts';
import { geography } from '../tables/geography.ts';
import { joinedName, nameTables } from '../tables/person-names.ts';
import { personWords } from '../tables/person-words.ts';
import { words } from '../tables/words.ts';
import { drawsOf, textOf } from '../../test/render-call.ts';
import { loadUsedTables } from './loaders.ts';
import type { TableUse } from './loaders.ts';

const others = supportedLocales.filter((locale) => locale !== 'en');
const groups = ['people', 'words', 'places'] as const;

await loadUsedTables(others.flatMap((locale) => groups.map((group): TableUse => ({ locale, group }))));

/** Every list of a locale by its path. */
function listsOf(value: unknown, path = ''): [path: string, list: readonly unknown[]][] {
  if (Array.isArray(value) && value.some((entry) => typeof entry !== 'object')) return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return (
    Object.entries(value)
      // Not lists of distinct words: functions, patterns, numbers, and readings that names share.
      .filter(([name]) => !['spelling', 'forms', 'frequencies', 'kana'].includes(name))
      .flatMap(([name, member]) => listsOf(member, `${path}.${name}`))
  );
}

function tablesOf(locale: string) {
  return {
    names: nameTables(locale),
    persons: personWords(locale),
    companies: companyWords(locale),
    words: words(locale),
    commerce: commerceWords(locale),
    calendar: calendarNames(locale),
    geography: geography(locale),
    countries: countryNames(locale),
    currencies: Object.values(currencyNames(locale)),
  };
}

const english = new Set(listsOf(tablesOf('en')).map(([, list]) => list));

describe.each(others)('the tables of %s', (locale) => {
  const tables = tablesOf(locale);

  it('every list of a locale has distinct words', () => {
    for (const [path, list] of listsOf(tables)) {
      expect([path, list.length > 0]).toEqual([path, true]);
      expect([path, list.filter((word) => typeof word !== 'string' || word !== word.trim() || word === '')]).toEqual([
        path,
        [],
      ]);
    }
    // Lists that are borrowed from English are left out: its articles repeat "the", which is drawn more often.
    const doubled = listsOf(tables).filter(([, list]) => !english.has(list) && new Set(list).size < list.length);
    expect(doubled).toEqual([]);
  });

  it('a locale names twelve months, seven days and every country of addresses', () => {
    const { months, shortMonths, weekdays, shortWeekdays } = tables.calendar;
    expect([months, shortMonths, weekdays, shortWeekdays].map((names) => new Set(names).size)).toEqual([12, 12, 7, 7]);
    expect(new Set(Object.values(tables.countries)).size).toBe(addressCountries.length);
  });

  it('every name and word has a spelling in letters of e-mail addresses', () => {
    const { names } = tables;
    const { nouns, adjectives, verbs, adverbs, spelling } = tables.words;
    // `user` stands for a name without any letter that an address can have.
    for (const name of [names.female, names.male, names.any, names.last, names.lastFemale].flat()) {
      expect(names.spelling.partOf(name)).toMatch(/^[a-z0-9]+$/);
      expect([name, names.spelling.partOf(name)]).not.toEqual([name, 'user']);
    }
    for (const word of [nouns, adjectives, verbs, adverbs].flat()) {
      expect(spelling.partOf(word)).toMatch(/^[a-z0-9]+$/);
      expect([word, spelling.partOf(word)]).not.toEqual([word, 'user']);
    }
  });

  it('a sentence can end after any of its words: `last` has the closing words for each position of `frame`', () => {
    const { frame, last, joint, between = joint, end } = tables.words.sentence;
    expect(last.length).toBe(frame.length);
    // Thai ends sentences by a space before the next one.
    expect(end === '' ? between : end).toHaveLength(1);
  });

  it('the country of a locale has its own cities', () => {
    const home = countryOf(countryOfLocale(locale), locale);
    expect(tables.geography.cities).toEqual(expect.arrayContaining(home.places.map(({ city }) => city)));
    expect(home.places.length).toBeGreaterThanOrEqual(25);
    expect(tables.geography.states.length).toBe(tables.geography.stateCodes.length);
  });
});

// The locales of English take most of their words from it.
it.each(others.filter((locale) => !locale.startsWith('en_')))(
  'the tables of %s differ from the English ones',
  (locale) => {
    const lists = listsOf(tablesOf(locale));
    const borrowed = lists.filter(([, list]) => english.has(list));
    expect(borrowed.map(([path]) => path)).toEqual([]);
    const same = lists.filter(([path, list]) => {
      const [, englishList] = listsOf(tablesOf('en')).find(([other]) => other === path) ?? [];
      return list.length > 3 && JSON.stringify(list) === JSON.stringify(englishList);
    });
    expect(same).toEqual([]);
  },
);

describe('names', () => {
  it.each([
    ['de', 'Anna', 'Groß', 'Anna Groß', 'gross'],
    ['pl', 'Anna', 'Wałęsa', 'Anna Wałęsa', 'walesa'],
    ['tr', 'Işıl', 'Çağlar', 'Işıl Çağlar', 'caglar'],
    ['fr', 'Zoé', 'Lebœuf', 'Zoé Lebœuf', 'leboeuf'],
    ['ja', '花子', '佐藤', '佐藤 花子', 'sato'],
    ['zh_CN', '伟', '欧阳', '欧阳伟', 'ouyang'],
    ['zh_TW', '怡君', '陳', '陳怡君', 'chen'],
    ['ko', '지안', '박', '박지안', 'park'],
    ['vi', 'Minh Châu', 'Đặng', 'Đặng Minh Châu', 'dang'],
    ['he', 'יעל', 'כהן', 'יעל כהן', 'cohen'],
    ['ar', 'نورة', 'العتيبي', 'نورة العتيبي', 'alotaibi'],
    ['hi', 'प्रिया', 'सिंह', 'प्रिया सिंह', 'singh'],
    ['th', 'สมชาย', 'ใจดี', 'สมชาย ใจดี', 'jaidee'],
    ['ru', 'Юлия', 'Щукина', 'Юлия Щукина', 'shchukina'],
    ['uk', 'Ївга', 'Лук’яненко', 'Ївга Лук’яненко', 'lukianenko'],
    ['cs', 'Jiří', 'Dvořák', 'Jiří Dvořák', 'dvorak'],
    ['ro', 'Ștefan', 'Mureșan', 'Ștefan Mureșan', 'muresan'],
    ['hu', 'Győző', 'Szűcs', 'Szűcs Győző', 'szucs'],
    ['el', 'Εύα', 'Παπαδοπούλου', 'Εύα Παπαδοπούλου', 'papadopoulou'],
    ['da', 'Åse', 'Kjær', 'Åse Kjær', 'kjaer'],
    ['fi', 'Päivi', 'Hämäläinen', 'Päivi Hämäläinen', 'hamalainen'],
    ['nb', 'Øystein', 'Sæther', 'Øystein Sæther', 'saether'],
  ])('names of %s are joined and spelled correctly', (locale, first, last, full, spelled) => {
    const tables = nameTables(locale);
    expect(joinedName(tables, first, last).text).toBe(full);
    expect(tables.spelling.partOf(last)).toBe(spelled);
  });

  it.each([
    ['ko', '김', 0.215],
    ['vi', 'Nguyễn', 0.315],
    ['zh_TW', '陳', 0.111],
    ['da', 'Nielsen', 0.045],
    ['hu', 'Nagy', 0.023],
  ])('last names of %s are drawn as often as they occur', (locale, name, share) => {
    const drawn = drawsOf(`getRandomLastName(locale=${locale})`, 2000).filter((last) => last === name).length / 2000;
    // Four standard deviations.
    expect(Math.abs(drawn - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / 2000));
  });

  it('last names of Indonesian women have female forms, family names do not', () => {
    const { last, lastFemale } = nameTables('id');
    expect(lastFemale[last.indexOf('Wijaya')]).toBe('Wijayanti');
    expect(lastFemale[last.indexOf('Siregar')]).toBe('Siregar');
  });

  it.each([
    ['pl', 'Adamski', 'Adamska'],
    ['pl', 'Banach', 'Banach'],
    ['ru', 'Абрамов', 'Абрамова'],
    ['uk', 'Ковальський', 'Ковальська'],
    ['uk', 'Шевченко', 'Шевченко'],
    ['cs', 'Adámek', 'Adámková'],
    ['cs', 'Kočí', 'Kočí'],
    ['el', 'Παπαδόπουλος', 'Παπαδοπούλου'],
    ['el', 'Ζερβός', 'Ζερβού'],
    ['el', 'Ιωάννου', 'Ιωάννου'],
  ])('in %s, a woman of the family %s is called %s', (locale, male, female) => {
    const { last, lastFemale } = nameTables(locale);
    expect(lastFemale[last.indexOf(male)]).toBe(female);
  });

  it.each(['ru', 'uk'])('middle names of %s are patronymics', (locale) => {
    const { middleFemale, middleMale } = nameTables(locale);
    expect(middleFemale.filter((name) => !/[вчш]на$/.test(name))).toEqual([]);
    expect(middleMale.filter((name) => !name.endsWith('ич'))).toEqual([]);
  });
});

describe('sentences', () => {
  it.each(['ru', 'uk', 'cs', 'ro', 'hu', 'el', 'da', 'fi', 'nb'])(
    'a sentence of %s has as many words as the call wants',
    (locale) => {
      for (let count = 1; count < 25; count++) {
        const sentence = textOf(`<getRandomSentence(${count}, ${count}, locale=${locale})>`, count);
        expect([sentence, sentence.split(' ').length]).toEqual([sentence, count]);
      }
    },
  );
});

describe('dates', () => {
  it.each(supportedLocales)('parseDate reads the dates that formatDate writes in %s', (locale) => {
    const dates = Array.from(
      { length: 12 },
      (_, month) => `2025-${String(month + 1).padStart(2, '0')}-0${(month % 7) + 1}`,
    );
    for (const pattern of ['EEEE, d MMMM yyyy', 'MMM d yyyy EEE', 'MMMM/yyyy/dd h a']) {
      for (const date of dates) {
        const written = `formatDate("${date}", "${pattern}")`;
        const read = textOf(`<setLocale(${locale})><substring(parseDate(${written}, "${pattern}"), 0, 10)>`);
        expect([pattern, read]).toEqual([pattern, date]);
      }
    }
  });

  it('Polish dates have the month in the genitive beside a day', () => {
    const date = '"2025-03-01"';
    expect(textOf(`<setLocale(pl)><formatDate(${date}, "d MMMM yyyy")> <formatDate(${date}, "MMMM yyyy")>`)).toBe(
      '1 marca 2025 marzec 2025',
    );
  });
});

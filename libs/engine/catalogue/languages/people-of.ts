/** Makes the tables of people from a data file. */
import { Weighted } from '../../random/weighted.ts';
import { formsOf } from '../tables/company-words.ts';
import type { CompanyWords, NameTables, People, PersonWords } from '../tables/locale-tables.ts';
import { nameTablesOf } from '../tables/person-names.ts';
import type { NamesData, PeopleData } from './locale-data.ts';
import { respelled, spellingOf } from './locale-data.ts';

/**
 * @param base the tables of the locale that the file extends
 */
export function peopleOf(data: PeopleData, base?: People): People {
  // A file without a base has every member: `data-files.test.ts` checks it.
  return {
    names: namesOf(data, base?.names),
    persons: { ...respelled(base?.persons, data), ...data.persons } as PersonWords,
    companies: { ...respelled(base?.companies, data), ...companiesOf(data) } as CompanyWords,
  };
}

function namesOf(data: PeopleData, base: NameTables | undefined): NameTables {
  const spelling = spellingOf(data) ?? base?.spelling;
  const { lastShares, ...lists } = data.names ?? {};
  const own = {
    ...lists,
    ...(spelling && { spelling }),
    ...(lastShares && lists.last && { frequencies: { last: weightedByShares(lists.last, lastShares) } }),
  };
  if (base === undefined) return nameTablesOf(own as NamesData);
  // The statistics of names are those of another country.
  const { addressParts: _, frequencies: __, lastFemale, middleFemale, middleMale, middleAny, ...names } = base;
  return nameTablesOf({
    ...names,
    ...(own.last === undefined && { lastFemale }),
    ...(own.female === undefined && { middleFemale, middleMale, middleAny }),
    ...own,
  });
}

/** The indices of names. The names without a share have equal parts of the rest. */
function weightedByShares(names: readonly string[], shares: Readonly<Record<string, number>>): Weighted<number> {
  const others = names.filter((name) => shares[name] === undefined).length;
  const rest = 1000 - Object.values(shares).reduce((sum, share) => sum + share, 0);
  // Both weights have the factor `others`, to be whole numbers.
  return new Weighted(
    names.map((name, index) => {
      const share = shares[name];
      return [index, share === undefined ? rest : share * others] as const;
    }),
  );
}

function companiesOf({ companies }: PeopleData): Partial<CompanyWords> {
  const { forms, ...lists } = companies ?? {};
  return forms === undefined ? lists : { ...lists, forms: formsOf(forms) };
}

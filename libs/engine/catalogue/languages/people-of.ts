/** Makes the tables of people from a data file. */
import { Weighted } from '../../random/weighted.ts';
import { formsOf } from '../tables/company-words.ts';
import type { CompanyWords, NameFrequencies, NameTables, People, PersonWords } from '../tables/locale-tables.ts';
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
  const { lastShares, lastRanks, femaleRanks, maleRanks, ...lists } = data.names ?? {};
  const { female, male, last } = lists;
  const frequencies = {
    ...(female && femaleRanks && { female: weightedNames(female, femaleRanks) }),
    ...(male && maleRanks && { male: weightedNames(male, maleRanks) }),
    ...(last && (lastShares ?? lastRanks) && { last: weightedNames(last, lastRanks, lastShares) }),
  };
  const own = { ...lists, ...(spelling && { spelling }), frequencies };
  if (base === undefined) return nameTablesOf(own as NamesData);
  const { addressParts: _, frequencies: known, lastFemale, middleFemale, middleMale, middleAny, ...names } = base;
  return nameTablesOf({
    ...names,
    ...(last === undefined && { lastFemale }),
    ...(female === undefined && { middleFemale, middleMale, middleAny }),
    ...own,
    frequencies: { ...inheritedBy(lists, known), ...frequencies },
  });
}

/** The frequencies of the lists that a variant takes from its base. */
function inheritedBy({ female, male, last }: Partial<NamesData>, known: NameFrequencies = {}): NameFrequencies {
  return {
    ...(female === undefined && known.female && { female: known.female }),
    ...(male === undefined && known.male && { male: known.male }),
    ...(last === undefined && known.last && { last: known.last }),
  };
}

/** Ranks that the first rank is behind, as in the law of Zipf and Mandelbrot: the first names of a list are close. */
const rankOffset = 10;

/** The sum of all weights. It leaves weights of 1 and more to names that one of 100,000 people has. */
const weightSum = 10_000_000;

/**
 * The indices of names. Names with a share have it. The others share the rest: a name by its rank, and all names
 * without a rank as if they had the last one. No name is more frequent by its rank than the rarest one with a share.
 */
function weightedNames(
  names: readonly string[],
  ranks: readonly string[] = [],
  shares: Readonly<Record<string, number>> = {},
): Weighted<number> {
  const published = Object.values(shares);
  const others = names.length - published.length;
  const most = Math.min(...published);
  const byRank = sharesByRank(names, ranks, shares);
  const surplus = byRank.reduce((sum, share) => sum + Math.max(0, share - most), 0);
  return new Weighted(
    names.map((name, index) => {
      const tenThousandths = shares[name] ?? Math.min(most, byRank[index] ?? 0) + surplus / others;
      return [index, Math.round((tenThousandths * weightSum) / 10_000)] as const;
    }),
  );
}

/** The share of each name in the people whose names have no published share; 0 for names with one. */
function sharesByRank(
  names: readonly string[],
  ranks: readonly string[],
  shares: Readonly<Record<string, number>>,
): readonly number[] {
  const rankOf = new Map(ranks.map((name, index) => [name, index + 1]));
  const lastRank = Math.max(1, ranks.length);
  const weights = names.map((name) => (name in shares ? 0 : 1 / (rankOffset + (rankOf.get(name) ?? lastRank))));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const rest = 10_000 - Object.values(shares).reduce((total, share) => total + share, 0);
  return weights.map((weight) => (rest * weight) / sum);
}

function companiesOf({ companies }: PeopleData): Partial<CompanyWords> {
  const { forms, ...lists } = companies ?? {};
  return forms === undefined ? lists : { ...lists, forms: formsOf(forms) };
}

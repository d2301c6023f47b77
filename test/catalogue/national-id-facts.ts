/** Reads gender, birth date and letters of the name out of national identity numbers. */

/** What a number says about its holder; two digits of the year unless the number has the century. */
interface Facts {
  readonly year?: string;
  readonly month?: string;
  readonly day?: string;
  readonly gender?: string;
}

function datedOf(yearFirst: string, gender?: string): Facts {
  const year = yearFirst.slice(0, -4);
  const month = yearFirst.slice(-4, -2);
  const day = yearFirst.slice(-2);
  return { year, month, day, ...(gender === undefined ? {} : { gender }) };
}

/** The date of a number whose day comes first. */
function datedFromDay(dayFirst: string, gender?: string): Facts {
  return datedOf(dayFirst.slice(4) + dayFirst.slice(2, 4) + dayFirst.slice(0, 2), gender);
}

function parity(digit: string): string {
  return Number(digit) % 2 === 0 ? 'female' : 'male';
}

function without(added: number, text: string): string {
  const value = Number(text);
  return String(value > added ? value - added : value).padStart(2, '0');
}

function dayAfter(epoch: string, days: string): string {
  const ms = Date.parse(`${epoch}T00:00:00Z`) + Number(days) * 86_400_000;
  return new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
}

/** Reads the facts out of a number, by country. */
export const factsOf: Readonly<Record<string, (id: string) => Facts>> = {
  FR: (id) => ({ gender: parity(id.charAt(0)), year: id.slice(1, 3), month: id.slice(3, 5) }),
  IT: (id) => ({
    year: id.slice(6, 8),
    month: String('ABCDEHLMPRST'.indexOf(id.charAt(8)) + 1).padStart(2, '0'),
    day: without(40, id.slice(9, 11)),
    gender: Number(id.slice(9, 11)) > 40 ? 'female' : 'male',
  }),
  PL: (id) => {
    const month = Number(id.slice(2, 4));
    const century = month > 20 ? '20' : '19';
    return datedOf(
      `${century}${id.slice(0, 2)}${String(month % 20).padStart(2, '0')}${id.slice(4, 6)}`,
      parity(id.charAt(9)),
    );
  },
  SE: (id) => datedOf(id.slice(0, 6), parity(id.charAt(9))),
  CN: (id) => datedOf(id.slice(6, 14), parity(id.charAt(16))),
  AT: (id) => datedFromDay(id.slice(4)),
  BE: (id) => datedOf(id.slice(0, 6), parity(id.charAt(8))),
  MX: (id) =>
    datedOf(`${/\d/.test(id.charAt(16)) ? 19 : 20}${id.slice(4, 10)}`, id.charAt(10) === 'M' ? 'female' : 'male'),
  KR: (id) => datedOf(`${'12'.includes(id.charAt(7)) ? 19 : 20}${id.slice(0, 6)}`, parity(id.charAt(7))),
  UA: (id) => datedOf(dayAfter('1899-12-31', id.slice(0, 5)), parity(id.charAt(8))),
  CZ: (id) => ({
    ...datedOf(id.slice(0, 2) + without(50, id.slice(2, 4)) + id.slice(4, 6)),
    gender: Number(id.charAt(2)) > 1 ? 'female' : 'male',
  }),
  DK: (id) => datedFromDay(id.slice(0, 6), parity(id.charAt(10))),
  FI: (id) => datedFromDay(`${id.slice(0, 4)}${id.charAt(6) === '-' ? 19 : 20}${id.slice(4, 6)}`, parity(id.charAt(9))),
  NO: (id) => datedFromDay(id.slice(0, 6), parity(id.charAt(8))),
  HU: (id) => datedOf(dayAfter('1867-01-01', id.slice(1, 6))),
  RO: (id) => datedOf(`${'12'.includes(id.charAt(0)) ? 19 : 20}${id.slice(1, 7)}`, parity(id.charAt(0))),
  GR: (id) => datedFromDay(id.slice(0, 6), parity(id.charAt(9))),
  VN: (id) => ({
    year: `${Number(id.charAt(3)) < 2 ? 19 : 20}${id.slice(4, 6)}`,
    gender: Number(id.charAt(3)) % 2 === 1 ? 'female' : 'male',
  }),
  ID: (id) =>
    datedFromDay(without(40, id.slice(6, 8)) + id.slice(8, 12), Number(id.slice(6, 8)) > 40 ? 'female' : 'male'),
  TW: (id) => ({ gender: id.charAt(1) === '2' ? 'female' : 'male' }),
};

/** A pattern of the numbers of people with a first and last name, by country. */
export const nameLetters: Readonly<Record<string, (first: string, last: string) => string>> = {
  IT(first, last) {
    const given = lettersOf(first);
    const family = lettersOf(last);
    const [a = '', , ...rest] = given.consonants;
    const chosen = given.consonants.length > 3 ? a + rest.join('') : given.consonants;
    return `^${`${family.consonants}${family.vowels}XXX`.slice(0, 3)}${`${chosen}${given.vowels}XXX`.slice(0, 3)}`;
  },
  MX(first, last) {
    const given = lettersOf(first);
    const family = lettersOf(last);
    const vowel = lettersOf(family.capitals.slice(1)).vowels.charAt(0) || 'X';
    const sounds = [family, given].map(({ capitals }) => lettersOf(capitals.slice(1)).consonants.charAt(0) || 'X');
    return `^${family.capitals.charAt(0)}${vowel}X${given.capitals.charAt(0)}.{9}${sounds.join('X')}`;
  },
};

function lettersOf(name: string) {
  const capitals = name.toUpperCase().replaceAll('-', '');
  return { capitals, consonants: capitals.replaceAll(/[AEIOU]/g, ''), vowels: capitals.replaceAll(/[^AEIOU]/g, '') };
}

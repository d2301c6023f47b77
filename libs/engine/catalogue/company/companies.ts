/** Functions that draw companies and their parts. */
import type { Value } from '../../values/value.ts';
import { addressMembers, addressObject, drawAddress } from '../address/place.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawnText } from '../drawn-text.ts';
import { drawPhone } from '../person/phone.ts';
import { companyWords } from '../tables/company-words.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import { drawPhrase, perLocale, phraseListsOf } from '../tables/localized.ts';
import type { TableGroup } from '../tables/locale-tables.ts';
import { nameTables } from '../tables/person-names.ts';
import { capitalized } from '../text/sentences.ts';
import { drawCompanyName } from './company-name.ts';

const people: readonly TableGroup[] = ['people'];

export const getRandomCompanyName = drawnText({
  name: 'getRandomCompanyName',
  description: 'Name of a company.',
  tables: people,
  draw: drawCompanyName,
});
export const getRandomCompanySuffix = drawnText({
  name: 'getRandomCompanySuffix',
  description: 'Legal form: Inc, LLC …',
  tables: people,
  draw: (random, locale) => random.pick(companyWords(locale).suffixes),
});
export const getRandomCatchPhrase = drawnText({
  name: 'getRandomCatchPhrase',
  description: 'Slogan.',
  tables: people,
  draw: (random, locale) => capitalized(drawPhrase(random, slogans(locale)).text, locale),
});
export const getRandomIndustry = drawnText({
  name: 'getRandomIndustry',
  description: 'Industry.',
  tables: people,
  draw: (random, locale) => random.pick(companyWords(locale).industries),
});
export const getRandomDepartment = drawnText({
  name: 'getRandomDepartment',
  description: 'Department.',
  tables: people,
  draw: (random, locale) => random.pick(companyWords(locale).departments),
});

const slogans = perLocale((locale) => phraseListsOf(companyWords(locale).slogan));
const mailboxes = ['info', 'contact', 'hello', 'office', 'sales', 'support'];

export const getRandomCompany = defineFunction({
  name: 'getRandomCompany',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['people'],
  result: 'object',
  shape: shapeOf(['name', 'industry', 'domain', 'email', 'phone'], { address: shapeOf(addressMembers) }),
  description: 'Company with name, industry, domain, email, phone and address (an object) that belong together.',
  example: 'getRandomCompany()',
  readsCountry: true,
  since: 'v1',
  run(call) {
    const { random, locale } = call;
    const name = drawCompanyName(random, locale).text;
    const industry = random.pick(companyWords(locale).industries);
    const domain = `${domainLabel(name, locale)}.example`;
    const mailbox = random.pick(mailboxes);
    const address = drawAddress(random, countryOfLocale(locale), locale);
    const phone = drawPhone(random, address.phones, { format: 'national', kind: 'landline' });
    return new Map<string, Value>([
      ...Object.entries({ name, industry, domain, email: `${mailbox}@${domain}`, phone }),
      ['address', addressObject(address)],
    ]);
  },
});

/** Turns `Smith, Jones and Co` into `smith-jones-and-co`. */
function domainLabel(name: string, locale: string): string {
  const { spelling } = nameTables(locale);
  return name
    .split(' ')
    .map((word) => spelling.partOf(word))
    .join('-');
}

import { describe, expect, it } from 'vitest';
import { companyWords } from '../tables/company-words.ts';
import { countryOf } from '../tables/countries.ts';
import { patternOf } from '../../test/mask-pattern.ts';
import { drawsOf, textsOf } from '../../test/render-call.ts';

interface Company {
  readonly name: string;
  readonly industry: string;
  readonly domain: string;
  readonly email: string;
  readonly phone: string;
  readonly address: { readonly city: string; readonly countryCode: string };
}

describe('companies', () => {
  it.each([
    [
      'getRandomCompanyName()',
      /^[A-Z][A-Za-z']+(, [A-Z][A-Za-z']+ and [A-Z][A-Za-z']+| and [A-Z][A-Za-z']+| [A-Za-z ]+)$/,
    ],
    ['getRandomCompanySuffix()', /^(Inc|LLC|Ltd|Group|Corp|Co|and Sons|Holdings|Partners)$/],
    ['getRandomCatchPhrase()', /^[A-Z].* .* ?[a-z]+/],
    ['getRandomIndustry()', /^[A-Z][A-Za-z ]+$/],
    ['getRandomDepartment()', /^[A-Z][A-Za-z ]+$/],
  ])('%s matches %s', (call, shape) => {
    for (const text of textsOf(call, 200)) expect(text).toMatch(shape);
  });

  it('the parts of a company belong together', () => {
    for (const company of drawsOf('getRandomCompany()', 200) as unknown as Company[]) {
      const label = company.name
        .toLowerCase()
        .replaceAll(/[^a-z ]/g, '')
        .replaceAll(' ', '-');
      expect(company.domain).toBe(`${label}.example`);
      expect(company.email).toMatch(new RegExp(`^[a-z]+@${company.domain}$`));
      expect(companyWords('en').industries).toContain(company.industry);
      const place = countryOf('US', 'en').places.find(({ city }) => city === company.address.city);
      expect(place?.phones.landline.some(({ national }) => patternOf(national).test(company.phone))).toBe(true);
    }
  });
});

/** Words about companies; those of English come from Faker's locale data where it has them. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { entriesOf, listed, localized, matchingEntries } from './localized.ts';
import type { CompanyWords } from './locale-tables.ts';

const { company } = fakerEnglish;

/** Parses forms of company names such as `@ and @`. Those of a text are separated by bars. */
export function formsOf(forms: string | readonly string[]): readonly (readonly string[])[] {
  return (typeof forms === 'string' ? listed(forms) : forms).map((form) =>
    form.split(/([@%])/).filter((part) => part !== ''),
  );
}

/** The words of a locale. */
export const companyWords = localized<'people', CompanyWords>(
  'people',
  {
    suffixes: ['Inc', 'LLC', 'Ltd', 'Group', 'Corp', 'Co', 'and Sons', 'Holdings', 'Partners'],
    forms: formsOf('@ and @|@, @ and @|@ %|@ %'),
    slogan: {
      parts: [
        entriesOf(company.adjective),
        matchingEntries(company.descriptor, /^[a-zA-Z -]+$/),
        entriesOf(company.noun),
      ],
      joint: ' ',
    },
    industries: (
      'Aerospace|Agriculture|Automotive|Banking|Biotechnology|Chemicals|Construction|Consulting|Consumer Goods|' +
      'Cybersecurity|Defense|Education|Electronics|Energy|Engineering|Entertainment|Fashion|Financial Services|' +
      'Food and Beverages|Furniture|Healthcare|Hospitality|Human Resources|Insurance|Law|Logistics|Machinery|' +
      'Manufacturing|Marketing|Media|Mining|Nonprofit|Oil and Gas|Packaging|Pharmaceuticals|Printing|Publishing|' +
      'Real Estate|Recycling|Renewable Energy|Research|Retail|Robotics|Security|Shipping|Software|Sports|' +
      'Telecommunications|Textiles|Tourism|Transportation|Utilities|Veterinary Services|Warehousing|Wholesale'
    ).split('|'),
    departments: (
      'Accounting|Administration|Compliance|Customer Service|Data Science|Design|Engineering|Facilities|Finance|' +
      'Human Resources|Information Technology|Legal|Logistics|Marketing|Operations|Procurement|Product|Production|' +
      'Public Relations|Quality Assurance|Research and Development|Sales|Security|Strategy|Supply Chain|Training'
    ).split('|'),
  },
  ({ companies }) => companies,
);

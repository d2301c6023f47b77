/** Words about companies, from Faker's English locale data where it has them. */
import { faker } from '@faker-js/faker/locale/en';
import { entriesOf, localized, matchingEntries } from './localized.ts';

/** Words that make names and slogans of companies. */
export interface CompanyWords {
  readonly suffixes: readonly string[];
  /** Between two names and the last of three. */
  readonly and: string;
  readonly qualities: readonly string[];
  readonly descriptors: readonly string[];
  readonly nouns: readonly string[];
  readonly industries: readonly string[];
  readonly departments: readonly string[];
}

const { company } = faker.rawDefinitions;

/** The words of a locale. */
export const companyWords = localized<CompanyWords>({
  en: {
    suffixes: ['Inc', 'LLC', 'Ltd', 'Group', 'Corp', 'Co', 'and Sons', 'Holdings', 'Partners'],
    and: 'and',
    qualities: entriesOf(company?.adjective),
    descriptors: matchingEntries(company?.descriptor, /^[a-zA-Z -]+$/),
    nouns: entriesOf(company?.noun),
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
});

/** Words of commerce; those of English come from Faker's locale data where it has them. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { englishProducts } from './english-products.ts';
import { entriesOf, localized } from './localized.ts';
import type { CommerceWords } from './locale-tables.ts';

const { commerce } = fakerEnglish;

/** The words of the names of English products, in order. */
export const englishProductWords = {
  adjectives: entriesOf(commerce.product_name.adjective).filter((word) => word !== 'Oriental'),
  materials: entriesOf(commerce.product_name.material),
  nouns: entriesOf(commerce.product_name.product),
};

/** The words of a locale. */
export const commerceWords = localized<'words', CommerceWords>(
  'words',
  {
    productNames: [{ parts: Object.values(englishProductWords), joint: ' ' }],
    products: englishProducts,
    categories: entriesOf(commerce.department),
    transactions: ['payment', 'refund', 'deposit', 'withdrawal', 'transfer', 'invoice', 'fee', 'chargeback'],
  },
  ({ commerce }) => commerce,
);

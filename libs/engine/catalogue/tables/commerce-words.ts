/** Words of commerce; those of English come from Faker's locale data where it has them. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { entriesOf, localized } from './localized.ts';
import type { CommerceWords } from './locale-tables.ts';

const { commerce } = fakerEnglish;

/** The words of a locale. */
export const commerceWords = localized<'words', CommerceWords>(
  'words',
  {
    product: {
      parts: [
        entriesOf(commerce.product_name.adjective).filter((word) => word !== 'Oriental'),
        entriesOf(commerce.product_name.material),
        entriesOf(commerce.product_name.product),
      ],
      joint: ' ',
    },
    categories: entriesOf(commerce.department),
    transactions: ['payment', 'refund', 'deposit', 'withdrawal', 'transfer', 'invoice', 'fee', 'chargeback'],
  },
  ({ commerce }) => commerce,
);

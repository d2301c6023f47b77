/** Words of commerce, from Faker's English locale data where it has them. */
import { faker } from '@faker-js/faker/locale/en';
import { entriesOf, localized } from './localized.ts';

/** Words that make products, and kinds of transactions. */
export interface CommerceWords {
  readonly adjectives: readonly string[];
  readonly materials: readonly string[];
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly transactions: readonly string[];
}

const { commerce } = faker.rawDefinitions;

/** The words of a locale. */
export const commerceWords = localized<CommerceWords>({
  en: {
    adjectives: entriesOf(commerce?.product_name?.adjective).filter((word) => word !== 'Oriental'),
    materials: entriesOf(commerce?.product_name?.material),
    products: entriesOf(commerce?.product_name?.product),
    categories: entriesOf(commerce?.department),
    transactions: ['payment', 'refund', 'deposit', 'withdrawal', 'transfer', 'invoice', 'fee', 'chargeback'],
  },
});

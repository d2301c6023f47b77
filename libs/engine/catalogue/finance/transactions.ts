/** Names of accounts and descriptions of transactions, in English. */
import { defineFunction } from '../definition.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawCompanyName } from '../company/company-name.ts';
import { drawDigits } from '../numbers/digits.ts';
import { commerceWords } from '../tables/commerce-words.ts';
import { currencyCodes } from '../tables/currencies.ts';
import fakerEnglish from '../tables/english/faker.json' with { type: 'json' };
import { entriesOf } from '../tables/localized.ts';

export const getRandomAccountName = drawnEntry({
  name: 'getRandomAccountName',
  description: 'English name of an account: Savings Account …',
  entries: entriesOf(fakerEnglish.finance.account_type).map((type) => `${type} Account`),
});

/** `@` is a kind of transaction, `$` an amount with its currency, `%` a company, `*` the last digits of a card. */
const forms = [
  '@ of $ at % with the card ending in *',
  '@: $ to %, card *',
  '@ of $ by %, reference *',
  'Card *: @ of $ at %',
  '@ at % for $, confirmed with card *',
].map((form) => form.split(/([@$%*])/));

export const getRandomTransactionDescription = defineFunction({
  name: 'getRandomTransactionDescription',
  kind: 'S',
  parameters: [],
  result: 'text',
  description: 'English line of an account statement: kind, amount, company and card.',
  example: 'getRandomTransactionDescription()',
  since: 'v1',
  run(call) {
    const { random } = call;
    let line = '';
    for (const part of random.pick(forms)) {
      if (part === '@') line += random.pick(commerceWords('en').transactions);
      else if (part === '$') line += `${random.pick(currencyCodes)} ${amountText(random.integer(100, 99_999))}`;
      else if (part === '%') line += drawCompanyName(random, 'en').text;
      else line += part === '*' ? drawDigits(call, 4) : part;
    }
    return line.charAt(0).toUpperCase() + line.slice(1);
  },
});

/** Cents as an amount with two decimals. */
function amountText(cents: number): string {
  const digits = String(cents);
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

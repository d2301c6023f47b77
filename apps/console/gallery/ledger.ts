/**
 * A ledger with double entries, as tables of a bank. The lines of an entry sum to zero exactly: the first has the whole
 * amount, and each other one what lies between two rounded parts of it.
 */
import type { DataSet } from './data-set.ts';

const customer = `{
  "id": <val(getDocumentIndex() + 1)>,
  "name": <getName()>,
  "email": <getUniqueEmail()>,
  "born_on": <getBirthDate()>
}
`;

const account = `{
  "id": <val(getDocumentIndex() + 1)>,
  "customer_id": null,
  "iban": "<getIban()>",
  "kind": <oneOfWeighted("current", 70, "savings", 30)>,
  "opened_on": <getRandomPastDate(3000, "yyyy-MM-dd")>
}
`;

const card = `{
  <let(account, uniqueRow(accounts))>
  <let(digits, concat("400000", getUniqueDigits(9)))>
  "id": <val(getDocumentIndex() + 1)>,
  "account_id": <val(account.id)>,
  "number": <concat(digits, luhnDigit(digits))>,
  "valid_from": <val(account.opened_on)>,
  "blocked": <getRandomBoolean(0.05)>
}
`;

const entry = `{
  "id": <val(getDocumentIndex() + 1)>,
  "booked_on": <getRandomRecentDate(90)>,
  "description": <oneOf("Salary", "Rent", "Groceries", "Electricity", "Insurance", "Refund", "Transfer")>,
  "amount": <getRandomAmount(5, 9000)>,
  "line_count": <childCount(lines, 2, 5)>
}
`;

const line = `{
  <let(entry, parentRow(entries, 2, 5))>
  <let(number, childNumber(entries, 2, 5))>
  <def(part, entry, n)><round(entry.amount * n * n / power(entry.line_count - 1, 2), 2)><enddef>
  <let(index, (hashToNumber(entry.id, 0, 999999) + number * 104729) % rowCount(accounts))>
  "entry_id": <val(entry.id)>,
  "number": <val(number)>,
  "account_id": <row(accounts, index).id>,
  "amount": <val(number == 1 ? entry.amount : part(entry, number - 2) - part(entry, number - 1))>
}
`;

export const ledger: DataSet = {
  slug: 'ledger',
  name: 'Bank ledger',
  description: 'Customers, accounts, cards, and entries whose two to five lines sum to exactly zero.',
  documents: [
    { alias: 'customers', templateName: 'ledger-customer', count: 40, body: customer },
    {
      alias: 'accounts',
      templateName: 'ledger-account',
      count: 80,
      relations: { customer_id: 'customers.id' },
      body: account,
    },
    { alias: 'cards', templateName: 'ledger-card', count: 50, body: card },
    { alias: 'entries', templateName: 'ledger-entry', count: 400, body: entry },
    { alias: 'lines', templateName: 'ledger-line', count: 1_300, body: line },
  ],
};

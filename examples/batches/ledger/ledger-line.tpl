{
  <let(entry, parentRow(entries, 2, 5))>
  <let(number, childNumber(entries, 2, 5))>
  <def(part, entry, n)><round(entry.amount * n * n / power(entry.line_count - 1, 2), 2)><enddef>
  <let(index, (hashToNumber(entry.id, 0, 999999) + number * 104729) % rowCount(accounts))>
  "entry_id": <val(entry.id)>,
  "number": <val(number)>,
  "account_id": <row(accounts, index).id>,
  "amount": <val(number == 1 ? entry.amount : part(entry, number - 2) - part(entry, number - 1))>
}

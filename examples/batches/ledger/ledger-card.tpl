{
  <let(account, uniqueRow(accounts))>
  <let(digits, concat("400000", getUniqueDigits(9)))>
  "id": <val(getDocumentIndex() + 1)>,
  "account_id": <val(account.id)>,
  "number": <concat(digits, luhnDigit(digits))>,
  "valid_from": <val(account.opened_on)>,
  "blocked": <getRandomBoolean(0.05)>
}

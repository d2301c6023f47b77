{
  <let(account, row(accounts, getDocumentIndex()))>
  "id": <val(getDocumentIndex() + 1)>,
  "account_id": <val(account.id)>,
  "statuses_count": <childCount(statuses, 0, exponent=0.8)>,
  "followers_count": <childCount(follows, 0, exponent=0.5)>,
  "created_at": <val(account.created_at)>
}

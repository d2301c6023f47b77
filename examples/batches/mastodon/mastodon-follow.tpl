{
  <let(index, parentRow(account_stats, 0, exponent=0.5).id - 1)>
  <let(distance, childNumber(account_stats, 0, exponent=0.5) * 7919)>
  <let(target, row(accounts, index))>
  <let(account, row(accounts, (index + distance) % rowCount(accounts)))>
  <let(at, addTime(account.created_at > target.created_at ? account.created_at : target.created_at, getRandomNumber(1, 5000), minutes))>
  "id": <val(getDocumentIndex() + 1)>,
  "account_id": <val(account.id)>,
  "target_account_id": <val(target.id)>,
  "show_reblogs": <getRandomBoolean(0.95)>,
  "notify": <getRandomBoolean(0.1)>,
  "created_at": <val(at)>,
  "updated_at": <val(at)>
}

{
  <let(status, parentRow(statuses, 0, exponent=0.4))>
  <let(index, (status.id % 65536 + childNumber(statuses, 0, exponent=0.4) * 104729) % rowCount(accounts))>
  <let(at, addTime(status.created_at, getRandomNumber(1, 3000), minutes))>
  "id": <val(getDocumentIndex() + 1)>,
  "account_id": <row(accounts, index).id>,
  "status_id": <val(status.id)>,
  "created_at": <val(at)>,
  "updated_at": <val(at)>
}

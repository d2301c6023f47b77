{
  <def(postedAt, account, number)>
    <addTime(account.created_at, number * 7 + hashToNumber(concat(account.id, "/", number), 0, 6), hours)>
  <enddef>
  <let(account, row(accounts, parentRow(account_stats, 0, exponent=0.8).id - 1))>
  <let(number, childNumber(account_stats, 0, exponent=0.8))>
  <let(at, postedAt(account, number))>
  <let(isReply, number > 1 && getRandomBoolean(0.3))>
  "id": <val(toEpoch(at) * 65536 + getDocumentIndex())>,
  "account_id": <val(account.id)>,
  "text": <getRandomSentences(2)>,
  "spoiler_text": <maybe(getRandomTitle(3), 0.05, "")>,
  "sensitive": <getRandomBoolean(0.05)>,
  "visibility": <oneOfWeighted(0, 75, 1, 10, 2, 12, 3, 3)>,
  "language": <oneOfWeighted("en", 60, "de", 15, "fr", 10, "ja", 10, "pt", 5)>,
  "reply": <val(isReply)>,
  "in_reply_to_id": <val(isReply ? toEpoch(postedAt(account, number - 1)) * 65536 + getDocumentIndex() - 1 : null)>,
  "in_reply_to_account_id": <val(isReply ? account.id : null)>,
  "uri": "<val(account.uri)>/statuses/<val(toEpoch(at) * 65536 + getDocumentIndex())>",
  "created_at": <val(at)>,
  "updated_at": <val(at)>
}

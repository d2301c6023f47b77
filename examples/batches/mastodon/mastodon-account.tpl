{
  <let(at, getRandomDateTime("-900d", "-300d"))>
  <let(username, getUniqueUsername())>
  "id": <val(toEpoch(at) * 65536 + getDocumentIndex())>,
  "username": <val(username)>,
  "domain": null,
  "display_name": <getName()>,
  "note": <maybe(getRandomBio(), 0.7, "")>,
  "uri": "https://social.example/users/<val(username)>",
  "locked": <getRandomBoolean(0.1)>,
  "created_at": <val(at)>,
  "updated_at": <addTime(at, getRandomNumber(0, 200), days)>
}

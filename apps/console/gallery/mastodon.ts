/**
 * Mastodon's accounts with their statuses, follows and favourites, as tables of its database. The ids are snowflakes:
 * milliseconds times 65536, plus the number of the document, so that a row finds its index in its own id.
 */
import type { DataSet } from './data-set.ts';

const account = `{
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
`;

/** What belongs to an account in different numbers has its statistics as parent, which so know how many it has. */
const accountStat = `{
  <let(account, row(accounts, getDocumentIndex()))>
  "id": <val(getDocumentIndex() + 1)>,
  "account_id": <val(account.id)>,
  "statuses_count": <childCount(statuses, 0, exponent=0.8)>,
  "followers_count": <childCount(follows, 0, exponent=0.5)>,
  "created_at": <val(account.created_at)>
}
`;

/** A reply answers the status before it of the same account: the id of that one follows from its time and index. */
const status = `{
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
`;

/** Followers are as many accounts away as a multiple of a prime number: none is there twice, or the account itself. */
const follow = `{
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
`;

const favourite = `{
  <let(status, parentRow(statuses, 0, exponent=0.4))>
  <let(index, (status.id % 65536 + childNumber(statuses, 0, exponent=0.4) * 104729) % rowCount(accounts))>
  <let(at, addTime(status.created_at, getRandomNumber(1, 3000), minutes))>
  "id": <val(getDocumentIndex() + 1)>,
  "account_id": <row(accounts, index).id>,
  "status_id": <val(status.id)>,
  "created_at": <val(at)>,
  "updated_at": <val(at)>
}
`;

export const mastodon: DataSet = {
  slug: 'mastodon',
  name: 'Mastodon',
  description:
    'Accounts with statuses and threads, follows without repeated pairs, and favourites. Few accounts are popular.',
  documents: [
    { alias: 'accounts', templateName: 'mastodon-account', count: 100, body: account },
    { alias: 'account_stats', templateName: 'mastodon-account-stat', count: 100, body: accountStat },
    { alias: 'statuses', templateName: 'mastodon-status', count: 600, body: status },
    { alias: 'follows', templateName: 'mastodon-follow', count: 800, body: follow },
    { alias: 'favourites', templateName: 'mastodon-favourite', count: 1_200, body: favourite },
  ],
};

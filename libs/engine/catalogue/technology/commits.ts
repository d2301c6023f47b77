/** Functions that draw commits of a version control system, as `git log` prints them. */
import {
  civilDayOf,
  dayOfInstant,
  MS_PER_DAY,
  MS_PER_MINUTE,
  MS_PER_SECOND,
  padded,
  weekdayOf,
} from '../../values/calendar.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawCharacters } from '../numbers/digits.ts';
import { reservedDomains } from '../person/addresses-of-names.ts';
import { joinedName, nameTables } from '../tables/person-names.ts';
import { drawEntry, drawForm } from '../topics/draw-entry.ts';

interface Commit {
  readonly sha: string;
  readonly author: string;
  readonly email: string;
  /** `Thu Jan 9 14:05:02 2025 +0100` */
  readonly date: string;
  readonly message: string;
}

export const getRandomCommit = defineFunction({
  name: 'getRandomCommit',
  kind: 'R',
  parameters: [],
  isLocalized: true,
  tables: ['people'],
  topics: ['hacker'],
  result: 'object',
  shape: shapeOf(['sha', 'author', 'email', 'date', 'message']),
  description: 'Commit with sha, author, email, date in the form of git, and message in English.',
  example: 'getRandomCommit()',
  since: 'v1',
  run: (call) => new Map<string, Value>(Object.entries(drawCommit(call))),
});

/** Of so many commits, one is a merge. */
const commitsPerMerge = 5;

export const getRandomCommitEntry = defineFunction({
  name: 'getRandomCommitEntry',
  kind: 'R',
  parameters: [],
  isLocalized: true,
  tables: ['people'],
  topics: ['hacker'],
  result: 'text',
  description: 'Commit as git log prints it, on several lines; every fifth one is a merge.',
  example: 'getRandomCommitEntry()',
  since: 'v1',
  run(call) {
    const { sha, author, email, date, message } = drawCommit(call);
    const isMerge = call.random.below(commitsPerMerge) === 0;
    const merge = isMerge ? `Merge: ${drawHex(call, 7)} ${drawHex(call, 7)}\n` : '';
    return `commit ${sha}\n${merge}Author: ${author} <${email}>\nDate:   ${date}\n\n    ${message}\n`;
  },
});

export const getRandomBranchName = defineFunction({
  name: 'getRandomBranchName',
  kind: 'S',
  parameters: [],
  topics: ['hacker'],
  result: 'text',
  description: 'Name of a branch, of lower case letters and hyphens.',
  example: 'getRandomBranchName()',
  since: 'v1',
  isPlain: true,
  run: (call) => drawForm(call.random, call.topic('hacker'), 'branch').replaceAll(' ', '-'),
});

function drawCommit(call: Call): Commit {
  const { random, locale } = call;
  const names = nameTables(locale);
  const isFemale = random.below(2) === 0;
  const first = random.pick(isFemale ? names.female : names.male);
  const last = random.pick(isFemale ? names.lastFemale : names.last);
  const { spelling } = names;
  return {
    sha: drawHex(call, 40),
    author: joinedName(names, first, last).text,
    email: `${spelling.partOf(first)}.${spelling.partOf(last)}@${random.pick(reservedDomains)}`,
    date: drawDate(call),
    message: drawEntry(random, call.topic('hacker'), 'commit'),
  };
}

function drawHex(call: Call, length: number): string {
  return drawCharacters(call, '0123456789abcdef', length);
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Hours between local time and UTC in which many people live. */
const offsets = [-8, -7, -6, -5, -3, 0, 1, 2, 3, 8, 9, 10];
/** Commits lie in the 30 days before the reference time. */
const daysMax = 30;

function drawDate(call: Call): string {
  const { random } = call;
  const hours = random.pick(offsets);
  const offset = `${hours < 0 ? '-' : '+'}${padded(Math.abs(hours), 2)}00`;
  const local = call.referenceTime - random.below(daysMax * MS_PER_DAY) + hours * 60 * MS_PER_MINUTE;
  const day = dayOfInstant(local);
  const second = Math.floor((local - day * MS_PER_DAY) / MS_PER_SECOND);
  const { year, month, day: dayOfMonth } = civilDayOf(day);
  const time = [second / 3600, (second / 60) % 60, second % 60].map((part) => padded(Math.floor(part), 2)).join(':');
  return `${weekdays[weekdayOf(day) - 1]} ${months[month - 1]} ${dayOfMonth} ${time} ${year} ${offset}`;
}

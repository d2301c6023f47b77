/**
 * Extracts the offsets of all time zones from the compiled IANA database of this machine, and writes them to the data
 * file of the engine. Run it by hand, never for a release: the file is frozen, because a seed must give the same document
 * after a country changes its clocks. `topic-data.test.ts` compares its digest.
 *
 *     node scripts/extract-time-zones.ts /usr/share/zoneinfo
 */
import { readFile, writeFile } from 'node:fs/promises';
import { changeMinutes } from '../libs/engine/catalogue/dates/zone-rules.ts';
import type { ZoneRule } from '../libs/engine/catalogue/dates/zone-rules.ts';
import { formatText } from './format-text.ts';

const [, , folder = '/usr/share/zoneinfo'] = process.argv;
const lines = (await readFile(`${folder}/tzdata.zi`, 'utf8')).split('\n');
const version = /^# version (\w+)/.exec(lines[0] ?? '')?.[1] ?? '';
const names = lines.filter((line) => line.startsWith('Z ')).map((line) => line.split(' ')[1] ?? '');
const links = lines
  .filter((line) => line.startsWith('L '))
  .map((line): readonly [alias: string, target: string] => {
    const [, target = '', alias = ''] = line.split(' ');
    return [alias, target];
  });
const zones = await Promise.all(names.toSorted().map(async (name) => [name, await rowOf(name)] as const));
const data = {
  source: `IANA Time Zone Database ${version} (public domain), from 1970 on`,
  zones: Object.fromEntries(zones),
  links: Object.fromEntries(links.toSorted(([a], [b]) => (a < b ? -1 : 1))),
};
const file = new URL('../libs/engine/catalogue/topics/data/own/time-zones.json', import.meta.url);
await writeFile(file, await formatText(file.pathname, JSON.stringify(data)));

/** A change of the offset: epoch minutes, and the minutes from UTC that hold from then on. */
type Change = readonly [at: number, offset: number];

/** `offset at 1970|changes|rule`, where a change is the minutes since the one before and the new offset, in base 36. */
async function rowOf(name: string): Promise<string> {
  const { changes, footer } = changesOf(await readFile(`${folder}/${name}`));
  const first = changes.findLast(([at]) => at <= 0)?.[1] ?? changes[0]?.[1] ?? 0;
  const rule = ruleOf(footer);
  const listed = withoutRuled(
    changes.filter(([at]) => at > 0),
    rule,
  );
  let last = 0;
  const spelled = listed.map(([at, offset]) => {
    const since = at - last;
    last = at;
    return `${since.toString(36)},${offset.toString(36)}`;
  });
  return [
    first,
    spelled.join(' '),
    rule === undefined ? '' : [rule.standard, rule.summer, ...rule.start, ...rule.end].join(' '),
  ].join('|');
}

/** The changes of the version 2 block of a TZif file (RFC 9636), and its POSIX rule. */
function changesOf(bytes: Buffer): { readonly changes: readonly Change[]; readonly footer: string } {
  const first = countsAt(bytes, 0);
  const start = 44 + first.times * 5 + first.types * 6 + first.chars + first.leaps * 8 + first.std + first.ut;
  const { times, types, chars, leaps, std, ut } = countsAt(bytes, start);
  const at = start + 44;
  const typesAt = at + times * 9;
  const offsets = Array.from({ length: types }, (_, i) => Math.round(bytes.readInt32BE(typesAt + i * 6) / 60));
  const changes = Array.from({ length: times }, (_, i): Change => {
    const minutes = Math.ceil(Number(bytes.readBigInt64BE(at + i * 8)) / 60);
    return [minutes, offsets[bytes[at + times * 8 + i] ?? 0] ?? 0];
  });
  const end = typesAt + types * 6 + chars + leaps * 12 + std + ut;
  const distinct = changes.filter(([, offset], i) => offset !== changes[i - 1]?.[1]);
  return {
    changes: distinct.length === 0 ? [[-1, offsets[0] ?? 0]] : distinct,
    footer: bytes.subarray(end).toString().trim(),
  };
}

function countsAt(
  bytes: Buffer,
  at: number,
): Readonly<Record<'times' | 'types' | 'chars' | 'leaps' | 'std' | 'ut', number>> {
  const [ut = 0, std = 0, leaps = 0, times = 0, types = 0, chars = 0] = [0, 1, 2, 3, 4, 5].map((i) =>
    bytes.readUInt32BE(at + 20 + i * 4),
  );
  return { ut, std, leaps, times, types, chars };
}

/** The rule of a footer such as `CET-1CEST,M3.5.0,M10.5.0/3`; undefined when the offset is fixed. */
function ruleOf(footer: string): ZoneRule | undefined {
  const name = '(?:<[^>]+>|[A-Za-z]+)';
  const clock = '([+-]?\\d+(?::\\d+)*)';
  const day = `M(\\d+)\\.(\\d)\\.(\\d)(?:/${clock})?`;
  const found = new RegExp(`^${name}${clock}${name}${clock}?,${day},${day}$`).exec(footer);
  if (found === null) {
    if (footer.includes(',')) throw new Error(`the rule ${footer} has another form`);
    return undefined;
  }
  const [, standard = '', summer, month1, week1, day1, time1 = '2', month2, week2, day2, time2 = '2'] = found;
  const west = minutesOf(standard);
  return {
    standard: -west,
    summer: summer === undefined ? 60 - west : -minutesOf(summer),
    start: [Number(month1), Number(week1), Number(day1), minutesOf(time1)],
    end: [Number(month2), Number(week2), Number(day2), minutesOf(time2)],
  };
}

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.replace(/^[+-]/, '').split(':');
  const size = Number(hours) * 60 + Number(minutes);
  return clock.startsWith('-') ? -size : size;
}

/** The changes without those at the end that follow from the rule. */
function withoutRuled(changes: readonly Change[], rule: ZoneRule | undefined): readonly Change[] {
  if (rule === undefined) return changes;
  const ruled = new Set<string>();
  for (let year = 1970; year < 2040; year++) {
    const { start, end } = changeMinutes(rule, year);
    ruled.add(`${start} ${rule.summer}`).add(`${end} ${rule.standard}`);
  }
  let kept = changes.length;
  while (kept > 0 && ruled.has(changes[kept - 1]?.join(' ') ?? '')) kept--;
  return changes.slice(0, kept);
}

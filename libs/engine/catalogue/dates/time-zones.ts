/** The offsets of time zones, from the frozen data file `topics/data/own/time-zones.json`, which starts in 1970. */
import { civilDayOf, MS_PER_MINUTE } from '../../values/calendar.ts';
import { plainWord } from '../plain-word.ts';
import { changeMinutes } from './zone-rules.ts';
import type { ZoneRule } from './zone-rules.ts';

/** The content of the data file: a row for each zone, and other names of zones. */
export interface ZoneData {
  readonly zones: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
}

/** Finds the offsets of zones by their names in plain form. */
export class TimeZones {
  private readonly rows: ReadonlyMap<string, string>;
  private readonly parsed = new Map<string, Zone>();

  constructor({ zones, links }: ZoneData) {
    const linked = Object.entries(links).map(([alias, target]) => [alias, zones[target] ?? ''] as const);
    this.rows = new Map([...Object.entries(zones), ...linked].map(([name, row]) => [plainWord(name), row]));
  }

  /**
   * Minutes from UTC in a zone at an instant; undefined when no zone has the name. Before 1970 as on its first day.
   *
   * @param name as `findZoneName` gives it
   */
  offsetAt(name: string, ms: number): number | undefined {
    const row = this.rows.get(name);
    if (row === undefined) return undefined;
    let zone = this.parsed.get(row);
    if (zone === undefined) this.parsed.set(row, (zone = parsedZone(row)));
    return offsetIn(zone, Math.floor(ms / MS_PER_MINUTE));
  }
}

/** A zone: its offset at the start of 1970, its changes in order, and the rule that holds after the last one. */
interface Zone {
  readonly first: number;
  /** Epoch minutes. */
  readonly times: readonly number[];
  readonly offsets: readonly number[];
  readonly rule: ZoneRule | undefined;
}

/** Reads `offset|changes|rule`; `scripts/extract-time-zones.ts` writes it. */
function parsedZone(row: string): Zone {
  const [first = '', changes = '', rule = ''] = row.split('|');
  let time = 0;
  const pairs = changes === '' ? [] : changes.split(' ').map((change) => change.split(','));
  return {
    first: Number(first),
    times: pairs.map(([since = '0']) => (time += parseInt(since, 36))),
    offsets: pairs.map(([, offset = '0']) => parseInt(offset, 36)),
    rule: rule === '' ? undefined : parsedRule(rule.split(' ').map(Number)),
  };
}

function parsedRule(numbers: readonly number[]): ZoneRule {
  const [standard = 0, summer = 0, m1 = 1, w1 = 1, d1 = 0, t1 = 0, m2 = 1, w2 = 1, d2 = 0, t2 = 0] = numbers;
  return { standard, summer, start: [m1, w1, d1, t1], end: [m2, w2, d2, t2] };
}

function offsetIn({ first, times, offsets, rule }: Zone, minutes: number): number {
  const last = times.at(-1) ?? 0;
  if (rule !== undefined && minutes >= last) return ruledOffset(rule, minutes);
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= minutes) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? first : (offsets[low - 1] ?? first);
}

/** South of the equator, summer time ends in an earlier month than it starts. */
function ruledOffset(rule: ZoneRule, minutes: number): number {
  const { year } = civilDayOf(Math.floor((minutes + rule.standard) / 1440));
  const { start, end } = changeMinutes(rule, year);
  const isSummer = start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end;
  return isSummer ? rule.summer : rule.standard;
}

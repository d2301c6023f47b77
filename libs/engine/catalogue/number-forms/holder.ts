/** The facts about a person that identity numbers contain. */
import type { Stream } from '../../random/stream.ts';
import { civilDayOf, dayNumberOf } from '../../values/calendar.ts';
import type { CivilDay } from '../../values/calendar.ts';

/** The person that a number identifies. */
export interface Holder extends CivilDay {
  readonly isFemale: boolean;
  /** Day of birth, from 1970-01-01. */
  readonly birthDay: number;
  /** Latin capital letters; undefined for a person without a name. */
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

/** A reference time in the first century gives birth dates before the calendar of {@link civilDayOf}. */
const yearOne = dayNumberOf({ year: 1, month: 1, day: 1 });

/** A person by gender, day of birth and name, which consists of plain Latin letters. */
export function holderOf(person: {
  readonly isFemale: boolean;
  readonly birthDay: number;
  readonly firstName?: string;
  readonly lastName?: string;
}): Holder {
  const { isFemale, birthDay, firstName, lastName } = person;
  const { year, month, day } = civilDayOf(Math.max(birthDay, yearOne));
  return {
    isFemale,
    birthDay,
    year,
    month,
    day,
    firstName: firstName?.toUpperCase(),
    lastName: lastName?.toUpperCase(),
  };
}

/** The holder of numbers that belong to no person. */
export const noHolder: Holder = holderOf({ isFemale: false, birthDay: 0 });

/** 1950-01-01 and 2004-12-31, as days from 1970-01-01. */
const birthDays = { first: -7305, last: 12_783 };

/** Draws a person without a name. */
export function drawHolder(random: Stream): Holder {
  return holderOf({ isFemale: random.below(2) === 0, birthDay: random.integer(birthDays.first, birthDays.last) });
}

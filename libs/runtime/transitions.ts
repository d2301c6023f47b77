/** States with a table of what may follow. */

/** For each state, the state after each event that can happen in it. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** @throws {Error} for an event that cannot happen in this state: a bug */
export function nextState<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  state: State,
  event: Event,
): State {
  const next = table[state][event];
  if (next === undefined) throw new Error(`"${event}" cannot happen in the state "${state}"`);
  return next;
}

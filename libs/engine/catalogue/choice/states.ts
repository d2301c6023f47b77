/** States that follow each other with probabilities (Markov chains). A render keeps the last state by its name. */
import { Decimal, isList } from '../../values/value.ts';
import type { ObjectValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { object, show, text } from '../parameters.ts';
import { weightedValues } from './weights.ts';

export const getNextState = defineFunction({
  name: 'getNextState',
  kind: 'S',
  parameters: [text('name'), object('transitions')],
  result: 'text',
  description:
    'Next state of the process of that name within this render: the first member of transitions first, then a state of the list of the last one, by its weight. A state without a list is final.',
  example: 'getNextState(order, {open: [paid, 80, void, 20], paid: [shipped, 90, refunded, 10]})',
  since: 'v1',
  run(call, name, transitions) {
    const [first] = transitions.keys();
    if (first === undefined) return call.fail('transitions is empty; it must have at least one member');
    const chain = call.memory(`getNextState\0${name}`, notStarted);
    chain.state =
      chain.state === undefined ? startOf(call, transitions, first) : nextOf(call, transitions, chain.state);
    return chain.state;
  },
});

interface Process {
  state: string | undefined;
}

function notStarted(): Process {
  return { state: undefined };
}

/** The first state. Reads all transitions, so that a mistake fails the first call, and a check finds it. */
function startOf(call: Call, transitions: ObjectValue, first: string): string {
  for (const [state, row] of transitions) stateAtShare(call, state, row);
  return first;
}

function nextOf(call: Call, transitions: ObjectValue, state: string): string {
  const row = transitions.get(state);
  return row === undefined ? state : call.textOf(stateAtShare(call, state, row)(call.random.uniform()));
}

/** Reads the transitions of a state: the next state by a share of the sum of the weights. */
function stateAtShare(call: Call, state: string, row: Value): (share: number) => Value {
  const what = `transitions.${state.slice(0, 40)}`;
  if (!isList(row)) return call.fail(`${what} must be a list such as [paid, 80, void, 20], not ${show(row)}`);
  if (row.length === 0 || row.length % 2 > 0) return call.fail(`${what} takes pairs of a state and its weight`);
  call.checkTime(row.length);
  const pairs = row.map((value, index) => (index % 2 === 0 ? stateOf(call, what, value) : weightOf(call, what, value)));
  return weightedValues(call, pairs, `${what}: `);
}

function stateOf(call: Call, what: string, value: Value): string {
  return typeof value === 'string' ? value : call.fail(`${what} takes texts as states, not ${show(value)}`);
}

function weightOf(call: Call, what: string, value: Value): number {
  const weight = value instanceof Decimal ? value.value : value;
  if (typeof weight === 'number' && Number.isFinite(weight) && weight >= 0) return weight;
  return call.fail(`${what} takes weights of 0 or more, not ${show(value)}`);
}

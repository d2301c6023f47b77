import { describe, expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const patientMs = 60_000;

/** What became of each who asked, in the order in which it became known. */
function createAsker(options: { readonly waitingMax: number; readonly waitMsMax?: number }) {
  const places = createPlaces({ placesMax: 2, waitMsMax: patientMs, ...options });
  const told: string[] = [];
  const ask = (name: string): void =>
    places.take(
      () => void told.push(`${name} enters`),
      () => void told.push(`${name} gives up`),
    );
  return { places, told, ask };
}

describe('places', () => {
  it('are given out at once while there are some, and then there is room to wait for one', () => {
    const { places, told, ask } = createAsker({ waitingMax: 1 });
    for (const name of ['first', 'second', 'third', 'fourth']) ask(name);

    expect(told).toEqual(['first enters', 'second enters', 'fourth gives up']);
    expect(places.isFull()).toBe(true);
    places.leave();
  });

  it('go to whoever has waited longest', () => {
    const { places, told, ask } = createAsker({ waitingMax: 2 });
    for (const name of ['first', 'second', 'third', 'fourth']) ask(name);
    places.leave();
    places.leave();

    expect(told.slice(2)).toEqual(['third enters', 'fourth enters']);
    expect(places.isFull()).toBe(false);
  });

  it('are free again when as many have left as have entered', () => {
    const { places, told, ask } = createAsker({ waitingMax: 0 });
    for (const name of ['first', 'second', 'third']) ask(name);
    places.leave();
    places.leave();
    for (const name of ['fourth', 'fifth', 'sixth']) ask(name);

    expect(told).toEqual([
      ...['first enters', 'second enters', 'third gives up'],
      ...['fourth enters', 'fifth enters', 'sixth gives up'],
    ]);
  });

  it('are waited for no longer than they may be, and whoever gave up takes none', async () => {
    const { places, told, ask } = createAsker({ waitingMax: 2, waitMsMax: 5 });
    for (const name of ['first', 'second', 'third']) ask(name);
    await expect.poll(() => told).toContain('third gives up');
    places.leave();
    ask('fourth');

    expect(told.slice(2)).toEqual(['third gives up', 'fourth enters']);
  });
});

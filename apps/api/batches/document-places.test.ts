import { describe, expect, it } from 'vitest';
import { createPlaces } from './document-places.ts';

const places = createPlaces([{ documentCount: 2 }, { documentCount: 1 }, { documentCount: 3 }]);

describe('the places of documents', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 0],
    [3, 2, 0],
    [5, 2, 2],
  ])('have place %i at document %i.%i, and back', (place, specIndex, seqNo) => {
    expect(places.positionOf(place)).toEqual({ specIndex, seqNo });
    expect(places.placeOf({ specIndex, seqNo })).toBe(place);
  });

  it('end behind the last document of the last spec', () => {
    expect(places.count).toBe(6);
    expect(places.positionOf(6)).toEqual({ specIndex: 2, seqNo: 3 });
  });

  it.each([
    [0, 2, 2],
    [0, 1_000, 2],
    [1, 1, 3],
    [2, 3, 6],
    [2, 2 ** 31, 6],
    [3, 0, 6],
    [2 ** 31, 5, 6],
  ])('put document %i.%i, which is not there, at place %i', (specIndex, seqNo, place) => {
    expect(places.placeOf({ specIndex, seqNo })).toBe(place);
  });
});

/** JSON.stringify of objects that are there already: what serialising alone costs. */
import type { DocumentSize, Generate } from '../document-size.ts';
import { createGenerate as createFloor } from './floor.ts';

// More than one, so that nothing about a single object can be remembered.
const objectCount = 64;

export function createGenerate(size: DocumentSize): Generate {
  const floor = createFloor(size);
  const objects = Array.from({ length: objectCount }, (_, seed) => JSON.parse(floor(seed)) as unknown);
  return (seed) => JSON.stringify(objects[seed % objectCount]);
}

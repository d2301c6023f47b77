/** JSON.stringify of existing objects: the cost of serialisation only. */
import type { DocumentSize, Generate } from '../document-size.ts';
import { createGenerate as createFloor } from './floor.ts';

// Several objects, so that V8 cannot optimise for one.
const objectCount = 64;

export function createGenerate(size: DocumentSize): Generate {
  const floor = createFloor(size);
  const objects = Array.from({ length: objectCount }, (_, seed) => JSON.parse(floor(seed)) as unknown);
  return (seed) => JSON.stringify(objects[seed % objectCount]);
}

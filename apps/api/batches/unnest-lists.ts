/** The lists that a caller makes tables of: `lines` of one alias, or `orders.lines,orders.tags` of several. */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchSpecRecord } from '@docgen/database/batches/batches';
import type { NamedList } from '@docgen/formats';
import type { DocumentSelection } from './document-source.ts';

const listsMax = 20;
const stepsMax = 16;

/** @throws {ApiError} VALIDATION_ERROR with `field` = `unnest` */
export function readLists(
  unnest: string | undefined,
  specs: readonly BatchSpecRecord[],
  { alias, status }: DocumentSelection,
): readonly NamedList[] {
  if (unnest === undefined) return [];
  if (status === 'failed') throw refused('Failed documents have no lists.');
  const names = unnest.split(',').map((name) => name.trim());
  if (names.length > listsMax) throw refused(`One answer has up to ${listsMax} lists.`);
  if (new Set(names).size < names.length) throw refused('A list is named twice.');
  const only = specs.length === 1 ? 0 : specs.findIndex((spec) => spec.alias === alias);
  return names.map((name) => {
    const steps = name.split('.');
    if (steps.includes('')) throw refused('A list has a name, or names with dots between them.');
    if (steps.length > stepsMax) throw refused(`A list has up to ${stepsMax} names.`);
    if (only !== -1) return { specIndex: only, path: steps };
    const [first = '', ...path] = steps;
    const specIndex = specs.findIndex((spec) => spec.alias === first);
    if (specIndex === -1 || path.length === 0)
      throw refused('Without "alias", the name of a list begins with the alias of its documents: orders.lines.');
    return { specIndex, path };
  });
}

export function refused(message: string) {
  return invalidField('unnest', message);
}

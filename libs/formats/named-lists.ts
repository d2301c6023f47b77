/** The lists that become tables: `lines` of one spec, or `orders.lines,orders.tags` of several. */
import { FormatProblem } from './format-problem.ts';
import type { NamedList } from './keyed-tables.ts';

const listsMax = 20;
const stepsMax = 16;

/**
 * @param unnest names with commas between them; undefined for none
 * @param alias the only spec of the output; undefined for all
 * @throws {FormatProblem} with a sentence
 */
export function readLists(
  unnest: string | undefined,
  aliases: readonly string[],
  alias: string | undefined,
): readonly NamedList[] {
  if (unnest === undefined) return [];
  const names = unnest.split(',').map((name) => name.trim());
  if (names.length > listsMax) throw new FormatProblem(`One answer has up to ${listsMax} lists.`);
  if (new Set(names).size < names.length) throw new FormatProblem('A list is named twice.');
  const only = aliases.length === 1 ? 0 : aliases.findIndex((each) => each === alias);
  return names.map((name) => {
    const steps = name.split('.');
    if (steps.includes('')) throw new FormatProblem('A list has a name, or names with dots between them.');
    if (steps.length > stepsMax) throw new FormatProblem(`A list has up to ${stepsMax} names.`);
    if (only !== -1) return { specIndex: only, path: steps };
    const [first = '', ...path] = steps;
    const specIndex = aliases.indexOf(first);
    if (specIndex === -1 || path.length === 0) {
      throw new FormatProblem(
        'Without "alias", the name of a list begins with the alias of its documents: orders.lines.',
      );
    }
    return { specIndex, path };
  });
}

/** The name of a table: the alias, and the names of the list. */
export function tableNameOf(alias: string, list: readonly string[] = []): string {
  return [alias, ...list].join('_');
}

/** The same as the name of a file. An alias has only such characters; a list must not lead out of the folder. */
export function fileNameOf(alias: string, list: readonly string[] = []): string {
  return tableNameOf(alias, list).replaceAll(/[^\w-]/g, '_');
}

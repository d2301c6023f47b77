/** `docgen functions`: prints the function reference. */
import { listFunctions } from '@docgen/engine';
import type { FunctionListing } from '@docgen/engine';
import { defineCommand } from '../command.ts';
import { CommandFailure, exitCodes, UsageError } from '../failures.ts';
import { equivalentPage } from './equivalent-page.ts';
import { findEquivalents } from './equivalents.ts';
import { functionPage } from './function-page.ts';

export const functionsCommand = defineCommand({
  usage: '[NAME] [options]',
  details: `
Without NAME: all functions by group. With the name of a function: all details of it.
With any other text: the functions with that text in their name, group or description.
With --from: the equivalent of a method of Faker or of a type of Mockaroo, such as --from faker:person.fullName or
--from "mockaroo:Full Name"; or all of them, with --from faker.
`,
  options: {
    from: { type: 'string', value: 'NAME', help: 'Print the equivalent of faker:METHOD or mockaroo:TYPE.' },
    json: { type: 'boolean', help: 'Print a JSON list.' },
  },
  run: async ({ values, files }, { stdout }) => {
    if (files.length > 1) throw new UsageError('functions takes one NAME');
    const [name] = files;
    if (values.from !== undefined) {
      if (name !== undefined) throw new UsageError('functions takes NAME or --from, not both');
      const lookup = findEquivalents(values.from);
      stdout.write(values.json === true ? `${JSON.stringify(lookup.found, undefined, 2)}\n` : equivalentPage(lookup));
      return exitCodes.ok;
    }
    const found = findFunctions(name);
    if (values.json === true) stdout.write(`${JSON.stringify(found, undefined, 2)}\n`);
    else stdout.write(isExact(found, name) ? (await Promise.all(found.map(functionPage))).join('\n') : overview(found));
    return exitCodes.ok;
  },
});

/** Returns the function of that name, or all that contain the text. @throws {CommandFailure} when there are none */
function findFunctions(name: string | undefined): FunctionListing[] {
  const all = listFunctions();
  if (name === undefined) return all;
  const named = all.filter((each) => each.name.toLowerCase() === name.toLowerCase());
  if (named.length > 0) return named;
  const found = all.filter(({ name: each, group, description }) =>
    `${each}\n${group}\n${description}`.toLowerCase().includes(name.toLowerCase()),
  );
  if (found.length === 0) throw new CommandFailure(`no function has "${name}" in its name, group or description`);
  return found;
}

function isExact(found: readonly FunctionListing[], name: string | undefined): boolean {
  return found.length === 1 && found[0]?.name.toLowerCase() === name?.toLowerCase();
}

function overview(functions: readonly FunctionListing[]): string {
  const groups = [...new Set(functions.map(({ group }) => group))];
  return groups
    .map((group) => {
      const lines = functions
        .filter((each) => each.group === group)
        .map(({ signature, description }) => `  ${signature}\n      ${description}\n`);
      return `${group}\n${lines.join('')}`;
    })
    .join('\n');
}

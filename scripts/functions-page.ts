/** Writes `docs/functions.md` from the catalogue: every function, and what its example gives when it runs. */
import { exampleOf } from '@docgen/engine';
import type { FunctionListing, ParameterListing } from '@docgen/engine';

const introduction = `# The functions of catalogue v1

Written by \`npm run generate\` from the functions themselves; do not edit it by hand. The same list is
on the command line (\`docgen functions\`) and in the API (\`GET /v1/functions\`). How functions are called is in
[language.md](language.md).

A call stands between \`<\` and \`>\`: \`<getRandomNumber(1, 6)>\`. Inside of another call it stands alone:
\`<concat("No. ", getRandomNumber(1, 6))>\`. Arguments may be given by name, as in \`<getRandomNumber(max=6, min=1)>\`.
A parameter with \`?\` may be left out, one with \`=\` then has that value, and \`…\` means that what stands before it may be
repeated. Ranges include both ends.

What shipped with v1 never changes: the same seed, body and parameters give the same bytes in every later release.
The kind of a function says what its value depends on:

- **S**: the seed, and the place of the call in the template.
- **R**: the same, with dates around the seed's own reference time.
- **P**: its arguments.
- **D**: parameters, sequences, variables, or the place in a batch; the same where those are the same.
- **W**: the clock. A seed does not repeat it.

Examples show what comes out as the member \`value\` of a JSON document, for seed {seed}, without parameters, and
with sequences and variables that do not exist yet.
`;

/** Returns Markdown, not yet formatted. */
export function functionsPage(functions: readonly FunctionListing[], fingerprint: string): string {
  const groups = [...new Set(functions.map(({ group }) => group))];
  const contents = groups.map((group) => `[${group}](#${anchorOf(group)})`).join(' ·\n');
  const seed = functions[0] === undefined ? '' : String(exampleOf(functions[0]).seed);
  return [
    introduction.replace('{seed}', seed),
    `Contents: ${contents}\n`,
    ...groups.flatMap((group) => [
      `## ${titleOf(group)}\n`,
      ...functions.filter((each) => each.group === group).map(entryOf),
    ]),
    `---\n\n${functions.length} functions. Fingerprint of their names, signatures, kinds and results: \`${fingerprint}\`\n`,
  ].join('\n');
}

function entryOf(listing: FunctionListing): string {
  const { name, signature, description, result, kind, since, localized, parameters, repeated } = listing;
  const bounds = [...parameters, ...repeated].flatMap(boundsOf);
  return [
    `### ${name}\n`,
    `${code(signature)} → ${result} · **${kind}** · ${since}${localized ? ' · takes `locale`' : ''}\n`,
    `${description}${bounds.length > 0 ? ` Allowed: ${bounds.join('; ')}.` : ''}\n`,
    `${exampleLine(listing)}\n`,
  ].join('\n');
}

/** Returns one text, or none for a parameter without bounds. */
function boundsOf({ name, min, max }: ParameterListing): string[] {
  if (min === undefined) return max === undefined ? [] : [`${code(name)} up to ${max}`];
  return [max === undefined ? `${code(name)} from ${min}` : `${code(name)} from ${min} to ${max}`];
}

function exampleLine(listing: FunctionListing): string {
  const { call, result } = exampleOf(listing);
  return `${code(`<${call}>`)} ${result === undefined ? 'prints nothing' : `gives ${code(result)}`}`;
}

/** Encloses a text in more backticks than it contains. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  if (longest === 0) return `\`${text}\``;
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text} ${fence}`;
}

function titleOf(group: string): string {
  return group.charAt(0).toUpperCase() + group.slice(1);
}

function anchorOf(group: string): string {
  return group.replaceAll(' ', '-');
}

/** Writes `docs/functions.md` from the catalogue: every function, and what its example gives when it runs. */
import { catalogueFingerprint, catalogueVersion, exampleOf, supportedLocales } from '@docgen/engine';
import type { FunctionExample, FunctionListing, ParameterListing } from '@docgen/engine';

const introduction = `# The functions of catalogue v1

Written by \`npm run generate\` from the functions themselves; do not edit it by hand. The same list is
on the command line (\`docgen functions\`) and in the API (\`GET /v1/functions\`). How functions are called is in
[language.md](language.md).

Write a call between \`<\` and \`>\`: \`<getRandomNumber(1, 6)>\`. Within another call, write it without them:
\`<concat("No. ", getRandomNumber(1, 6))>\`. Arguments can have names, as in \`<getRandomNumber(max=6, min=1)>\`. A parameter
with \`?\` is optional, a parameter with \`=\` has a default, and \`…\` marks a parameter that can be repeated. Ranges include
both ends.

Functions of v1 never change: the same seed, body and parameters give the same bytes in every later release. The kind of
a function tells what its value depends on:

- **S**: the seed, and the position of the call in the template.
- **R**: the same; dates lie around the reference time of the seed.
- **P**: its arguments.
- **D**: parameters, sequences, variables, or the index in a batch; equal inputs give equal values.
- **W**: the clock. The same seed gives other values later.

Examples show the result as the member \`value\` of a JSON document, for seed {seed}, without parameters, sequences and
variables.
`;

/** Returns Markdown, not yet formatted. */
export async function functionsPage(functions: readonly FunctionListing[]): Promise<string> {
  const groups = [...new Set(functions.map(({ group }) => group))];
  const contents = groups.map((group) => `[${group}](#${anchorOf(group)})`).join(' ·\n');
  const entries = await Promise.all(functions.map(async (listing) => ({ listing, example: await exampleOf(listing) })));
  const seed = entries[0]?.example.seed ?? '';
  return [
    introduction.replace('{seed}', String(seed)),
    `Contents: [locales](#locales) ·\n${contents}\n`,
    `## Locales\n\nFunctions that take \`locale\` know ${supportedLocales.length} locales:\n`,
    supportedLocales.map(localeEntry).join('\n') + '\n',
    ...groups.flatMap((group) => [
      `## ${titleOf(group)}\n`,
      ...entries.filter(({ listing }) => listing.group === group).map(entryOf),
    ]),
    `---\n\n${functions.length} functions. Version ${catalogueVersion} freezes their values. Fingerprint of the catalogue, with its locales and countries: \`${catalogueFingerprint()}\`\n`,
  ].join('\n');
}

/** The English name of CLDR: of a variant of a language, or of a language. */
function localeEntry(locale: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale.replace('_', '-'));
  return `- ${code(locale)}: ${name ?? locale}${locale === supportedLocales[0] ? ', the default' : ''}`;
}

interface Entry {
  readonly listing: FunctionListing;
  readonly example: FunctionExample;
}

function entryOf({ listing, example }: Entry): string {
  const { name, signature, description, result, kind, since, localized, parameters, repeated } = listing;
  const bounds = [...parameters, ...repeated].flatMap(boundsOf);
  return [
    `### ${name}\n`,
    `${code(signature)} → ${result} · **${kind}** · ${since}${localized ? ' · takes `locale`' : ''}\n`,
    `${description}${bounds.length > 0 ? ` Allowed: ${bounds.join('; ')}.` : ''}\n`,
    `${exampleLine(example)}\n`,
  ].join('\n');
}

/** Returns one text, or none for a parameter without bounds. */
function boundsOf({ name, min, max }: ParameterListing): string[] {
  if (min === undefined) return max === undefined ? [] : [`${code(name)} up to ${max}`];
  return [max === undefined ? `${code(name)} from ${min}` : `${code(name)} from ${min} to ${max}`];
}

function exampleLine({ call, result }: FunctionExample): string {
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

/** Warns of literal text that looks like a placeholder, because it is printed as it is. Only checks do this. */
import { findFunction } from '../catalogue/catalogue.ts';
import { meantFunction } from '../catalogue/meant-function.ts';
import type { ParsedBody } from '../language/body.ts';
import type { Compilation } from './compilation.ts';

/** `<name (`, `<name>`, `<name[0].name>`, `<[1, 2].name>`, `{{text}}`, `${name}`, `<%`. */
const pattern =
  /<(?:([A-Za-z_][\w.]*)(?:(\s*)(\()|((?:\[[^[\]<>\n]{0,40}\][\w.]{0,40}){0,4})>)|\[[^<>\n]{0,200}\][\w.]{0,40}>)|\{\{([^{}<>\n]{1,80})\}\}|\$\{\s*([\w.]+)\s*\}|<%/g;

const blockWords: ReadonlySet<string> = new Set('for if elseif else endif endfor def enddef raw endraw use'.split(' '));

interface Lookalike {
  readonly reason: string;
  readonly hint?: string | undefined;
}

export function warnOfLookalikes(
  compilation: Compilation,
  body: string,
  { shape, tagEnds }: Pick<ParsedBody, 'shape' | 'tagEnds'>,
): void {
  const closed = new Set(Array.from(body.matchAll(/<\/(\w+)/g), ([, name]) => name));
  // In HTML, elements such as <p> can have no end tag.
  const variables = shape === 'html' ? new Set<string>() : compilation.boundNames;
  for (const match of literalMatches(pattern, body, tagEnds)) {
    const { index } = match;
    const found = lookalike(match, body.charAt(index - 1), { closed, variables });
    if (found !== undefined) compilation.warn(index, 'LOOKS_LIKE_PLACEHOLDER', found.reason, found.hint);
  }
}

/**
 * The matches in literal text.
 *
 * @param wanted a global pattern
 * @param tagEnds the end of each tag of the body by its start, from which literal text is known
 */
export function* literalMatches(
  wanted: RegExp,
  body: string,
  tagEnds: ReadonlyMap<number, number>,
): Generator<RegExpExecArray> {
  const tags = [...tagEnds].sort(([a], [b]) => a - b);
  let next = 0;
  wanted.lastIndex = 0;
  for (let match = wanted.exec(body); match !== null; match = wanted.exec(body)) {
    const { index } = match;
    while ((tags[next]?.[1] ?? Infinity) <= index) next++;
    const [start, end] = tags[next] ?? [Infinity, 0];
    if (start <= index) wanted.lastIndex = end;
    else yield match;
  }
}

/** The names of elements that have end tags, and of variables. */
interface Names {
  readonly closed: ReadonlySet<string | undefined>;
  readonly variables: ReadonlySet<string>;
}

function lookalike(match: RegExpExecArray, before: string, names: Names): Lookalike | undefined {
  const [text, name, space, bracket, indexes = '', braced, dollar] = match;
  const variable = (braced ?? dollar)?.trim();
  if (variable !== undefined) return braces(text, variable);
  if (text === '<%') return asText(text, 'placeholders are written <name(…)>');
  // In `a<b.c()`, `<` is a comparison.
  if (/[\w)\]]/.test(before)) return undefined;
  if (name === undefined) return valueWithoutCall(text);
  if (bracket !== undefined) return call(name, space ?? '');
  const [root = ''] = name.split('.');
  if (names.variables.has(root) && !names.closed.has(root)) return valueWithoutCall(text);
  return indexes === '' ? bare(name, names.closed) : undefined;
}

/** `<total>`, `<order.lines[0]>` and `<[1, 2].length>`. */
function valueWithoutCall(text: string): Lookalike {
  const shown = text.slice(0, 80);
  return asText(shown, shown === text ? `write <val(${text.slice(1, -1)})>` : 'write <val(…)>');
}

function braces(text: string, variable: string): Lookalike | undefined {
  const hint = /^[\w.]+(?:\(.*)?$/.test(variable) ? meantFunction(variable.replace(/\(.*/, '')) : undefined;
  const isName = /^[A-Za-z_]\w*$/.test(variable);
  return {
    ...asText(text, isName ? `a parameter is written <getParam(${variable})>` : 'placeholders are written <name(…)>'),
    hint: isName ? undefined : hint,
  };
}

/** `<getName (…)` and `<faker.person.fullName(…)`. */
function call(name: string, space: string): Lookalike | undefined {
  if (name.includes('.'))
    return { ...asText(`<${name}(…)>`, 'names of functions have no dots'), hint: meantFunction(name) };
  if (space === '' || (findFunction(name) === undefined && !blockWords.has(name))) return undefined;
  return asText(`<${name} (…)>`, 'no space is allowed between the name and (');
}

/** `<getUuid>`, but not an element of XML or HTML. */
function bare(name: string, closed: ReadonlySet<string | undefined>): Lookalike | undefined {
  if (!/[a-z][A-Z]/.test(name) || closed.has(name)) return undefined;
  const known = findFunction(name) === undefined ? undefined : name;
  const meant = known ?? (/^get[A-Z]/.test(name) ? meantFunction(name) : undefined);
  return meant === undefined ? undefined : asText(`<${name}>`, `write <${meant}()>`);
}

function asText(shown: string, advice: string): Lookalike {
  return { reason: `${shown} is printed as text; ${advice}` };
}

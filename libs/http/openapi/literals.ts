/** JSON values as literals of the languages of code samples. */

export type Language = 'typescript' | 'python';

const lineCharactersMax = 80;

/** @param indent spaces before a member on its own line */
export function literal(value: unknown, language: Language, indent = ''): string {
  if (typeof value === 'string') return quote(value, language);
  if (typeof value !== 'object' || value === null) return word(value, language);
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => literal(item, language, deeper))
    : Object.entries(value).map(
        ([name, member]) => `${memberName(name, language)}: ${literal(member, language, deeper)}`,
      );
  return joined(parts, {
    open: isList ? '[' : '{',
    close: isList ? ']' : '}',
    indent,
    isSpaced: !isList && language === 'typescript',
  });
}

/** Members as an object in TypeScript, and as named arguments in Python. */
export function asArguments(members: Readonly<Record<string, unknown>>, language: Language): string {
  if (language === 'typescript') return Object.keys(members).length === 0 ? '' : literal(members, language);
  return Object.entries(members)
    .map(([name, value]) => `${name}=${literal(value, language)}`)
    .join(', ');
}

/** In the quotes that the language's formatters prefer, and in the other ones if the text has those. */
export function quote(text: string, language: Language): string {
  const json = JSON.stringify(text);
  const prefersSingle = language === 'typescript' || text.includes('"');
  if (!prefersSingle || text.includes("'")) return json;
  return `'${json.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`;
}

function word(value: unknown, language: Language): string {
  const json = JSON.stringify(value);
  if (language === 'typescript') return json;
  return { true: 'True', false: 'False', null: 'None' }[json] ?? json;
}

function memberName(name: string, language: Language): string {
  return language === 'typescript' && /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
}

interface Layout {
  readonly open: string;
  readonly close: string;
  readonly indent: string;
  readonly isSpaced: boolean;
}

function joined(parts: readonly string[], { open, close, indent, isSpaced }: Layout): string {
  const space = isSpaced && parts.length > 0 ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length <= lineCharactersMax && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

/** Finds the imports of a TypeScript source: static ones, re-exports and dynamic ones. Pure. */
import { lineAt, maskSource } from './source-text.ts';

/** One import. */
export interface FoundImport {
  /** As written; undefined for a dynamic import of a computed name. */
  readonly specifier: string | undefined;
  /** Leaves nothing behind when types are stripped. */
  readonly isTypeOnly: boolean;
  /** 1-based. */
  readonly line: number;
}

const staticImport =
  /(?<![.\w$])(?:import\s*(?<type>type\b(?!\s*(?:from\b|,)))?[\w$\s{},*]*?|export\s*(?<exportType>type\b)?\s*(?:\{[^}]*\}|\*(?:\s*as\s+[\w$]+)?)\s*from\s*)(?<quote>["'])/g;
const dynamicImport = /(?<![.\w$])import\s*\(\s*/g;

/** In the order of the source, static ones first. Comments and strings are not mistaken for imports. */
export function findImports(source: string): FoundImport[] {
  const code = maskSource(source);
  return [...findStatic(source, code), ...findDynamic(source, code)];
}

function findStatic(source: string, code: string): FoundImport[] {
  return [...code.matchAll(staticImport)].map((match) => ({
    specifier: readSpecifier(source, code, match.index + match[0].length - 1),
    isTypeOnly: (match.groups?.type ?? match.groups?.exportType) !== undefined,
    line: lineAt(source, match.index),
  }));
}

function findDynamic(source: string, code: string): FoundImport[] {
  return [...code.matchAll(dynamicImport)].map((match) => ({
    specifier: readSpecifier(source, code, match.index + match[0].length),
    isTypeOnly: false,
    line: lineAt(source, match.index),
  }));
}

/** The string that opens at an offset; undefined when none does, or when it is a template. */
function readSpecifier(source: string, code: string, start: number): string | undefined {
  const quote = code.charAt(start);
  if (quote !== "'" && quote !== '"') return undefined;
  return source.slice(start + 1, code.indexOf(quote, start + 1));
}

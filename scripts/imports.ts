/** Finds the imports of a TypeScript source: static and dynamic imports, re-exports and types. Pure. */
import { parseSync, Visitor } from 'oxc-parser';
import type { Expression } from 'oxc-parser';

/** One import. */
export interface FoundImport {
  /** Undefined for a dynamic import of a computed name. */
  readonly specifier: string | undefined;
  /** True when stripping types removes the import. */
  readonly isTypeOnly: boolean;
  /** True for `import(…)`, which loads the file when it runs. */
  readonly isDynamic: boolean;
  /** 1-based. */
  readonly line: number;
}

/**
 * Returns the imports in the order of the source.
 *
 * @param path its extension selects TypeScript or TSX
 */
export function findImports(path: string, source: string): FoundImport[] {
  const found: FoundImport[] = [];
  const note = (start: number, specifier: string, kind: 'type' | 'value' | null = 'value'): void => {
    found.push({ specifier, isTypeOnly: kind === 'type', isDynamic: false, line: lineAt(source, start) });
  };
  new Visitor({
    ImportDeclaration: ({ start, source: { value }, importKind }) => note(start, value, importKind),
    ExportAllDeclaration: ({ start, source: { value }, exportKind }) => note(start, value, exportKind),
    ExportNamedDeclaration: ({ start, source: from, exportKind }) => {
      if (from !== null) note(start, from.value, exportKind);
    },
    ImportExpression: ({ start, source: name }) => {
      found.push({ specifier: stringOf(name), isTypeOnly: false, isDynamic: true, line: lineAt(source, start) });
    },
    TSImportType: ({ start, source: { value } }) => note(start, value, 'type'),
  }).visit(parseSync(path, source).program);
  return found;
}

/** Returns the 1-based line of an offset. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function stringOf(expression: Expression): string | undefined {
  return expression.type === 'Literal' && typeof expression.value === 'string' ? expression.value : undefined;
}

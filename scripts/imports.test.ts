import { describe, expect, it } from 'vitest';
import { findImports } from './imports.ts';

const specifiers = (source: string) => findImports('libs/http/a.ts', source).map((found) => found.specifier);

describe('findImports', () => {
  it.each([
    ['a default import', `import pg from 'pg';`],
    ['named imports', `import { a, b as c } from 'pg';`],
    ['named imports over several lines', `import {\n  a,\n  b,\n} from "pg";`],
    ['a namespace', `import * as pg from 'pg';`],
    ['an import for its effect', `import 'pg';`],
    ['an import without spaces', `import{a}from'pg';`],
    ['a default import called type', `import type from 'pg';`],
    ['a re-export', `export { a } from 'pg';`],
    ['a re-export of everything', `export * from 'pg';`],
    ['a re-export under a name', `export * as pg from 'pg';`],
    ['a dynamic import', `const { a } = await import('pg');`],
    ['an import with attributes', `import a from 'pg' with { type: 'json' };`],
    ['an import after a string', `const a = '//';import 'pg';`],
    ['an import after a regular expression', `const a = /['"\`/*]/g.test(b);\nimport 'pg';`],
    ['an import after a division', `const a = b / c; const d = e / f; import 'pg';`],
    ['an import within a template', 'const a = `text ${await import("pg")} text`;'],
  ])('findImports finds %s', (_, source) => {
    expect(findImports('libs/http/a.ts', source)).toMatchObject([{ specifier: 'pg', isTypeOnly: false }]);
  });

  it.each([
    ['an import of types', `import type { Pool } from 'pg';`],
    ['a re-export of types', `export type { Pool } from 'pg';`],
    ['an import of all types', `import type * as pg from 'pg';`],
    ['a type in an expression', `let pool: import('pg').Pool;`],
  ])('findImports marks %s as types only', (_, source) => {
    expect(findImports('libs/http/a.ts', source)).toMatchObject([{ specifier: 'pg', isTypeOnly: true }]);
  });

  it('findImports marks an import with inline types as values', () => {
    expect(findImports('libs/http/a.ts', `import { type Pool } from 'pg';`)).toMatchObject([
      { specifier: 'pg', isTypeOnly: false },
    ]);
  });

  it.each([
    ['a line comment', `// import 'pg';`],
    ['a block comment', `/* import a from 'pg'; */`],
    ['a string', `const a = "import 'pg'";`],
    ['a template', "const a = `import 'pg'`;"],
    ['a template within a template', "const a = `${`import 'pg'`}`;"],
    ['a regular expression', `const a = /import 'pg'/;`],
    ['a member', `loader.import('pg');`],
    ['the meta object', `const a = import.meta.dirname + 'pg';`],
    ['an export of a value', `export const from = 'pg';`],
  ])('findImports finds nothing in %s', (_, source) => {
    expect(specifiers(source)).toEqual([]);
  });

  it('findImports names the line of each import', () => {
    const source = `/**\n * import 'no';\n */\nimport 'a';\n\nexport * from 'b';\n`;
    expect(findImports('libs/http/a.ts', source).map(({ line, specifier }) => `${line} ${specifier}`)).toEqual([
      '4 a',
      '6 b',
    ]);
  });

  it('findImports reports a dynamic import of a computed name without a name', () => {
    expect(specifiers('await import(name); await import(`./${name}.ts`);')).toEqual([undefined, undefined]);
  });
});

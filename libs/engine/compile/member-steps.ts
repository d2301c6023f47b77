/**
 * Compiles the members of a document one by one, so that a row of a spec costs only what is read. Each member draws from
 * the same streams as in the whole document. The statements that it depends on run before it.
 */
import type { JsonDocument, JsonItem, JsonStatement } from '../language/ast.ts';
import { parseBody } from '../language/body.ts';
import type { Source } from '../language/source.ts';
import { CallPath } from '../random/keys.ts';
import { Compilation } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { compileExpression } from './expressions.ts';
import { ItemNumbers } from './item-numbers.ts';
import { compileJsonStatement, emitValue } from './json-values.ts';
import { hasDistinctNames, literalNameOf } from './member-names.ts';
import type { CodeGeneration } from './print-step.ts';
import { personaPathIn, positionAt, Scope } from './scope.ts';
import type { Position } from './scope.ts';
import type { Step } from './step.ts';

/** The steps that print the value of each member, by name. */
export type MemberSteps = ReadonlyMap<string, Step>;

/** Functions whose value depends on their earlier calls in the document. */
const remembering: ReadonlySet<string> = new Set(['unique', 'getRandomWalk', 'getNextState', 'getNextTime']);

/** Compiles the members of a template. Undefined when only its whole document can be rendered. */
export function compileMembers(
  source: Source,
  { functions, codeGeneration }: { readonly functions: readonly string[]; readonly codeGeneration: CodeGeneration },
): MemberSteps | undefined {
  if (functions.some((name) => remembering.has(name))) return undefined;
  const parsed = parseBody(source);
  const items = parsed.json === undefined ? undefined : plainItemsOf(parsed.json);
  if (parsed.json === undefined || items === undefined) return undefined;
  const start = { codeGeneration, runs: undefined, isExplained: false, tables: undefined };
  const compilation = new Compilation({ ...parsed, ...start, source, compileExpression });
  const path = CallPath.root();
  const position = { scope: new Scope(), path, loopDepth: 0, personaPath: personaPathIn(path) };
  return stepsOf(compilation, { before: parsed.json.before, items }, position);
}

type PlainItem = JsonItem & { readonly kind: 'member' | 'statement' };

/** The items of a document that is an object of literal, distinct names without blocks. */
function plainItemsOf({ top }: JsonDocument): readonly PlainItem[] | undefined {
  if (top.kind !== 'object' || !hasDistinctNames(top.items)) return undefined;
  const items = top.items.filter((item): item is PlainItem => item.kind === 'member' || item.kind === 'statement');
  return items.length === top.items.length ? items : undefined;
}

/** A statement with its step. */
interface CompiledStatement {
  readonly statement: JsonStatement;
  readonly step: Step;
}

function stepsOf(
  compilation: Compilation,
  { before, items }: { readonly before: readonly JsonStatement[]; readonly items: readonly PlainItem[] },
  position: Position,
): MemberSteps {
  const outside = positionAt(position, '^');
  const outsideNumbers = new ItemNumbers();
  const statements = before.map((statement): CompiledStatement => {
    return { statement, step: compileJsonStatement(compilation, statement, outside, outsideNumbers) };
  });
  const numbers = new ItemNumbers();
  const steps = new Map<string, Step>();
  for (const item of items) {
    if (item.kind === 'statement') {
      const { statement } = item;
      statements.push({ statement, step: compileJsonStatement(compilation, statement, position, numbers) });
      continue;
    }
    const emitter = new Emitter(compilation);
    for (const step of neededFor(item.value, statements)) emitter.silent(step);
    emitValue(emitter, item.value, positionAt(position, numbers.memberStep(item.name)));
    steps.set(literalNameOf(item.name) ?? '', emitter.finish());
  }
  return steps;
}

/** The statements before a value that it needs: all but variables and functions that no needed part names. */
function neededFor(value: unknown, statements: readonly CompiledStatement[]): Step[] {
  const names = new Set<string>();
  addNames(value, names);
  const needed: Step[] = [];
  for (const { statement, step } of statements.toReversed()) {
    const bound = boundBy(statement);
    if (bound !== undefined && !names.has(bound)) continue;
    addNames(statement, names);
    needed.unshift(step);
  }
  return needed;
}

/** The variable or function that a statement binds; undefined for statements that change what comes after them. */
function boundBy(statement: JsonStatement): string | undefined {
  if (statement.kind === 'def') return statement.head.name;
  const name = statement.call.args[0]?.value;
  if (statement.call.name !== 'let' || name === undefined) return undefined;
  if (name.kind === 'word') return name.text;
  return name.kind === 'literal' && typeof name.value === 'string' ? name.value : undefined;
}

/** Adds the words and the called functions of a part of the syntax tree, which is plain data. */
function addNames(tree: unknown, names: Set<string>): void {
  if (typeof tree !== 'object' || tree === null) return;
  if ('kind' in tree && tree.kind === 'call' && 'name' in tree) names.add(String(tree.name));
  if ('kind' in tree && tree.kind === 'word' && 'text' in tree) names.add(String(tree.text).split('.', 1)[0] ?? '');
  for (const part of Array.isArray(tree) ? tree : Object.values(tree)) addNames(part, names);
}

/** What is gathered while one template is compiled: mistakes, names, sites, locals. */
import { findFunction, nearestName } from '../catalogue/catalogue.ts';
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { TableUse } from '../catalogue/languages/loaders.ts';
import { isSupportedLocale, supportedLocales } from '../catalogue/locales.ts';
import type { Locale } from '../catalogue/locales.ts';
import type { Named } from '../catalogue/parameters.ts';
import type { TableGroup } from '../catalogue/tables/localized.ts';
import type { CallExpression } from '../language/ast.ts';
import type { Mistake } from '../language/problems.ts';
import { mistakesMax } from '../language/problems.ts';
import { CallPath } from '../random/keys.ts';
import type { Words } from '../random/mixer.ts';
import type { CallSite } from '../render/call-site.ts';
import type { Render } from '../render/render.ts';
import type { Value } from '../values/value.ts';
import type { CodeGeneration } from './print-step.ts';
import type { Position } from './scope.ts';

/** Gives an expression's value. */
export type Evaluate = (render: Render) => Value;

/** Runs a part of the template: prints, or binds a variable. */
export type Step = (render: Render) => void;

/** An expression, compiled; `constant` is undefined unless the value is known already. */
export interface Compiled {
  readonly run: Evaluate;
  readonly constant: Value | undefined;
}

const noKey: Words = [0, 0, 0, 0];

/** One template on its way from tree to closures. */
export class Compilation {
  readonly mistakes: Mistake[];
  readonly functions = new Set<string>();
  /** Parameter names, and whether every use has a default. */
  readonly params = new Map<string, boolean>();
  readonly variables = new Set<string>();
  readonly sequences = new Set<string>();
  /** Sequences whose numbers an expression needs. */
  readonly neededSequences = new Set<string>();
  /** The paths of all calls that draw, for the test that no two are the same. */
  readonly callPaths: CallPath[] = [];
  usesWallClock = false;
  readonly codeGeneration: CodeGeneration;
  private readonly locales = new Set<Locale>();
  private readonly tableGroups = new Set<TableGroup>();
  /** Offset of the pragma, -1 when there is none. */
  readonly pragmaAt: number;
  private localCount = 0;
  private readonly keys = new Map<CallPath, Words>();

  constructor(mistakes: readonly Mistake[], pragmaAt: number, codeGeneration: CodeGeneration) {
    this.mistakes = [...mistakes];
    this.codeGeneration = codeGeneration;
    this.pragmaAt = pragmaAt;
  }

  report(at: number, reason: string): void {
    this.mistakes.push({ at, reason });
  }

  /** A local of its own for each variable, so that closures need no scopes. */
  newLocal(): number {
    return this.localCount++;
  }

  /** The definition of the function that is called; an unknown one is reported. */
  definitionOf(call: CallExpression): FunctionDefinition | undefined {
    const definition = findFunction(call.name);
    if (definition !== undefined) {
      this.functions.add(call.name);
      if (definition.kind === 'W') this.usesWallClock = true;
      for (const group of definition.tables) this.tableGroups.add(group);
      return definition;
    }
    const hint = this.mistakes.length < mistakesMax ? nearestName(call.name) : undefined;
    const unknownFunction = { name: call.name, hint };
    this.mistakes.push({ at: call.at, reason: `unknown function ${call.name.slice(0, 80)}`, unknownFunction });
    return undefined;
  }

  /** Notes a name that is known statically. */
  noteName(names: Named, name: string, hasDefault: boolean): void {
    if (names === 'parameter') this.params.set(name, (this.params.get(name) ?? true) && hasDefault);
    if (names === 'variable') this.variables.add(name);
    if (names === 'sequence') this.sequences.add(name);
  }

  /** Notes a locale that is asked for; one that is known only when the template runs can be any. */
  noteLocale(code: unknown): void {
    if (typeof code !== 'string') for (const locale of supportedLocales) this.locales.add(locale);
    else if (isSupportedLocale(code)) this.locales.add(code);
  }

  /** The tables that the template can come to need besides those of English. */
  tableUses(): TableUse[] {
    const groups = [...this.tableGroups];
    return [...this.locales].flatMap((locale) =>
      locale === 'en' ? [] : groups.map((group): TableUse => ({ locale, group })),
    );
  }

  /** The site of a call whose position ends in the call's own step. */
  siteOf(call: CallExpression, position: Position, isDrawing: boolean): CallSite {
    if (isDrawing) this.callPaths.push(position.path);
    // A template with mistakes is never rendered, so that its keys need not be computed.
    const key = isDrawing && this.mistakes.length === 0 ? position.path.key() : noKey;
    const persona = isDrawing && this.mistakes.length === 0 ? this.personaKey(position.persona) : noKey;
    const [key0, key1, key2, key3] = key;
    return { name: call.name, at: call.at, key0, key1, key2, key3, persona };
  }

  /** The unnamed persona's path within a loop at that path. */
  personaPath(loop: CallPath): CallPath {
    return CallPath.root('persona').at(loop.toString());
  }

  private personaKey(path: CallPath): Words {
    const known = this.keys.get(path);
    if (known !== undefined) return known;
    const key = path.key();
    this.keys.set(path, key);
    return key;
  }
}

/** The state of the compilation of one template: mistakes, names, call paths and local variables. */
import { findFunction } from '../catalogue/catalogue.ts';
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { ValueShape } from '../catalogue/object-shape.ts';
import { nearestFunction } from '../catalogue/meant-function.ts';
import type { Named } from '../catalogue/parameters.ts';
import type { ValueWriters } from '../formats/format-parser.ts';
import type { CallExpression, Expression } from '../language/ast.ts';
import type { Mistake, Warning, WarningCode } from '../language/problems.ts';
import { countedMistakesMax, mistakesMax } from '../language/problems.ts';
import type { Source } from '../language/source.ts';
import { PersonaKey } from '../random/keys.ts';
import type { CallPath } from '../random/keys.ts';
import type { Words } from '../random/mixer.ts';
import type { CallSite } from '../render/call-site.ts';
import type { KnownTables } from '../tables/table.ts';
import type { ConstantCall } from './constant-call.ts';
import { LetUses } from './let-uses.ts';
import { NeededTables } from './needed-tables.ts';
import { PersonaUses } from './persona-uses.ts';
import { TableReads } from './table-reads.ts';
import type { CodeGeneration } from './print-step.ts';
import type { ExpressionPosition, Position } from './scope.ts';
import type { Compiled } from './step.ts';

/** Whether a bare word that is no variable is text (as a whole argument) or a mistake (as an operand or in a head). */
export type WordRole = 'argument' | 'operand';

/** Compiles an expression. Calls get it from the compilation, because expressions contain calls in turn. */
export type CompileExpression = (
  compilation: Compilation,
  expression: Expression,
  position: ExpressionPosition,
  role: WordRole,
) => Compiled;

/** What a compilation starts from. */
export interface CompilationStart {
  readonly source: Source;
  readonly mistakes: readonly Mistake[];
  /** Offset of the pragma, -1 when there is none. */
  readonly pragmaAt: number;
  readonly codeGeneration: CodeGeneration;
  readonly compileExpression: CompileExpression;
  /** Runs calls with constant arguments, to find calls that always fail; undefined when nothing is checked. */
  readonly runs: ConstantCall | undefined;
  /** Whether the sites of all calls are kept, for an explanation of their values. */
  readonly isExplained: boolean;
  /** The tables that are known; undefined when they are not checked. */
  readonly tables: KnownTables | undefined;
}

/** What an explanation tells of a call besides its site. */
export interface ExplainedSite {
  readonly path: CallPath;
  hasLocale: boolean;
}

/** The generated code of a draw takes some kilobytes, so only the first calls of a template get it. */
const generatedDrawsMax = 300;
/** V8 compiles a function for each generated step, all of them within one render. So many take some 100 ms. */
const generatedStepsMax = 1_000;

const noKey: Words = [0, 0, 0, 0];
const noPersona = new PersonaKey(noKey);

export class Compilation {
  readonly mistakes: Mistake[];
  readonly warnings: Warning[] = [];
  readonly functions = new Set<string>();
  /** Names of parameters, with whether every use has a default. */
  readonly params = new Map<string, boolean>();
  /** Durable variables. */
  readonly variables = new Set<string>();
  /** Names that `for`, `let` and `def` bind. */
  readonly boundNames = new Set<string>();
  readonly sequences = new Set<string>();
  /** Sequences whose numbers an expression needs. */
  readonly neededSequences = new Set<string>();
  /** The paths of all calls that draw. A test checks that no two are the same. */
  readonly callPaths: CallPath[] = [];
  /** The call for a unique value that has the fewest values to choose from. */
  unique: { readonly name: string; readonly at: number; readonly count: number } | undefined = undefined;
  /** How values are written in XML, HTML, CSV and SQL, by the offsets of their placeholders. */
  writers: ValueWriters = new Map();
  /** Whether a value differs between two renders with the same seed: the clock, or the id of the batch. */
  usesWallClock = false;
  /** The first call of a function that reads the clock, and the first one that uses a sequence or a variable. */
  clockCall: CallExpression | undefined = undefined;
  stateCall: CallExpression | undefined = undefined;
  /** Whether it reads a parameter whose name it computes. */
  readsComputedParams = false;
  /** The uses of personas, to find contradictions. */
  readonly personas = new PersonaUses();
  readonly tableReads: TableReads;
  readonly neededTables = new NeededTables();
  /** What is known about the values that JSON documents print, by their calls. */
  readonly printed = new Map<CallExpression, ValueShape>();
  private readonly codeGeneration: CodeGeneration;
  /** Offset of the pragma, -1 when there is none. */
  readonly pragmaAt: number;
  readonly runs: ConstantCall | undefined;
  readonly lets = new LetUses();
  /** The sites of all calls; undefined unless they are explained. */
  readonly sites: Map<CallSite, ExplainedSite> | undefined;
  private readonly source: Source;
  private readonly compileExpression: CompileExpression;
  private localCount = 0;
  private generatedDraws = 0;
  private generatedSteps = 0;
  private readonly keys = new Map<CallPath, PersonaKey>();

  constructor({
    source,
    mistakes,
    pragmaAt,
    codeGeneration,
    compileExpression,
    runs,
    isExplained,
    tables,
  }: CompilationStart) {
    this.source = source;
    this.tableReads = new TableReads(tables);
    this.sites = isExplained ? new Map() : undefined;
    this.runs = runs;
    this.mistakes = [...mistakes];
    this.codeGeneration = codeGeneration;
    this.pragmaAt = pragmaAt;
    this.compileExpression = compileExpression;
  }

  /** Compiles an expression of the template. */
  compile(expression: Expression, position: ExpressionPosition, role: WordRole): Compiled {
    return this.compileExpression(this, expression, position, role);
  }

  /** The position of an offset as messages name it: `line 4, column 5`. */
  describe(at: number): string {
    return this.source.describe(at);
  }

  report(at: number, reason: string): void {
    this.mistakes.push({ at, reason });
  }

  warn(at: number, code: WarningCode, reason: string, hint?: string): void {
    if (this.warnings.length < countedMistakesMax) this.warnings.push({ at, code, reason, hint });
  }

  /** The index of a new variable in `Render.locals`. Each variable has its own, so closures need no scopes. */
  newLocal(): number {
    return this.localCount++;
  }

  /** The definition of the called function. Reports an unknown function. */
  definitionOf(call: CallExpression): FunctionDefinition | undefined {
    const definition = findFunction(call.name);
    if (definition !== undefined) {
      this.functions.add(call.name);
      if (definition.kind === 'W') this.usesWallClock = true;
      if (definition.kind === 'W' && call.name !== 'getBatchId') this.clockCall = firstOf(this.clockCall, call);
      if (writingFunctions.has(call.name)) this.lets.noteWrite();
      if (stateFunctions.has(call.name)) this.stateCall = firstOf(this.stateCall, call);
      this.neededTables.addFunction(definition);
      return definition;
    }
    if (call.name === 'use') {
      this.report(call.at, 'use takes the name of a template: <use(name)>, where a function can be defined');
      return undefined;
    }
    const hint = this.mistakes.length < mistakesMax ? nearestFunction(call.name) : undefined;
    const unknownFunction = { name: call.name, hint };
    this.mistakes.push({ at: call.at, reason: `unknown function ${call.name.slice(0, 80)}`, unknownFunction });
    return undefined;
  }

  /** When a list with this number of steps is compiled to JavaScript. */
  codeGenerationOf(stepCount: number): CodeGeneration {
    this.generatedSteps += stepCount;
    return this.generatedSteps <= generatedStepsMax ? this.codeGeneration : 'never';
  }

  /** Whether generated code may contain the draws of one more call. */
  mayGenerateDraws(): boolean {
    return (this.generatedDraws += 1) <= generatedDrawsMax;
  }

  /** Records a name that is known statically. */
  recordName(names: Named, name: string, hasDefault: boolean): void {
    if (names === 'parameter') this.params.set(name, (this.params.get(name) ?? true) && hasDefault);
    if (names === 'variable') this.variables.add(name);
    if (names === 'sequence') this.sequences.add(name);
  }

  /** Records that a name is only known at run time. */
  recordComputedName(names: Named): void {
    if (names === 'parameter') this.readsComputedParams = true;
  }

  /** Records a call for a unique value of so many. */
  recordUnique({ name, at }: CallExpression, count: number): void {
    if (this.unique === undefined || count < this.unique.count) this.unique = { name, at, count };
  }

  /** The site of a call. The path of the position ends with the call's own step. */
  siteOf(call: CallExpression, position: Position, isDrawing: boolean): CallSite {
    if (isDrawing) this.callPaths.push(position.path);
    // A template with mistakes is never rendered, so its keys are not computed.
    const key = isDrawing && this.mistakes.length === 0 ? position.path.key() : noKey;
    const persona = isDrawing && this.mistakes.length === 0 ? this.personaKey(position.personaPath) : noPersona;
    const [key0, key1, key2, key3] = key;
    const site = { name: call.name, at: call.at, key0, key1, key2, key3, persona };
    this.sites?.set(site, { path: position.path, hasLocale: false });
    return site;
  }

  private personaKey(path: CallPath): PersonaKey {
    const known = this.keys.get(path);
    if (known !== undefined) return known;
    const key = new PersonaKey(path.key());
    this.keys.set(path, key);
    return key;
  }
}

/** Functions that change a sequence or a variable. */
const writingFunctions = new Set(['createSeq', 'formatSeq', 'setVar', 'incrementVar']);
const stateFunctions = new Set(['createSeq', 'formatSeq', 'peekSeq', 'getVar', 'setVar', 'hasVar', 'incrementVar']);

function firstOf(known: CallExpression | undefined, call: CallExpression): CallExpression {
  return known === undefined || call.at < known.at ? call : known;
}

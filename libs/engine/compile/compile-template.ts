/** Compiles a template body to closures, or lists its mistakes. */
import { areLoaded, loadUsedTables } from '../catalogue/languages/loaders.ts';
import type { TableUse } from '../catalogue/languages/loaders.ts';
import type { Locale } from '../catalogue/locales.ts';
import { areTopicsLoaded, loadTopics } from '../catalogue/topics/topic-files.ts';
import type { CountryCode } from '../catalogue/tables/address-countries.ts';
import { areCountriesLoaded, loadCountries } from '../catalogue/tables/country-files.ts';
import type { Topic } from '../catalogue/topics/topic-tables.ts';
import type { Shape } from '../language/pragma.ts';
import type { CallExpression } from '../language/ast.ts';
import { parseBody } from '../language/body.ts';
import type { ParsedBody } from '../language/body.ts';
import { isAlwaysObject } from '../language/json-kinds.ts';
import { countedMistakesMax, problemsOf, TemplateError } from '../language/problems.ts';
import type { Mistake, ProblemCounts, TemplateProblem } from '../language/problems.ts';
import { Source } from '../language/source.ts';
import type { CallPlace } from '../language/source.ts';
import { CallPath } from '../random/keys.ts';
import { storedTables } from '../tables/stored-tables.ts';
import type { KnownTables } from '../tables/table.ts';
import type { TableUse as ReadTable } from '../tables/table-use.ts';
import type { CallSite } from '../render/call-site.ts';
import { compileCall } from './calls.ts';
import { Compilation } from './compilation.ts';
import type { CompilationStart, ExplainedSite } from './compilation.ts';
import { ConstantCall } from './constant-call.ts';
import { compileExpression } from './expressions.ts';
import { reportWrongTags } from './wrong-tags.ts';
import { fieldTreeOf } from './field-tree.ts';
import type { FieldTree } from '../values/field-tree.ts';
import { keyFieldsOf, noKeyFields } from './key-fields.ts';
import type { KeyFields } from './key-fields.ts';
import { readFormatOf } from './format-writers.ts';
import { compileJsonLines } from './json-lines.ts';
import { compileJsonDocument } from './json-values.ts';
import { warnOfLets } from './let-uses.ts';
import { warnOfLookalikes } from './lookalikes.ts';
import { warnOfMissingFormat } from './missing-format.ts';
import { compileMembers } from './member-steps.ts';
import type { MemberSteps } from './member-steps.ts';
import type { CodeGeneration } from './print-step.ts';
import { personaPathIn, Scope } from './scope.ts';
import type { Position } from './scope.ts';
import type { Step } from './step.ts';
import { compileSegments } from './text-segments.ts';

/** Facts about a template that need no render. Names that it computes at run time are missing. */
export interface TemplateCheck {
  readonly shape: Shape;
  /** Whether the template can be stored: no problem is an error. */
  readonly valid: boolean;
  /** Errors and warnings in the order of the body, at most 100. */
  readonly problems: readonly TemplateProblem[];
  /** How many problems there are, also those that `problems` lacks. */
  readonly counts: ProblemCounts;
  /** Parameters; `hasDefault` when every use has one. */
  readonly params: readonly { readonly name: string; readonly hasDefault: boolean }[];
  readonly functions: readonly string[];
  readonly sequences: readonly string[];
  readonly variables: readonly string[];
  /** Whether its documents can take part in relations: each is one JSON object. */
  readonly relationTarget: boolean;
  /** The fields that its documents can have; undefined when it renders no JSON. */
  readonly fields: FieldTree | undefined;
  /** The fields that are keys of its documents, or refer to rows of tables. */
  readonly keyFields: KeyFields;
  /** Whether some of its values depend on the real clock, so that the seed does not fix them. */
  readonly usesWallClock: boolean;
  /** The first call of the body that reads the clock; the id of a batch is no clock. */
  readonly clockCall: CallPlace | undefined;
  /** The first call that reads or writes a sequence or a variable. */
  readonly stateCall: CallPlace | undefined;
  /**
   * The call for a unique value that chooses from the fewest values, as far as the arguments are constant. More
   * documents than `count` cannot all have different ones.
   */
  readonly unique: { readonly count: number; readonly call: string } | undefined;
  /** The tables that it reads, in the order of the body. */
  readonly tables: readonly ReadTable[];
  /** Whether it reads parameters whose names it computes, so that `params` may lack some. */
  readonly readsComputedParams: boolean;
}

/** A compiled template, which can be rendered any number of times. Only the engine uses `source` and `run`. */
export interface CompiledTemplate {
  readonly shape: Shape;
  readonly check: TemplateCheck;
  /** The locale at the start of each document. */
  readonly locale: Locale;
  /** The tables that {@link loadTables} has to load before the template is rendered. */
  readonly tables: readonly TableUse[];
  /** The topics whose tables {@link loadTables} has to load. */
  readonly topics: readonly Topic[];
  /** The countries whose data {@link loadTables} has to load. */
  readonly countries: readonly CountryCode[];
  /** Sequences whose numbers expressions need. Fetching them first saves a second render. */
  readonly neededSequences: readonly string[];
  /** The paths of all calls that draw randomness. */
  readonly callPaths: readonly string[];
  readonly source: Source;
  readonly run: Step;
  /** The members of its documents one by one; undefined when they are only rendered as a whole. */
  readonly members: () => MemberSteps | undefined;
  /** The sites of all calls; undefined unless it was compiled with `isExplained`. */
  readonly sites: ReadonlyMap<CallSite, ExplainedSite> | undefined;
}

/** Checks a template body: lists its mistakes, and the names that it refers to. */
export function checkTemplate(body: string, { tables }: CheckOptions = {}): TemplateCheck {
  const known = tables ?? storedTables(body);
  const options = { codeGeneration: 'never', runs: new ConstantCall(), isExplained: false, tables: known } as const;
  return compile(new Source(body), options).check;
}

/** What is known when a template is checked. */
export interface CheckOptions {
  /** The tables that it can read. Without them, only the members of the datasets at its end are checked. */
  readonly tables?: KnownTables | undefined;
}

/** How a template is compiled. */
export interface CompileOptions {
  /** The locale at the start, as if the body began with `setLocale`; `en` unless given. */
  readonly locale?: Locale;
  /**
   * With `when hot`, parts that run often are compiled to JavaScript, which makes many documents of one template
   * faster. `never` unless given, because a content security policy can forbid it in browsers.
   */
  readonly codeGeneration?: CodeGeneration;
  /** Keeps the paths of all calls for {@link explainTemplate}. False unless given. */
  readonly isExplained?: boolean;
}

/**
 * Compiles a template body. A call that fails in every document is an error of {@link checkTemplate}, but not here: only
 * the documents fail that come to run it.
 *
 * @throws {TemplateError} when the body has another error of {@link checkTemplate}
 */
export function compileTemplate(body: string, options: CompileOptions = {}): CompiledTemplate {
  const { locale = 'en', codeGeneration = 'never', isExplained = false } = options;
  const source = new Source(body);
  const { check, compilation, run } = compile(source, {
    codeGeneration,
    runs: undefined,
    isExplained,
    tables: undefined,
  });
  if (!check.valid) throw new TemplateError(check.problems);
  compilation.recordLocale(locale);
  return {
    locale,
    shape: check.shape,
    check,
    tables: compilation.tableUses(),
    topics: [...compilation.topics],
    countries: compilation.countryUses(),
    neededSequences: [...compilation.neededSequences],
    get callPaths() {
      return compilation.callPaths.map(String);
    },
    source,
    run,
    members: memberSteps(source, { functions: check.functions, codeGeneration }),
    sites: compilation.sites,
  };
}

/** Compiles the members of a template when they are first asked for: most templates have no rows that are read. */
function memberSteps(source: Source, options: Parameters<typeof compileMembers>[1]): () => MemberSteps | undefined {
  let compiled: { readonly steps: MemberSteps | undefined } | undefined;
  return () => (compiled ??= { steps: compileMembers(source, options) }).steps;
}

/**
 * Loads the tables of the locales, countries and topics that a template uses, unless they are loaded already. A template
 * that uses only English and the United States, and no topic such as animals or food, needs none.
 */
export async function loadTables({ tables, topics, countries }: CompiledTemplate): Promise<void> {
  if (countries.length > 0) await loadCountries(countries);
  if (tables.length > 0) await loadUsedTables(tables);
  if (topics.length > 0) await loadTopics(topics);
}

/** Whether {@link loadTables} has nothing to load for the template. */
export function areTablesLoaded({ tables, topics, countries }: CompiledTemplate): boolean {
  return (
    areCountriesLoaded(countries) &&
    (tables.length === 0 || areLoaded(tables)) &&
    (topics.length === 0 || areTopicsLoaded(topics))
  );
}

interface Result {
  readonly check: TemplateCheck;
  readonly compilation: Compilation;
  readonly run: Step;
}

function compile(
  source: Source,
  options: Pick<CompilationStart, 'codeGeneration' | 'runs' | 'isExplained' | 'tables'>,
): Result {
  const parsed = parseBody(source);
  const compilation = new Compilation({ ...parsed, ...options, source, compileExpression });
  for (const { at, reason } of source.refusedUses) compilation.report(at, reason);
  const run = compileBody(compilation, parsed, source.body.length);
  reportWrongTags(compilation, source.body, parsed.tagEnds);
  if (options.runs !== undefined) {
    warnOfLookalikes(compilation, source.body, parsed);
    warnOfMissingFormat(compilation, source.body, parsed);
    if (compilation.mistakes.length === 0) {
      warnOfLets(compilation.lets, (at, code, reason) => compilation.warn(at, code, reason));
    }
  }
  const warned = [...parsed.warnings, ...compilation.warnings];
  // The used template has warnings of its own.
  const allWarnings = warned.filter(({ at }) => source.describeUsed(at) === '');
  const { problems, errors, warnings } = problemsOf(source, compilation.mistakes, allWarnings);
  const isEmpty = compilation.mistakes.length === 0 && !parsed.hasTags;
  if (isEmpty) problems.push(noPlaceholders);
  const isComplete = !parsed.isCutOff && warnings < countedMistakesMax;
  const check: TemplateCheck = {
    shape: parsed.shape,
    valid: problems.every(({ severity }) => severity !== 'error'),
    problems,
    counts: { errors: isEmpty ? 1 : errors, warnings, isComplete },
    params: [...compilation.params].map(([name, hasDefault]) => ({ name, hasDefault })),
    functions: [...compilation.functions],
    sequences: [...compilation.sequences],
    variables: [...compilation.variables],
    relationTarget: parsed.json !== undefined && isAlwaysObject(parsed.json),
    fields: parsed.json && fieldTreeOf(parsed.json),
    keyFields: parsed.json === undefined ? noKeyFields : keyFieldsOf(parsed.json, compilation.printed),
    usesWallClock: compilation.usesWallClock,
    clockCall: placeOf(source, compilation.clockCall),
    stateCall: placeOf(source, compilation.stateCall),
    unique: uniqueOf(source, compilation),
    tables: compilation.tableReads.list((call) => ({ name: call.name, ...source.positionOf(call.at) })),
    readsComputedParams: compilation.readsComputedParams,
  };
  return { check, compilation, run };
}

function placeOf(source: Source, call: CallExpression | undefined): CallPlace | undefined {
  return call && { name: call.name, ...source.positionOf(call.at) };
}

function uniqueOf(source: Source, { unique }: Compilation): TemplateCheck['unique'] {
  if (unique === undefined) return undefined;
  return { count: unique.count, call: `${unique.name} at ${source.describe(unique.at)}` };
}

const noPlaceholders: TemplateProblem = {
  severity: 'error',
  code: 'NO_PLACEHOLDERS',
  reason: 'the body is only literal text; a template needs a placeholder, or <raw()> and <endraw> around constant text',
};

function compileBody(compilation: Compilation, parsed: ParsedBody, bodyEnd: number): Step {
  const { json, lines, segments, looseCalls } = parsed;
  const path = CallPath.root();
  const position: Position = {
    scope: new Scope(undefined, compilation.tableReads.shapes),
    path,
    loopDepth: 0,
    personaPath: personaPathIn(path),
  };
  const defined = new Set(looseCalls.filter(({ name }) => name === 'def').map(definedName));
  for (const call of looseCalls) {
    // The loops around it are unknown, so that its unnamed persona is one of its own.
    checkLooseCall(compilation, call, { ...position, personaPath: personaPathIn(path) }, defined);
  }
  if (json !== undefined) return compileJsonDocument(compilation, json, position);
  if (lines !== undefined) return compileJsonLines(compilation, lines, position);
  readFormatOf(compilation, parsed, bodyEnd);
  return compileSegments(compilation, segments, position, 'text');
}

const structural: ReadonlySet<string> = new Set([
  'for',
  'if',
  'elseif',
  'def',
  'let',
  'setLocale',
  'persona',
  'format',
]);

/** Checks a call of a broken body. Its bare words are not checked, because their scope is unknown. */
function checkLooseCall(
  compilation: Compilation,
  call: CallExpression,
  position: Position,
  defined: ReadonlySet<string | undefined>,
): void {
  const before = compilation.mistakes.length;
  if (structural.has(call.name)) {
    for (const { value } of call.args) if (value.kind === 'call') compileCall(compilation, value, position);
  } else {
    compileCall(compilation, call, position);
  }
  const found = compilation.mistakes.splice(before);
  const isCertain = ({ reason, unknownFunction }: Mistake): boolean => {
    return !/^unknown name|is not a variable/.test(reason) && !defined.has(unknownFunction?.name ?? '');
  };
  compilation.mistakes.push(...found.filter(isCertain));
}

function definedName({ args }: CallExpression): string | undefined {
  const name = args[0]?.value;
  return name?.kind === 'word' ? name.text : undefined;
}

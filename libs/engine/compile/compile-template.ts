/** Compiles a template body to closures, or lists its mistakes. */
import type { TableUse } from '../catalogue/languages/loaders.ts';
import type { Locale } from '../catalogue/locales.ts';
import type { CountryCode } from '../catalogue/tables/address-countries.ts';
import type { Topic } from '../catalogue/topics/topic-tables.ts';
import type { Shape } from '../language/pragma.ts';
import { parseBody } from '../language/body.ts';
import type { ParsedBody } from '../language/body.ts';
import { TemplateError } from '../language/problems.ts';
import { Source } from '../language/source.ts';
import { CallPath } from '../random/keys.ts';
import { storedTables } from '../tables/stored-tables.ts';
import type { KnownTables } from '../tables/table.ts';
import type { CallSite } from '../render/call-site.ts';
import { Compilation } from './compilation.ts';
import type { CompilationStart, ExplainedSite } from './compilation.ts';
import { ConstantCall } from './constant-call.ts';
import { compileExpression } from './expressions.ts';
import { reportWrongTags } from './wrong-tags.ts';
import { readFormatOf } from './format-writers.ts';
import { compileJsonLines } from './json-lines.ts';
import { compileJsonDocument } from './json-values.ts';
import { warnOfLets } from './let-uses.ts';
import { warnOfLookalikes } from './lookalikes.ts';
import { checkLooseCalls } from './loose-calls.ts';
import { warnOfMissingFormat } from './missing-format.ts';
import { compileMembers } from './member-steps.ts';
import type { MemberSteps } from './member-steps.ts';
import type { CodeGeneration } from './print-step.ts';
import { personaPathIn, Scope } from './scope.ts';
import type { Position } from './scope.ts';
import type { Step } from './step.ts';
import { describeTemplate } from './template-check.ts';
import type { TemplateCheck } from './template-check.ts';
import { compileSegments } from './text-segments.ts';

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
  compilation.neededTables.addLocale(locale);
  return {
    locale,
    shape: check.shape,
    check,
    tables: compilation.neededTables.tableUses(),
    topics: [...compilation.neededTables.topics],
    countries: compilation.neededTables.countryUses(),
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
  return { check: describeTemplate(compilation, parsed, source), compilation, run };
}

function compileBody(compilation: Compilation, parsed: ParsedBody, bodyEnd: number): Step {
  const { json, lines, segments, looseCalls } = parsed;
  const path = CallPath.root();
  const position: Position = {
    scope: new Scope(undefined, compilation.tableReads.shapes),
    path,
    loopDepth: 0,
    personaPath: personaPathIn(path),
  };
  checkLooseCalls(compilation, looseCalls, position);
  if (json !== undefined) return compileJsonDocument(compilation, json, position);
  if (lines !== undefined) return compileJsonLines(compilation, lines, position);
  readFormatOf(compilation, parsed, bodyEnd);
  return compileSegments(compilation, segments, position, 'text');
}

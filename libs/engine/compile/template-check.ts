/** What a check tells of a template: its problems, and the names that it refers to. */
import type { CallExpression } from '../language/ast.ts';
import type { ParsedBody } from '../language/body.ts';
import { isAlwaysObject } from '../language/json-kinds.ts';
import type { Shape } from '../language/pragma.ts';
import { countedMistakesMax, problemsOf } from '../language/problems.ts';
import type { ProblemCounts, TemplateProblem } from '../language/problems.ts';
import type { CallPlace, Source } from '../language/source.ts';
import type { TableUse } from '../tables/table-use.ts';
import type { FieldTree } from '../values/field-tree.ts';
import type { Compilation } from './compilation.ts';
import { fieldTreeOf } from './field-tree.ts';
import { keyFieldsOf, noKeyFields } from './key-fields.ts';
import type { KeyFields } from './key-fields.ts';

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
  readonly tables: readonly TableUse[];
  /** Whether it reads parameters whose names it computes, so that `params` may lack some. */
  readonly readsComputedParams: boolean;
}

/** Lists what the finished compilation of a body has found. */
export function describeTemplate(compilation: Compilation, parsed: ParsedBody, source: Source): TemplateCheck {
  const warned = [...parsed.warnings, ...compilation.warnings];
  // A used template has warnings of its own.
  const allWarnings = warned.filter(({ at }) => source.describeUsed(at) === '');
  const { problems, errors, warnings } = problemsOf(source, compilation.mistakes, allWarnings);
  const isEmpty = compilation.mistakes.length === 0 && !parsed.hasTags;
  if (isEmpty) problems.push(noPlaceholders);
  const isComplete = !parsed.isCutOff && warnings < countedMistakesMax;
  return {
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

/**
 * The template engine: checks, compiles and renders templates of the language in docs/language.md. It is pure: it
 * uses no I/O, no clock, no environment and no `node:` module, so that it renders the same bytes in a browser.
 */
export {
  documentError,
  failureOfProblem,
  outOfMemory,
  problemError,
  runtimeFailure,
  timeoutFailure,
} from './batches/document-failures.ts';
export type { RenderProblem } from './batches/document-failures.ts';
export { createDocumentJson, inOneLine } from './batches/document-json.ts';
export type { WrittenDocument } from './batches/document-json.ts';
export { findCycle, orderParentsFirst } from './batches/parents-first.ts';
export { loadParentRows } from './batches/load-parent-rows.ts';
export type { LoadedParents, WantedRows } from './batches/load-parent-rows.ts';
export { AncestorsTooLarge, loadParents } from './batches/parents-on-demand.ts';
export type { OnDemandSteps, ParentSpec, ReferencedRows, SpecRange } from './batches/parents-on-demand.ts';
export { countAncestors, planReferences } from './batches/plan-references.ts';
export type { FoundRelation } from './batches/plan-references.ts';
export { knownTables, planTables } from './batches/plan-tables.ts';
export type { TableContext, TablePlan, TableProblem, TableReader } from './batches/plan-tables.ts';
export { planRowReferences } from './batches/row-references.ts';
export type { ReferringSpec, RowReference } from './batches/row-references.ts';
export { commonTime, hasRoomForSeeds } from './batches/batch-seeds.ts';
export { findRelationProblem } from './batches/relation-problem.ts';
export type { CheckedRelation, RelatedTemplate } from './batches/relation-problem.ts';
export { referencedText } from './batches/relation-values.ts';
export type { ParentRows, ParentsOfRange, SpecRelation } from './batches/resolve-relations.ts';
export { makeSpecDocument, relationMembers, specInput } from './batches/spec-document.ts';
export type { SeededSpec } from './batches/spec-document.ts';
export type {
  CompletedDocument,
  DocumentSpec,
  DocumentSteps,
  RelationMembers,
  SpecDocument,
} from './batches/spec-document.ts';
export type { BatchPosition } from './catalogue/call.ts';
export { exampleOf } from './catalogue/example.ts';
export type { FunctionExample } from './catalogue/example.ts';
export { catalogueFingerprint, catalogueVersion, listFunctions } from './catalogue/listing.ts';
export type { FunctionListing, ParameterListing } from './catalogue/listing.ts';
export { nearestName } from './catalogue/meant-function.ts';
export { findLocale, supportedLocales } from './catalogue/locales.ts';
export type { Locale } from './catalogue/locales.ts';
export { checkTemplate, compileTemplate } from './compile/compile-template.ts';
export type { CheckOptions, CompiledTemplate, CompileOptions } from './compile/compile-template.ts';
export { areTablesLoaded, loadTables } from './compile/load-tables.ts';
export type { TemplateCheck } from './compile/template-check.ts';
export { findMissingStep, listFieldPaths } from './compile/field-tree.ts';
export type { FieldTree } from './values/field-tree.ts';
export { distantSeed } from './compile/distant-seed.ts';
export { unreadParams } from './compile/unread-params.ts';
export type { CodeGeneration } from './compile/print-step.ts';
export { excerptOf } from './language/excerpt.ts';
export { usedLengthMax } from './language/expanded-body.ts';
export { resolveUses, usesTooLarge } from './language/resolve-uses.ts';
export type { FindTemplates } from './language/resolve-uses.ts';
export { usedNames } from './language/tag-spans.ts';
export { joinUses, splitUses } from './language/used-templates.ts';
export type { StoredDataset, UsedTemplate } from './language/used-templates.ts';
export type { SourceExcerpt } from './language/excerpt.ts';
export { TemplateError } from './language/problems.ts';
export type { ProblemCounts, TemplateProblem } from './language/problems.ts';
export type { CallPlace, SourcePosition } from './language/source.ts';
export { readAsOf } from './values/iso-dates.ts';
export { documentSeed, freshSeed, referenceTime } from './random/seeds.ts';
export { fillDeferredValues } from './render/deferred-values.ts';
export { explainTemplate } from './render/explain-template.ts';
export type { ExplainedValue, Explanation } from './render/explain-template.ts';
export { defaultLimits, emptyState } from './render/outcome.ts';
export type {
  EngineProblem,
  DeferredValue,
  NeedsState,
  RenderInput,
  RenderLimits,
  RenderOutcome,
  RenderState,
  Rendered,
  SequenceDraw,
  SequenceState,
  VariableWrite,
} from './render/outcome.ts';
export { createDatasetTable } from './tables/dataset-table.ts';
export type { DatasetTable } from './tables/dataset-table.ts';
export type { DatasetCells } from './tables/dataset-cells.ts';
export { createRowCache } from './tables/row-cache.ts';
export type { RowCache } from './tables/row-cache.ts';
export { createSpecTables } from './tables/spec-tables.ts';
export type { RowRelation, SpecTablesOptions, TableSpec } from './tables/table-spec.ts';
export { storedTables } from './tables/stored-tables.ts';
export { datasetFields, specFields } from './tables/table.ts';
export type { KnownTables, Table, TableShape, TableSource } from './tables/table.ts';
export { splitTableName } from './tables/table-use.ts';
export type { TableUse } from './tables/table-use.ts';
export { renderTemplate } from './render/render-template.ts';
export { numberAfter, stateAfter } from './render/sequences.ts';
export { warmUp } from './render/warm-up.ts';
export { Decimal } from './values/value.ts';
export type { JsonValue, ListValue, ObjectValue, Value } from './values/value.ts';
export { parseJsonText } from './values/from-json.ts';
export { numberFromSpelling } from './values/number-spelling.ts';

/** Renders documents of a recipe: the same ones as the service, from the same code. */
import {
  compileTemplate,
  defaultLimits,
  loadParents,
  loadTables,
  makeSpecDocument,
  relationMembers,
  renderTemplate,
  specInput,
  TemplateError,
} from '@docgen/engine';
import type {
  CompiledTemplate,
  DocumentSteps,
  OnDemandSteps,
  ParentsOfRange,
  ReferencedRows,
  RelationMembers,
  SpecRange,
  WrittenDocument,
} from '@docgen/engine';
import { CommandFailure } from '../failures.ts';
import { needsState } from './recipe-file.ts';
import type { Recipe, RecipeSpec } from './recipe-file.ts';

export interface RecipeDocuments {
  /** Renders at least one document of the range, in order. Another call renders the rest. */
  render(range: SpecRange): Promise<readonly WrittenDocument[]>;
}

const documentsMax = 1_000;

interface KnownSpec {
  readonly spec: RecipeSpec;
  readonly members: RelationMembers;
  readonly steps: DocumentSteps;
}

export function createRecipeDocuments({ specs }: Recipe): RecipeDocuments {
  const known = new Map<number, Promise<KnownSpec>>();
  const knownOf = async (specIndex: number): Promise<KnownSpec> => {
    const found = known.get(specIndex) ?? prepare(specs, specIndex);
    known.set(specIndex, found);
    return found;
  };
  const whole = new Map<number, ReferencedRows>();
  const steps: OnDemandSteps = {
    nowMs: () => performance.now(),
    parentsOf: async (specIndex) => (await knownOf(specIndex)).spec.parents,
    renderRows: async (range, parents) => {
      const spec = await knownOf(range.specIndex);
      return seqNosOf(range).map((seqNo) => referencedOf(spec, seqNo, parents));
    },
    cache: { get: (specIndex) => whole.get(specIndex), set: (specIndex, rows) => whole.set(specIndex, rows) },
  };
  return {
    render: async (range) => {
      const wanted = { ...range, to: Math.min(range.to, range.from + documentsMax) };
      const { parents, to } = await loadParents(steps, wanted);
      const spec = await knownOf(range.specIndex);
      return seqNosOf({ ...wanted, to }).map((seqNo) => writtenOf(spec, { ...range, seqNo }, parents));
    },
  };
}

function seqNosOf({ from, to }: SpecRange): number[] {
  return Array.from({ length: Math.min(to - from, documentsMax) }, (_, index) => from + index);
}

async function prepare(specs: readonly RecipeSpec[], specIndex: number): Promise<KnownSpec> {
  const spec = specs[specIndex];
  if (spec === undefined) throw new Error(`a recipe has no spec ${specIndex}`);
  const template = compile(spec);
  await loadTables(template);
  const steps: DocumentSteps = {
    render: (seqNo) =>
      renderTemplate(template, {
        ...specInput(spec, seqNo),
        params: spec.params,
        limits: defaultLimits,
        now: () => performance.now(),
      }),
    toJson: ({ shape, output, deferredValues }) => {
      if (deferredValues.length > 0) throw needsState(spec.alias);
      return shape === 'json' ? output : JSON.stringify(output);
    },
    outputBytesMax: defaultLimits.outputBytes,
  };
  return { spec, members: relationMembers(spec), steps };
}

function compile({ alias, body }: RecipeSpec): CompiledTemplate {
  try {
    return compileTemplate(body, { codeGeneration: 'when hot' });
  } catch (error) {
    if (error instanceof TemplateError) throw new CommandFailure(`the template of "${alias}": ${error.message}`);
    throw error;
  }
}

function make(known: KnownSpec, seqNo: number, parents: ParentsOfRange) {
  const document = makeSpecDocument(known, seqNo, parents, known.steps);
  if (document.kind === 'needsState') throw needsState(known.spec.alias);
  return document;
}

function referencedOf(known: KnownSpec, seqNo: number, parents: ParentsOfRange): string | null {
  const document = make(known, seqNo, parents);
  return document.kind === 'completed' ? (document.referenced ?? '') : null;
}

function writtenOf(
  known: KnownSpec,
  { specIndex, seqNo }: { readonly specIndex: number; readonly seqNo: number },
  parents: ParentsOfRange,
): WrittenDocument {
  const document = make(known, seqNo, parents);
  const isCompleted = document.kind === 'completed';
  return {
    specIndex,
    seqNo,
    documentSeed: known.spec.firstSeed + seqNo,
    result: isCompleted ? document.json : null,
    error: isCompleted ? null : document.error,
  };
}

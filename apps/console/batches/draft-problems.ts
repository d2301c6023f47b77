/** What the user has to correct in a batch before it can be submitted, each problem with its field. Pure. */
import { ValidationError } from '@docgen/client';
import { parseParams } from '../preview/params-text.ts';
import { parseSeed, seedProblem } from '../preview/seeds.ts';
import { quotaShortfall } from '../components/problem-text.ts';
import { unstorableProblem } from '../components/text-problem.ts';
import type { BatchDraft, RelationDraft, SpecDraft } from './batch-draft.ts';

export interface DraftProblem {
  /** `name`, `seed`, or the key of a spec and its control: `a-1.count`, `a-1.relations.0.path`. */
  readonly field: string;
  readonly text: string;
  /** Whether the field is only empty. The page shows this after the first attempt to submit. */
  readonly isMissing?: boolean;
}

/** The most documents of a stored batch. A virtual batch stores nothing. */
export const documentsMax = 1_000_000;
export const virtualDocumentsMax = 1_000_000_000_000;
const nameCharactersMax = 100;

export function problemsOf({ nameText, seedText, specs, kept }: BatchDraft): readonly DraftProblem[] {
  const hasBadSeed = seedText.trim() !== '' && parseSeed(seedText) === undefined;
  const countMax = kept?.virtual === true ? virtualDocumentsMax : documentsMax;
  const unstorable = unstorableProblem(nameText);
  const isNameLong = Array.from(nameText.trim()).length > nameCharactersMax;
  return [
    ...(unstorable !== undefined ? [{ field: 'name', text: unstorable }] : []),
    ...(isNameLong ? [{ field: 'name', text: `Use up to ${nameCharactersMax} characters.` }] : []),
    ...(hasBadSeed ? [{ field: 'seed', text: seedProblem }] : []),
    ...specs.flatMap((spec) => [
      ...problemsOfSpec(spec, specs, countMax),
      ...spec.relations.flatMap((relation, index) =>
        problemsOfRelation(spec, relation, specs).map((problem) => ({
          ...problem,
          field: `${spec.key}.relations.${index}.${problem.field}`,
        })),
      ),
    ]),
  ];
}

function problemsOfSpec(spec: SpecDraft, specs: readonly SpecDraft[], countMax: number): readonly DraftProblem[] {
  const { key, alias, template, ownTemplate, paramsText } = spec;
  const found: DraftProblem[] = [];
  const add = (control: string, text: string, isMissing = false) =>
    found.push({ field: `${key}.${control}`, text, isMissing });
  if (alias === '') add('alias', 'Enter a name.', true);
  else if (!/^[A-Za-z0-9_-]{1,64}$/.test(alias)) add('alias', 'Use up to 64 letters A-Z, digits, _ and -.');
  else if (specs.some((other) => other.key !== key && other.alias === alias)) {
    add('alias', `Another part of this batch is also named ${alias}.`);
  }
  if (template === undefined && ownTemplate === undefined) add('template', 'Choose a template.', true);
  const countText = countProblem(spec, specs, countMax);
  if (countText !== undefined) add('count', countText, spec.countText === '');
  const { problem } = parseParams(paramsText);
  if (problem !== undefined) add('params', problem);
  return found;
}

function countProblem({ countText }: SpecDraft, specs: readonly SpecDraft[], countMax: number): string | undefined {
  if (!/^[1-9]\d*$/.test(countText)) return 'Enter a whole number of 1 or more.';
  const total = totalOf(specs);
  if (total <= countMax) return undefined;
  return `A batch has at most ${countMax.toLocaleString()} documents; this one has ${total.toLocaleString()}.`;
}

/** The number of documents of all specs with a valid count. */
export function totalOf(specs: readonly SpecDraft[]): number {
  return specs.reduce((sum, { countText }) => sum + (/^[1-9]\d*$/.test(countText) ? Number(countText) : 0), 0);
}

function problemsOfRelation(
  spec: SpecDraft,
  relation: RelationDraft,
  specs: readonly SpecDraft[],
): readonly DraftProblem[] {
  const { field, parentKey, path } = relation;
  const found: DraftProblem[] = [];
  if (field === '') found.push({ field: 'field', text: 'Enter the field that gets the value.', isMissing: true });
  else if (field === '__proto__') found.push({ field: 'field', text: 'This name is not allowed.' });
  else if (spec.relations.some((other) => other !== relation && other.field === field)) {
    found.push({ field: 'field', text: `Two relations set ${field}.` });
  }
  const cycle = cycleThrough(spec.key, parentKey, specs);
  if (!specs.some(({ key }) => key === parentKey)) {
    found.push({ field: 'parent', text: 'Choose a parent.', isMissing: true });
  } else if (cycle !== undefined) {
    found.push({ field: 'parent', text: `This is a cycle: ${cycle.join(' → ')}. A child cannot be its own ancestor.` });
  }
  if (path === '') found.push({ field: 'path', text: 'Enter a field of the parent.', isMissing: true });
  return found;
}

/** Returns the aliases from the child over its parent back to the child; undefined without a cycle. */
function cycleThrough(childKey: string, parentKey: string, specs: readonly SpecDraft[]): readonly string[] | undefined {
  const byKey = new Map(specs.map((spec) => [spec.key, spec]));
  const cameFrom = new Map([[parentKey, childKey]]);
  for (const key of cameFrom.keys()) {
    if (key === childKey) break;
    for (const next of byKey.get(key)?.relations ?? []) {
      if (!cameFrom.has(next.parentKey)) cameFrom.set(next.parentKey, key);
    }
  }
  if (!cameFrom.has(childKey)) return undefined;
  const keys = [childKey];
  for (let key = cameFrom.get(childKey); key !== undefined && key !== childKey; key = cameFrom.get(key)) {
    keys.unshift(key);
  }
  return [childKey, ...keys].map((key) => byKey.get(key)?.alias ?? '');
}

/** The service's answer as problems of fields of the draft; none for an error that is about no field. */
export function problemsOfAnswer(answer: unknown, specs: readonly SpecDraft[]): readonly DraftProblem[] {
  if (answer instanceof ValidationError) return problemsOfFields(answer, specs);
  const shortfall = quotaShortfall(answer);
  const largest = specs.toSorted((a, b) => Number(b.countText) - Number(a.countText))[0];
  return shortfall === undefined || largest === undefined ? [] : [{ field: `${largest.key}.count`, text: shortfall }];
}

function problemsOfFields({ problems }: ValidationError, specs: readonly SpecDraft[]): readonly DraftProblem[] {
  return problems.flatMap(({ field, message }) => {
    if (field === 'seed' || field === 'name') return [{ field, text: message }];
    const [, index = '', member = '', name = ''] = /^documents\[(\d+)\]\.(\w+)(?:\.(.*))?$/.exec(field) ?? [];
    const spec = specs[Number(index)];
    if (index === '' || spec === undefined) return [];
    const relation = spec.relations.findIndex((known) => known.field === name || name.startsWith(`${known.field}.`));
    const control = member === 'relations' ? `relations.${Math.max(0, relation)}.path` : (controls[member] ?? 'alias');
    return [{ field: `${spec.key}.${control}`, text: message }];
  });
}

const controls: Readonly<Record<string, string>> = {
  alias: 'alias',
  count: 'count',
  params: 'params',
  templateId: 'template',
  templateName: 'template',
};

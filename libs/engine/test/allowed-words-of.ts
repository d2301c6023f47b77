/** Finds the words that a parameter allows, in the error message of its function. */
import { compileTemplate, defaultLimits, emptyState, renderTemplate } from '../index.ts';
import type { FunctionListing, ParameterListing } from '../index.ts';
import { callsOf } from './case-calls.ts';
import { loadTopics, topics } from '../catalogue/topics/topic-files.ts';

await loadTopics(topics);

/** The compiler reads the arguments of these, so that they have no error message at run time. */
const statements: ReadonlySet<string> = new Set(['let', 'setLocale', 'format']);

const before = '<format(text)><';

/** The words that a parameter allows; empty when it allows any text. */
export function wordsOf(listed: FunctionListing, parameter: ParameterListing): string[] {
  if (parameter.type !== 'text' || listed.repeated.length > 0 || statements.has(listed.name)) return [];
  const reason = failureOf(withWord(listed, parameter.name));
  const words = /: \w+ "no such word" is not allowed; it must be one of (.*)$/.exec(reason)?.[1];
  return words?.split(', ') ?? [];
}

/** The example of a function with a text for one argument that no parameter allows. */
export function withWord({ name, example, parameters }: FunctionListing, wanted: string): string {
  const call = callsOf(`${before}${example}>`).find((candidate) => candidate.name === name);
  const end = example.lastIndexOf(')');
  const given = [...(call?.given ?? [])].map(([parameter, { at }]) => ({ parameter, at: at - before.length }));
  const index = given.findIndex(({ parameter }) => parameter === wanted);
  const start = given[index]?.at;
  if (start === undefined) {
    const comma = parameters.length > 0 && given.length > 0 ? ', ' : '';
    return `${example.slice(0, end)}${comma}${wanted}="no such word")`;
  }
  const next = given[index + 1]?.at;
  return `${example.slice(0, start)}"no such word"${next === undefined ? '' : ', '}${example.slice(next ?? end)}`;
}

function failureOf(call: string): string {
  const input = { seed: 1, params: {}, limits: defaultLimits, state: emptyState, wallClock: () => 0 };
  const outcome = renderTemplate(compileTemplate(`${before}${call}>`), input);
  return outcome.kind === 'failed' && outcome.problem.kind === 'runtime' ? outcome.problem.reason : '';
}

/** Writes where each value of the first document of a run comes from, one line each. */
import { compileTemplate, explainTemplate } from '@docgen/engine';
import type { ExplainedValue, Locale } from '@docgen/engine';
import type { Stream } from '../terminal.ts';
import { inputOf } from './document-renderer.ts';
import type { DocumentRun } from './document-renderer.ts';

/** Explains the first document. Its tables are loaded. */
export async function writeExplanation(run: DocumentRun & { readonly locale: Locale }, stderr: Stream): Promise<void> {
  const { file, template, locale, state } = run;
  if (template.check.stateCall !== undefined) await state.open();
  const explained = compileTemplate(file.body, { locale, isExplained: true });
  const { values, isComplete } = explainTemplate(explained, inputOf(run, 0));
  for (const value of values) stderr.write(`${lineOf(value)}\n`);
  if (!isComplete) stderr.write(`${values.length} values are explained; the document has more, or fails after them\n`);
}

/** `2:12 getName path=".name#0/getName" stream=0123… persona="buyer" locale=de` */
function lineOf({ call, line, column, path, rounds, stream, persona, locale }: ExplainedValue): string {
  const members = [
    `path=${JSON.stringify(path)}`,
    ...(rounds.length > 0 ? [`rounds=${rounds.join()}`] : []),
    ...(stream === null ? [] : [`stream=${stream}`]),
    ...(persona === null ? [] : [`persona=${JSON.stringify(persona)}`]),
    `locale=${locale}`,
  ];
  return `${line}:${column} ${call} ${members.join(' ')}`;
}

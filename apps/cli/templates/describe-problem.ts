/** Problems of templates as a person reads them: where, what, and the line with a caret. */
import type { EngineProblem, SourcePosition, TemplateProblem } from '@docgen/engine';
import type { TemplateFile } from './read-template-file.ts';
import { excerptOf } from './source-excerpt.ts';

/** `order.json:3:12: unknown function getRandomNumbr, did you mean getRandomNumber?`, and its line. */
export function describeProblem(file: TemplateFile, problem: TemplateProblem): string {
  const { reason, line, column, name, hint } = problem;
  const isNamed = name !== undefined && !reason.includes(name);
  const sentence = [reason, isNamed ? ` ${name}` : '', hint === undefined ? '' : `, did you mean ${hint}?`].join('');
  return located(file, line === undefined || column === undefined ? undefined : { line, column }, sentence);
}

/** The same for what went wrong while rendering. */
export function describeFailure(file: TemplateFile, problem: EngineProblem): string {
  if (problem.kind === 'limit') return located(file, undefined, problem.message);
  const { line, column, reason } = problem;
  // The reason begins with the position, which stands before it already.
  return located(file, { line, column }, reason.replace(/^line \d+, column \d+(?:: |, )/, ''));
}

function located(file: TemplateFile, position: SourcePosition | undefined, sentence: string): string {
  if (position === undefined) return `${file.name}: ${sentence}`;
  const head = `${file.name}:${position.line}:${position.column}: ${sentence}`;
  return `${head}\n${excerptOf(file.body, position)}`;
}

/** Formats problems of templates: position, message, and the source line with a caret. */
import { excerptOf, splitUses } from '@docgen/engine';
import type { EngineProblem, SourcePosition, TemplateProblem } from '@docgen/engine';
import type { TemplateFile } from './read-template-file.ts';
import { linesOfExcerpt } from './source-excerpt.ts';

/** Describes the problems of one severity, each with a line break at its end; empty when there are none. */
export function describeProblems(
  file: TemplateFile,
  problems: readonly TemplateProblem[],
  severity: TemplateProblem['severity'],
): string {
  const wanted = problems.filter((problem) => problem.severity === severity);
  return wanted.map((problem) => `${describeProblem(file, problem)}\n`).join('');
}

/** For a mistake: `order.json:3:12: unknown function getRandomNumbr, did you mean getRandomNumber?` and its line. */
function describeProblem(file: TemplateFile, problem: TemplateProblem): string {
  const { severity, reason, line, column, name, hint } = problem;
  const isNamed = name !== undefined && !reason.includes(name);
  const sentence = [
    severity === 'warning' ? 'warning: ' : '',
    reason,
    isNamed ? ` ${name}` : '',
    hint === undefined ? '' : `, did you mean ${hint}?`,
  ].join('');
  return located(file, line === undefined || column === undefined ? undefined : { line, column }, sentence);
}

/** For an error while rendering. */
export function describeFailure(file: TemplateFile, problem: EngineProblem): string {
  if (problem.kind === 'limit') return located(file, undefined, problem.message);
  const { line, column, reason } = problem;
  // Removes the position from the reason: `located` writes it.
  return located(file, { line, column }, reason.replace(/^line \d+, column \d+(?:: |, )/, ''));
}

/** `order.json:3:12: sentence` and the line, for a sentence about a template. */
export function located(file: TemplateFile, position: SourcePosition | undefined, sentence: string): string {
  if (position === undefined) return `${file.name}: ${sentence}`;
  const head = `${file.name}:${position.line}:${position.column}: ${sentence}`;
  return `${head}\n${linesOfExcerpt(excerptOf(splitUses(file.body).body, position), position.line)}`;
}

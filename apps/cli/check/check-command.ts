/** `docgen check`: lists all mistakes of templates without rendering them. */
import { checkTemplate } from '@docgen/engine';
import type { TemplateCheck } from '@docgen/engine';
import { defineCommand } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { describeProblems } from '../templates/describe-problem.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import { readWithUses } from '../templates/used-files.ts';

export const checkCommand = defineCommand({
  usage: 'FILE... [options]',
  details: `
FILE is a template, or - for the input. It can use the functions of files in its folder with
<use(name)>. Nothing is rendered. For a template without mistakes, one line lists what it uses.
Warnings are printed on stderr and do not fail the command.
`,
  options: {
    json: { type: 'boolean', help: 'Print one JSON object per file, like POST /v1/templates/check.' },
    quiet: { type: 'boolean', short: 'q', help: 'Print only mistakes.' },
  },
  run: async ({ values, files }, { stdin, stdout, stderr }) => {
    if (files.length === 0) throw new UsageError('check needs a FILE, or - for the input');
    let hasErrors = false;
    for (const file of files) {
      const template = await readWithUses(file, stdin);
      const check = checkTemplate(template.body);
      hasErrors ||= !check.valid;
      if (values.json === true) {
        stdout.write(jsonReport(check));
        continue;
      }
      stdout.write(report(template, check, values.quiet === true));
      stderr.write(describeProblems(template, check.problems, 'warning'));
    }
    return hasErrors ? exitCodes.problems : exitCodes.ok;
  },
});

function report(file: TemplateFile, check: TemplateCheck, isQuiet: boolean): string {
  if (!check.valid) return describeProblems(file, check.problems, 'error') + describeCount(file, check);
  return isQuiet ? '' : `${file.name}: ok (${summaryOf(check)})\n`;
}

/** How many mistakes there are, when not all of them are listed. */
function describeCount({ name }: TemplateFile, { problems, counts: { errors, isComplete } }: TemplateCheck): string {
  const listed = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === listed && isComplete) return '';
  return `${name}: ${errors} mistakes${isComplete ? '' : ' or more'}; the first ${listed} are listed\n`;
}

/** `json, 4 functions, parameters: name, city?` */
function summaryOf({ shape, functions, params, sequences, variables, usesWallClock }: TemplateCheck): string {
  const listIfAny = (title: string, names: readonly string[]) =>
    names.length > 0 ? [`${title}: ${names.join(', ')}`] : [];
  const parameters = params.map(({ name, hasDefault }) => (hasDefault ? `${name}?` : name));
  return [
    shape,
    functions.length === 1 ? '1 function' : `${functions.length} functions`,
    ...listIfAny('parameters', parameters),
    ...listIfAny('sequences', sequences),
    ...listIfAny('variables', variables),
    ...(usesWallClock ? ['not reproducible: reads the clock'] : []),
  ].join('; ');
}

function jsonReport({ valid, shape, problems, params, functions, sequences, variables }: TemplateCheck): string {
  return `${JSON.stringify({ valid, shape, problems, params, functions, sequences, variables })}\n`;
}

/**
 * Documents per second on one thread: Docgen's engine, its peers, the floor, and plain serialisation. Seconds are
 * processor time of the thread: other processes of the machine do not count.
 */
import { startChild } from '../measure/child.ts';
import type { Child } from '../measure/child.ts';
import { formatCount, formatFigure, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { ratioOf, spreadOf } from '../measure/statistics.ts';
import { printCompileTimes } from './compile-times.ts';
import { contenders } from './contenders/contenders.ts';
import type { ContenderName } from './contenders/contenders.ts';
import type { DocumentForm, RoundRequest, RoundResult } from './contender-process.ts';
import { documentSizes } from './document-size.ts';
import type { DocumentSize } from './document-size.ts';

/** Many short rounds: other load comes in bursts, and the median ignores the rounds that it spoils. */
const roundCount = 31;
const warmUpMs = 1_500;
const roundMs = 100;

/** The least ratios that the engine aims at, in one run. */
const goals = { vsFloor: { small: 0.85, large: 1.2, persona: 0.6 }, vsHandlebars: 12 } as const;

interface Ratios {
  readonly vsHandlebars: number;
  readonly vsFloor: number;
}

interface Runner {
  readonly name: ContenderName;
  readonly child: Child<RoundRequest, RoundResult>;
  /** Documents per second of processor time, one figure per round. */
  readonly rates: number[];
  charactersPerDocument: number;
}

export async function runEngineBench(context: BenchContext): Promise<Medians> {
  const medians: Record<string, number> = {};
  for (const size of context.size === undefined ? documentSizes : [context.size]) {
    const texts = await race(context, size, 'text', allNames);
    const ratios = printTexts(context, size, texts);
    printGoals(context, size, ratios);
    medians[`engine.${size}.vsHandlebarsFaker`] = ratios.vsHandlebars;
    medians[`engine.${size}.vsFloor`] = ratios.vsFloor;
    printBytes(context, await race(context, size, 'bytes', ['handlebarsFaker', 'docgen', 'floor']));
  }
  if (context.size === undefined) await printCompileTimes(context);
  return medians;
}

const allNames = Object.keys(contenders) as ContenderName[];

/** Runs all contenders as separate processes, one after the other in each round. */
async function race(
  context: BenchContext,
  size: DocumentSize,
  form: DocumentForm,
  names: readonly ContenderName[],
): Promise<readonly Runner[]> {
  const { signal, progress } = context;
  const label = `engine, ${size}, ${form}`;
  const runners: Runner[] = [];
  try {
    for (const name of names) {
      progress(`${label}: warming up ${contenders[name].title}`);
      const child = await startChild<RoundRequest, RoundResult>({ file, args: [name, size], signal });
      runners.push({ name, child, rates: [], charactersPerDocument: 0 });
      await child.ask({ form, durationMs: warmUpMs });
    }
    for (let round = 1; round <= roundCount; round += 1) {
      progress(`${label}: round ${round} of ${roundCount}`);
      for (const runner of runners) await runRound(runner, form);
    }
  } finally {
    await Promise.all(runners.map(async ({ child }) => child.stop()));
  }
  return runners;
}

const file = new URL('contender-process.ts', import.meta.url);

async function runRound(runner: Runner, form: DocumentForm): Promise<void> {
  const { documentCount, threadMs, characterCount } = await runner.child.ask({ form, durationMs: roundMs });
  runner.rates.push((documentCount / threadMs) * 1_000);
  runner.charactersPerDocument = characterCount / documentCount;
}

function printTexts(context: BenchContext, size: DocumentSize, runners: readonly Runner[]): Ratios {
  const handlebars = ratesOf(runners, 'handlebarsFaker');
  const floor = ratesOf(runners, 'floor');
  const rows = runners.map(({ name, rates, charactersPerDocument }) => [
    contenders[name].title,
    formatCount(spreadOf(rates)),
    String(Math.round(charactersPerDocument)),
    formatRatio(ratioOf(rates, handlebars)),
    formatRatio(ratioOf(rates, floor)),
  ]);
  const head = [`${size.toUpperCase()}, one thread`, 'documents/s', 'chars', 'vs handlebars + faker', 'vs floor'];
  context.print(`\n${formatTable([head, ...rows])}`);
  const docgen = ratesOf(runners, 'docgen');
  return { vsHandlebars: ratioOf(docgen, handlebars).median, vsFloor: ratioOf(docgen, floor).median };
}

function printGoals(context: BenchContext, size: DocumentSize, { vsFloor, vsHandlebars }: Ratios): void {
  const reached = vsFloor >= goals.vsFloor[size] && vsHandlebars >= goals.vsHandlebars;
  const wanted = `${goals.vsFloor[size]} x the floor and ${goals.vsHandlebars} x handlebars + faker`;
  const found = `${formatFigure(vsFloor)} x and ${formatFigure(vsHandlebars)} x`;
  context.print(`goal: ${wanted}; ${reached ? 'reached' : 'not reached'} with ${found}`);
}

function printBytes(context: BenchContext, runners: readonly Runner[]): void {
  const docgen = ratesOf(runners, 'docgen');
  const vsHandlebars = formatRatio(ratioOf(docgen, ratesOf(runners, 'handlebarsFaker')));
  const vsFloor = formatRatio(ratioOf(docgen, ratesOf(runners, 'floor')));
  const rate = formatCount(spreadOf(docgen));
  context.print(
    `written as bytes: docgen ${rate} documents/s, ${vsHandlebars} handlebars + faker, ${vsFloor} the floor`,
  );
}

function ratesOf(runners: readonly Runner[], name: ContenderName): readonly number[] {
  const runner = runners.find((candidate) => candidate.name === name);
  if (runner === undefined) throw new Error(`${name} did not run`);
  return runner.rates;
}

/** Reports a soak: a table of trends after the warm-up, and a plot of the whole run. */
import { drawPlot } from '../harness/draw-plot.ts';
import type { PlotLine } from '../harness/draw-plot.ts';
import { soakedServices } from './run-soak.ts';
import type { SoakResult, SoakSample } from './run-soak.ts';
import { slopePerMinute } from './trend.ts';
import type { Point } from './trend.ts';

/** Share of the run in which code is compiled, caches fill, and heaps grow to their size. */
const warmUpShare = 0.25;

type Read = (sample: SoakSample) => number;

interface Measure {
  readonly name: string;
  readonly unit: string;
  /** Limit in units per minute. In a long run a faster rise is a leak. */
  readonly slopeMax: number;
  readonly read: Read;
}

const rss: readonly Measure[] = soakedServices.map((service) => ({
  name: service,
  unit: 'MiB',
  slopeMax: 1,
  read: ({ processes }) => processes[service]?.rssMiB ?? 0,
}));
const handles: readonly Measure[] = soakedServices.map((service) => ({
  name: service,
  unit: 'handles',
  // One handle that every other batch leaves open would be six a minute.
  slopeMax: 1,
  read: ({ processes }) => processes[service]?.handles ?? 0,
}));
const stores: readonly Measure[] = [
  { name: 'Redis', unit: 'keys', slopeMax: 1, read: ({ redisKeys }) => redisKeys },
  {
    name: 'Postgres without documents of batches',
    unit: 'MiB',
    // Twelve batches a minute leave rows. Dead rows of counters are reused.
    slopeMax: 1,
    read: ({ postgresMiB, batchDocumentsMiB }) => postgresMiB - batchDocumentsMiB,
  },
];
const traffic: readonly Measure[] = [
  { name: 'requests', unit: 'a second', slopeMax: Infinity, read: ({ requestsPerSecond }) => requestsPerSecond },
  { name: 'p99', unit: 'ms', slopeMax: Infinity, read: ({ p99Ms }) => p99Ms },
];

/** Returns a row per measure: first and last value after the warm-up, highest value, slope per minute. */
export function tabulate({ samples }: SoakResult): string[][] {
  const warm = afterWarmUp(samples);
  const rows = [...rss, ...handles, ...stores, ...traffic].map(({ name, unit, read }) => {
    const values = warm.map(read);
    const figures = [values[0] ?? 0, values.at(-1) ?? 0, Math.max(...values), slopePerMinute(pointsOf(warm, read))];
    return [`${name}, ${unit}`, ...figures.map((figure) => figure.toFixed(2))];
  });
  return [['after the warm-up', 'first', 'last', 'highest', 'slope a minute'], ...rows];
}

/** Returns a sentence for each measure that rises faster than its limit. */
export function findRising({ samples }: Pick<SoakResult, 'samples'>): string[] {
  const warm = afterWarmUp(samples);
  return [...rss, ...handles, ...stores].flatMap(({ name, unit, read, slopeMax }) => {
    const slope = slopePerMinute(pointsOf(warm, read));
    return slope > slopeMax ? [`${name} rises by ${slope.toFixed(2)} ${unit} a minute, over ${slopeMax}`] : [];
  });
}

/** Returns an SVG. */
export function plotSoak({ samples }: SoakResult): string {
  const line = ({ name, unit, read }: Measure): PlotLine => ({
    name: `${name}, ${unit}`,
    points: pointsOf(samples, read),
  });
  return drawPlot([...traffic, ...rss, ...handles, ...stores].map(line));
}

function afterWarmUp(samples: readonly SoakSample[]): readonly SoakSample[] {
  return samples.slice(Math.floor(samples.length * warmUpShare));
}

function pointsOf(samples: readonly SoakSample[], read: Read): Point[] {
  return samples.map((sample) => [sample.second, read(sample)] as const);
}

/** What a soak says: a table of trends after the warm-up, and a picture of the whole run. */
import { drawPlot } from '../harness/draw-plot.ts';
import type { PlotLine } from '../harness/draw-plot.ts';
import { soakedServices } from './run-soak.ts';
import type { SoakResult, SoakSample } from './run-soak.ts';
import { slopePerMinute } from './trend.ts';
import type { Point } from './trend.ts';

/** MiB a minute; more is a leak, once a run is long enough to tell. */
export const slopeMax = 1;
/** Of the run: code is compiled, caches fill, heaps find their size. */
const warmUpShare = 0.25;

type Read = (sample: SoakSample) => number;

interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly read: Read;
}

const rss: readonly Measure[] = soakedServices.map((service) => ({
  name: service,
  unit: 'MiB',
  read: ({ processes }) => processes[service]?.rssMiB ?? 0,
}));
const handles: readonly Measure[] = soakedServices.map((service) => ({
  name: service,
  unit: 'handles',
  read: ({ processes }) => processes[service]?.handles ?? 0,
}));
const stores: readonly Measure[] = [
  { name: 'Redis', unit: 'keys', read: ({ redisKeys }) => redisKeys },
  {
    name: 'Postgres without documents of batches',
    unit: 'MiB',
    read: ({ postgresMiB, batchDocumentsMiB }) => postgresMiB - batchDocumentsMiB,
  },
];
const traffic: readonly Measure[] = [
  { name: 'requests', unit: 'a second', read: ({ requestsPerSecond }) => requestsPerSecond },
  { name: 'slowest hundredth', unit: 'ms', read: ({ p99Ms }) => p99Ms },
];

/** One row a measure: first and last after the warm-up, highest, slope a minute. */
export function tabulate({ samples }: SoakResult): string[][] {
  const warm = afterWarmUp(samples);
  const rows = [...rss, ...handles, ...stores, ...traffic].map(({ name, unit, read }) => {
    const values = warm.map(read);
    const figures = [values[0] ?? 0, values.at(-1) ?? 0, Math.max(...values), slopePerMinute(pointsOf(warm, read))];
    return [`${name}, ${unit}`, ...figures.map((figure) => figure.toFixed(2))];
  });
  return [['after the warm-up', 'first', 'last', 'highest', 'slope a minute'], ...rows];
}

/** Services whose memory rises faster than it may. */
export function findRising({ samples }: SoakResult): string[] {
  const warm = afterWarmUp(samples);
  return rss.filter(({ read }) => slopePerMinute(pointsOf(warm, read)) > slopeMax).map(({ name }) => name);
}

/** As SVG. */
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

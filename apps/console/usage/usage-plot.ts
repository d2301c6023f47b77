/** Draws the documents of each day as bars on a canvas, and the daily average of the quota as a line. */
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { axisMaximum } from './usage-days.ts';
import type { UsageDay } from './usage-days.ts';

export interface PlotColours {
  readonly bar: string;
  readonly quota: string;
  readonly text: string;
  readonly grid: string;
}

export interface PlotOptions {
  readonly days: readonly UsageDay[];
  /** Undefined without a limit, and when the line is far above the bars. */
  readonly quotaPerDay: number | undefined;
  readonly width: number;
  readonly colours: PlotColours;
  /** Called with the day below the pointer, undefined when the pointer leaves. */
  readonly onPoint: (day: UsageDay | undefined) => void;
}

export interface Plot {
  resize(width: number): void;
  remove(): void;
}

const height = 240;
const labelWidth = 28;
const font = '12px "Inter Variable", system-ui, sans-serif';

export function drawPlot(element: HTMLElement, options: PlotOptions): Plot {
  const { days, quotaPerDay, width } = options;
  const positions = days.map((_, index) => index);
  const quota = days.map(() => quotaPerDay ?? null);
  const plot = new UPlot(toUplotOptions(options), [positions, days.map(({ documents }) => documents), quota], element);
  plot.setSize({ width, height });
  return { resize: (changed) => plot.setSize({ width: changed, height }), remove: () => plot.destroy() };
}

function toUplotOptions({ days, quotaPerDay, width, colours, onPoint }: PlotOptions): UPlot.Options {
  const largest = Math.max(0, quotaPerDay ?? 0, ...days.map(({ documents }) => documents));
  const axis = { stroke: colours.text, font, ticks: { show: false } };
  return {
    width,
    height,
    padding: [8, 0, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: [-0.5, days.length - 0.5] }, y: { range: [0, axisMaximum(largest)] } },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        splits: (plot) => shownDays(days.length, plot.width),
        values: (_, splits) => splits.map((index) => days[index]?.date.slice(8).replace(/^0/, '') ?? ''),
      },
      {
        ...axis,
        size: 56,
        grid: { stroke: colours.grid, width: 1 },
        values: (_, splits) => splits.map((value) => value.toLocaleString(undefined, { notation: 'compact' })),
      },
    ],
    series: [
      {},
      {
        fill: colours.bar,
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 40], radius: 0.15 }) }),
      },
      { stroke: colours.quota, width: 1.5, dash: [5, 4], points: { show: false } },
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(typeof idx === 'number' ? days[idx] : undefined)] },
  };
}

/** The indexes of the days that the axis names: as many as have room. */
function shownDays(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((count * labelWidth) / width));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

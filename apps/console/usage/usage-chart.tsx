/** A chart of the documents of each day in the measured width of its frame, and the same numbers as a table. */
import { useEffect, useRef, useState } from 'react';
import type { UsageDay } from './usage-days.ts';
import type { Plot, PlotColours } from './usage-plot.ts';
import { watchColours } from '../app/watch-colours.ts';

interface UsageChartProps {
  readonly days: readonly UsageDay[];
  /** The quota of a day on average; undefined without a limit. */
  readonly quotaPerDay: number | undefined;
}

/** A line that is further above the highest bar would leave no room for the bars. */
const quotaShownFactor = 4;

export function UsageChart({ days, quotaPerDay }: UsageChartProps) {
  const largest = Math.max(...days.map(({ documents }) => documents), 0);
  const hasQuotaLine = quotaPerDay !== undefined && quotaPerDay <= largest * quotaShownFactor;
  const [pointed, setPointed] = useState<UsageDay | undefined>(undefined);
  return (
    <figure className="chart">
      <div className="chart-head hint">
        <span className="chart-key chart-bars">Documents by day</span>
        {hasQuotaLine && <span className="chart-key chart-quota">Average daily quota</span>}
        <span className="chart-pointed" aria-hidden="true">
          {pointed && `${dayText(pointed.date)}: ${pointed.documents.toLocaleString()}`}
        </span>
      </div>
      <PlotFrame days={days} quotaPerDay={hasQuotaLine ? quotaPerDay : undefined} onPoint={setPointed} />
      {quotaPerDay !== undefined && (
        <figcaption className="hint">
          Your quota allows {Math.round(quotaPerDay).toLocaleString()} documents a day on average.
        </figcaption>
      )}
      <DayTable days={days} />
    </figure>
  );
}

interface PlotFrameProps extends UsageChartProps {
  readonly onPoint: (day: UsageDay | undefined) => void;
}

/** Loads the drawing library when the chart is shown for the first time. */
function PlotFrame({ days, quotaPerDay, onPoint }: PlotFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let plot: Plot | undefined;
    let isGone = false;
    const draw = async () => {
      const drawing = await loadPlot().catch(() => undefined);
      if (isGone) return;
      setMissing(drawing === undefined);
      if (drawing === undefined) return;
      plot?.remove();
      plot = drawing.drawPlot(element, {
        days,
        quotaPerDay,
        width: element.clientWidth,
        colours: coloursOf(element),
        onPoint,
      });
    };
    const redraw = () => void draw();
    const sizes = new ResizeObserver(() => plot?.resize(element.clientWidth));
    sizes.observe(element);
    const unwatch = watchColours(redraw);
    redraw();
    return () => {
      isGone = true;
      sizes.disconnect();
      unwatch();
      plot?.remove();
    };
  }, [days, quotaPerDay, onPoint]);
  return (
    <>
      {isMissing && <p role="alert">The chart could not be loaded. The table has the numbers.</p>}
      <div
        ref={frame}
        className="chart-plot"
        hidden={isMissing}
        role="img"
        aria-label="Documents by day; the table below has the numbers"
      />
    </>
  );
}

/** uPlot does not load where the browser's language is no language tag: `en-US@posix` of some systems. */
async function loadPlot() {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
  }
  return import('./usage-plot.ts');
}

/** The colours of the theme. A canvas cannot use the variables themselves. */
function coloursOf(frame: HTMLElement): PlotColours {
  const colourOf = (name: string) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    frame.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    bar: colourOf('--accent'),
    quota: colourOf('--warning'),
    text: colourOf('--muted'),
    grid: colourOf('--line'),
  };
}

function DayTable({ days }: { readonly days: readonly UsageDay[] }) {
  return (
    <details>
      <summary>Show as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Documents</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, documents }) => (
            <tr key={date}>
              <td>{date}</td>
              <td>{documents.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function dayText(date: string): string {
  return new Date(date).toLocaleDateString(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** A bar chart of documents by day, with the daily average of the quota as a line, and the same numbers as a table. */
import { listUsageDays, axisMaximum } from './usage-days.ts';
import type { UsageDay } from './usage-days.ts';

interface UsageChartProps {
  readonly period: { readonly start: string; readonly end: string };
  readonly daily: readonly { readonly date: string; readonly documentsGenerated: number }[];
  /** Documents per period; null without a limit. */
  readonly quota: number | null;
}

const [width, height, left, bottom, top] = [720, 240, 56, 24, 10];

export function UsageChart({ period, daily, quota }: UsageChartProps) {
  const days = listUsageDays(period, daily);
  const axisTop = axisMaximum(Math.max(...days.map(({ documents }) => documents), 0));
  const quotaPerDay = quota === null ? undefined : quota / days.length;
  const yOf = (documents: number) => top + (1 - documents / axisTop) * (height - top - bottom);
  const step = (width - left) / Math.max(1, days.length);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Documents by day; the table below has the numbers">
        {[0, axisTop / 2, axisTop].map((value) => (
          <g key={value}>
            <line className="grid" x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} />
            <text className="axis" x={left - 8} y={yOf(value) + 4} textAnchor="end">
              {value.toLocaleString(undefined, { notation: 'compact' })}
            </text>
          </g>
        ))}
        {days.map(({ date, documents }, index) => (
          <g key={date}>
            <rect
              className="bar"
              x={left + index * step + step * 0.15}
              width={step * 0.7}
              y={yOf(documents)}
              height={height - bottom - yOf(documents)}
              rx="2"
            >
              <title>{`${date}: ${documents.toLocaleString()}`}</title>
            </rect>
            {index % 5 === 0 && (
              <text className="axis" x={left + (index + 0.5) * step} y={height - 6} textAnchor="middle">
                {Number(date.slice(8))}
              </text>
            )}
          </g>
        ))}
        {quotaPerDay !== undefined && quotaPerDay <= axisTop && (
          <line className="quota" x1={left} x2={width} y1={yOf(quotaPerDay)} y2={yOf(quotaPerDay)} />
        )}
      </svg>
      {quotaPerDay !== undefined && (
        <figcaption className="hint">
          Your quota allows {Math.round(quotaPerDay).toLocaleString()} documents a day on average.
        </figcaption>
      )}
      <DayTable days={days} />
    </figure>
  );
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

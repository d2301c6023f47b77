/** Documents by day as bars, with the even share of the quota as a line; the same numbers as a table below. */
import { listUsageDays, roundedTop } from './usage-days.ts';
import type { UsageDay } from './usage-days.ts';

interface UsageChartProps {
  readonly period: { readonly start: string; readonly end: string };
  readonly daily: readonly { readonly date: string; readonly documentsGenerated: number }[];
  /** Documents a period; null without a limit. */
  readonly quota: number | null;
}

const [width, height, left, bottom, top] = [720, 240, 56, 24, 10];

export function UsageChart({ period, daily, quota }: UsageChartProps) {
  const days = listUsageDays(period, daily);
  const axisTop = roundedTop(Math.max(...days.map(({ documents }) => documents), 0));
  const share = quota === null ? undefined : quota / days.length;
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
        {share !== undefined && share <= axisTop && (
          <line className="share" x1={left} x2={width} y1={yOf(share)} y2={yOf(share)} />
        )}
      </svg>
      {share !== undefined && (
        <figcaption className="hint">
          An even share of the quota is {Math.round(share).toLocaleString()} documents a day.
        </figcaption>
      )}
      <DayTable days={days} />
    </figure>
  );
}

function DayTable({ days }: { readonly days: readonly UsageDay[] }) {
  return (
    <details>
      <summary>As a table</summary>
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

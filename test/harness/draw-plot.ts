/** Draws lines over time as SVG, one panel each. */

export interface PlotLine {
  readonly name: string;
  /** Seconds on any clock, and the value. */
  readonly points: readonly (readonly [number, number])[];
}

const width = 860;
const panelHeight = 120;
const margin = { left: 60, right: 16, top: 28, bottom: 18 };
const inFigures = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

export function drawPlot(lines: readonly PlotLine[]): string {
  const height = lines.length * panelHeight;
  const panels = lines.map(
    (line, index) => `<g transform="translate(0 ${index * panelHeight})">${drawPanel(line)}</g>`,
  );
  const style = 'font: 12px sans-serif; background: #fff';
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" style="${style}">`;
  return `${open}<rect width="${width}" height="${height}" fill="#fff"/>${panels.join('')}</svg>\n`;
}

function drawPanel({ name, points }: PlotLine): string {
  const known = points.filter(([, value]) => Number.isFinite(value));
  const from = known[0]?.[0] ?? 0;
  const seconds = Math.max(1, (known.at(-1)?.[0] ?? 0) - from);
  const top = Math.max(1, ...known.map(([, value]) => value)) * 1.1;
  const plotWidth = width - margin.left - margin.right;
  const plotHeight = panelHeight - margin.top - margin.bottom;
  const x = (second: number) => (margin.left + ((second - from) / seconds) * plotWidth).toFixed(1);
  const y = (value: number) => (margin.top + (1 - value / top) * plotHeight).toFixed(1);
  const path = known.map(([second, value], index) => `${index === 0 ? 'M' : 'L'}${x(second)} ${y(value)}`).join('');
  const bottom = margin.top + plotHeight;
  return [
    `<text x="${margin.left}" y="16" font-weight="bold">${name}</text>`,
    `<path d="M${margin.left} ${margin.top}V${bottom}H${width - margin.right}" fill="none" stroke="#999"/>`,
    `<text x="${margin.left - 6}" y="${margin.top + 6}" text-anchor="end">${inFigures.format(top)}</text>`,
    `<text x="${margin.left - 6}" y="${bottom}" text-anchor="end">0</text>`,
    `<text x="${width - margin.right}" y="${bottom + 14}" text-anchor="end">${Math.round(seconds)} s</text>`,
    `<path d="${path}" fill="none" stroke="#2563eb" stroke-width="1.5"/>`,
  ].join('');
}

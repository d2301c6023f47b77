/** A progress line on the terminal for long runs. */
import type { Stream, Terminal } from '../terminal.ts';

const drawMsMin = 100;
/** A shorter run shows no line. */
const firstDrawMs = 300;
const barColumns = 24;
const clearLine = '\r\u001b[K';

export interface ProgressBar {
  show(done: number): void;
  /** Removes the line. */
  clear(): void;
}

/** Returns undefined without a terminal, and when the documents themselves appear on the terminal. */
export function progressBarFor(
  { stdout, stderr }: Pick<Terminal, 'stdout' | 'stderr'>,
  count: number,
  { isQuiet, isFile }: { readonly isQuiet: boolean; readonly isFile: boolean },
): ProgressBar | undefined {
  if (isQuiet || count === 1 || stderr.isTTY !== true) return undefined;
  return isFile || stdout.isTTY !== true ? createProgressBar(stderr, count) : undefined;
}

/** @param now milliseconds of a monotonic clock */
export function createProgressBar(stream: Stream, total: number, now = () => performance.now()): ProgressBar {
  const startedAt = now();
  let drawnAt = startedAt + firstDrawMs - drawMsMin;
  let isDrawn = false;
  return {
    show(done) {
      const at = now();
      if (at - drawnAt < drawMsMin) return;
      drawnAt = at;
      isDrawn = true;
      stream.write(`\r${progressLine({ done, total, elapsedMs: at - startedAt })}\u001b[K`);
    },
    clear() {
      if (isDrawn) stream.write(clearLine);
      isDrawn = false;
    },
  };
}

/** `[======            ]  31 %  310 of 1,000  2,431/s  0:03 left` */
export function progressLine(progress: { done: number; total: number; elapsedMs: number }): string {
  const { done, total, elapsedMs } = progress;
  const share = done / total;
  const bar = '='.repeat(Math.round(share * barColumns)).padEnd(barColumns);
  const perSecond = elapsedMs > 0 ? (done * 1_000) / elapsedMs : 0;
  const leftSeconds = perSecond > 0 ? Math.ceil((total - done) / perSecond) : 0;
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  return `[${bar}] ${percent} %  ${grouped(done)} of ${grouped(total)}  ${grouped(Math.round(perSecond))}/s  ${clockOf(leftSeconds)} left`;
}

function grouped(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Turns the services' JSON log lines into lines for a person at a terminal. */
import { styleText } from 'node:util';
import { z } from 'zod';

const LogLine = z.looseObject({ level: z.union([z.string(), z.number()]), msg: z.string().default('') });

const ErrorField = z.looseObject({ message: z.string(), stack: z.string().optional() });

/** Members that the prefix shows already, or that only programs need. */
const hiddenFields: ReadonlySet<string> = new Set(['level', 'time', 'msg', 'service', 'pid', 'hostname', 'v']);

const sourceWidth = 8;
const sourceColours = ['cyan', 'green', 'magenta', 'blue', 'yellow'] as const;

export interface LogSource {
  readonly name: string;
  /** Index in the list of services. It sets the colour. */
  readonly index: number;
  readonly isColoured: boolean;
}

/**
 * Returns `HH:MM:SS api      message key=value`, in local time. Other text follows the same prefix unchanged. The stack
 * of an error follows on separate lines.
 *
 * @param at when the line arrived, for lines without a time
 */
export function formatLogLine(line: string, source: LogSource, at: Date): string {
  const parsed = parseLogLine(line);
  if (parsed === undefined) return `${formatPrefix(source, at)} ${line}`;
  const { level, msg, time } = parsed;
  const severity = describeLevel(level);
  const when = typeof time === 'string' || typeof time === 'number' ? new Date(time) : at;
  const fields = Object.entries(parsed).filter(([name]) => !hiddenFields.has(name));
  const text = [severity, msg, ...fields.map(formatField)].filter((part) => part !== '').join(' ');
  const prefix = formatPrefix(source, Number.isNaN(when.getTime()) ? at : when);
  return `${prefix} ${paint(source, severity === '' ? 'reset' : 'red', text)}${formatStack(parsed['err'])}`;
}

function parseLogLine(line: string): z.infer<typeof LogLine> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return LogLine.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function formatPrefix(source: LogSource, when: Date): string {
  const colour = sourceColours[source.index % sourceColours.length] ?? 'cyan';
  const clock = [when.getHours(), when.getMinutes(), when.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return `${paint(source, 'dim', clock.join(':'))} ${paint(source, colour, source.name.padEnd(sourceWidth))}`;
}

/** Returns the name of a level from `warn` on, else an empty text. Numbers are pino's levels. */
function describeLevel(level: string | number): string {
  const names: Readonly<Record<string, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };
  const name = names[String(level)] ?? String(level);
  return ['warn', 'error', 'fatal'].includes(name) ? `${name.toUpperCase()}:` : '';
}

function formatField([name, value]: readonly [string, unknown]): string {
  const error = name === 'err' ? ErrorField.safeParse(value).data : undefined;
  if (error !== undefined) return `err=${JSON.stringify(error.message)}`;
  const isPlain = typeof value === 'string' && /^[^\s"=]+$/.test(value);
  return `${name}=${isPlain ? value : JSON.stringify(value)}`;
}

function formatStack(err: unknown): string {
  const frames = ErrorField.safeParse(err).data?.stack?.split('\n').slice(1) ?? [];
  return frames.map((frame) => `\n    ${frame.trim()}`).join('');
}

function paint(source: LogSource, style: Parameters<typeof styleText>[0], text: string): string {
  return source.isColoured ? styleText(style, text, { validateStream: false }) : text;
}

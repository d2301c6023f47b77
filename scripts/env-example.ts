/**
 * Compares `.env.example` with the configuration schemas of the apps. A line is a comment, a variable
 * with its default commented out (`# LOG_LEVEL=info`), or a required one (`DATABASE_URL=…`). Pure.
 */
import { isDeepStrictEqual } from 'node:util';

/** The part of a zod schema that this file uses. */
export interface Setting {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/** The settings of one app, by variable. */
export interface AppSettings {
  readonly app: string;
  readonly shape: Readonly<Record<string, Setting>>;
}

/** A variable as the example shows it. */
export interface ExampleLine {
  readonly name: string;
  readonly value: string;
  readonly isCommentedOut: boolean;
  readonly hasComment: boolean;
  /** 1-based. */
  readonly line: number;
}

/** What an app requires of a variable. */
type Demand =
  | { readonly kind: 'required' }
  | { readonly kind: 'optional' }
  | { readonly kind: 'default'; readonly value: unknown };

/** Returns the variables, commented out or not, in the order of the file. */
export function parseEnvExample(text: string): ExampleLine[] {
  const found: ExampleLine[] = [];
  let hasComment = false;
  for (const [index, row] of text.split('\n').entries()) {
    const variable = /^(?<hash># ?)?(?<name>[A-Z][A-Z0-9_]*)=(?<value>.*)$/.exec(row)?.groups;
    if (variable !== undefined) {
      const { hash, name = '', value = '' } = variable;
      found.push({ name, value, isCommentedOut: hash !== undefined, hasComment, line: index + 1 });
    }
    hasComment = variable === undefined && /^#\s*\S/.test(row);
  }
  return found;
}

/**
 * Returns a sentence for each variable that is missing, unknown, without a comment, or shown with another default.
 *
 * @param computed variables whose default depends on the machine, so that the example cannot show it
 */
export function compareEnvExample(text: string, apps: readonly AppSettings[], computed: readonly string[]): string[] {
  const lines = parseEnvExample(text);
  const names = new Set(apps.flatMap(({ shape }) => Object.keys(shape)));
  const missing = [...names].filter((name) => !lines.some((line) => line.name === name));
  const stale = computed.filter((name) => !names.has(name));
  return [
    ...missing.map((name) => `.env.example:1 ${name} is missing; it is a setting of ${ownersOf(name, apps)}`),
    ...stale.map((name) => `scripts/check-env-example.ts:1 ${name} is no longer a setting`),
    ...lines.flatMap((line) =>
      [shapeProblem(line, lines), valueProblem(line, apps, computed)]
        .filter((problem) => problem !== undefined)
        .map((problem) => `.env.example:${line.line} ${line.name} ${problem}`),
    ),
  ];
}

function shapeProblem(line: ExampleLine, lines: readonly ExampleLine[]): string | undefined {
  if (lines.some((other) => other.name === line.name && other.line < line.line)) return 'is listed twice';
  return line.hasComment ? undefined : 'has no comment above it';
}

function valueProblem(
  line: ExampleLine,
  apps: readonly AppSettings[],
  computed: readonly string[],
): string | undefined {
  const settings = apps.flatMap(({ shape }) => shape[line.name] ?? []);
  if (settings.length === 0) return 'is a setting of no app';
  const demands = settings.map(demandOf);
  const isRequired = demands.some(({ kind }) => kind === 'required') && !demands.some(({ kind }) => kind === 'default');
  if (isRequired === line.isCommentedOut)
    return isRequired ? 'is required: no # before it' : 'has a default: comment it out';
  if (computed.includes(line.name)) return undefined;
  const isWrong = settings.some((setting) => !agrees(line.value, setting));
  return isWrong ? `is shown as "${line.value}", which is not its default or not valid` : undefined;
}

function demandOf(setting: Setting): Demand {
  const absent = setting.safeParse(undefined);
  if (!absent.success) return { kind: 'required' };
  return absent.data === undefined || absent.data === null
    ? { kind: 'optional' }
    : { kind: 'default', value: absent.data };
}

/** To `loadConfig` an empty value means "absent": it is right for a setting without a default. */
function agrees(value: string, setting: Setting): boolean {
  const demand = demandOf(setting);
  const shown = setting.safeParse(value);
  if (demand.kind === 'default') return shown.success && isDeepStrictEqual(shown.data, demand.value);
  return value === '' || shown.success;
}

function ownersOf(name: string, apps: readonly AppSettings[]): string {
  return apps.flatMap(({ app, shape }) => (name in shape ? [app] : [])).join(', ');
}

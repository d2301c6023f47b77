/**
 * Writes what the Helm chart repeats of the apps. Pure. `settings.yaml` gets each process with its port, the processes
 * it calls, its stores and its settings. `values.yaml` gets the documented `config`, and `values.schema.json` its schema.
 */
import { processes, processNames } from '../apps/local/processes.ts';
import type { ProcessName } from '../apps/local/processes.ts';
import { writeSettingSchema } from './chart-setting-schema.ts';
import type { AppSettings } from './env-example.ts';

/** Never in a ConfigMap. */
const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_USERNAME',
  'REDIS_PASSWORD',
  'INTERNAL_TOKEN',
  'KEY_ENCRYPTION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
];

/** The chart computes these from its other values: ports, addresses of its own services, the drain. */
const setByChart = /^(DRAIN_DELAY_MS|CONSOLE_DIR|[A-Z]+_PORT|[A-Z]+_SERVICE_URL)$/;

const valuesMarker = "# Settings of the apps, as in .env.example; an empty one means the app's own default.\n";

export interface ChartFiles {
  readonly settings: string;
  readonly values: string;
  readonly valuesSchema: string;
}

/** The three files as they should be; of `values` and `valuesSchema` only the part about settings changes. */
export function writeChartSettings(apps: readonly AppSettings[], envExample: string, current: ChartFiles): ChartFiles {
  const running = processNames.flatMap((name) => apps.filter(({ app }) => app === name));
  const names = new Set(running.flatMap(({ shape }) => Object.keys(shape)));
  const documented = listComments(envExample);
  // Another check complains of a setting that the example does not explain; here it must not get lost.
  const unexplained = [...names].filter((name) => !documented.some((each) => each.name === name));
  const configurable = [
    ...documented,
    ...unexplained.map((name) => ({ name, comment: 'Not in .env.example.' })),
  ].filter(({ name }) => names.has(name) && !secretSettings.includes(name) && !setByChart.test(name));
  return {
    settings: `# Written by 'npm run generate' from apps/local/processes.ts and the apps' config.ts.\n${running.map(toSettings).join('')}`,
    values: replaceConfig(current.values, configurable),
    valuesSchema: replaceSchema(
      current.valuesSchema,
      Object.fromEntries(configurable.map(({ name }) => [name, writeSettingSchema(name, running)])),
    ),
  };
}

function toSettings({ app, shape }: AppSettings): string {
  const { port, calls, stores } = processes[app as ProcessName]; // filtered by these names
  const names = Object.keys(shape).sort();
  const list = (wanted: readonly string[]) => wanted.map((name) => `    - ${name}\n`).join('');
  const called = Object.entries(calls).map(([setting, callee]) => `    ${setting}: ${callee}\n`);
  const secrets = names.filter((name) => secretSettings.includes(name));
  const settings = names.filter((name) => !secretSettings.includes(name));
  return [
    `${app}:\n`,
    port === undefined ? '' : `  port: ${port}\n`,
    called.length === 0 ? '  calls: {}\n' : `  calls:\n${called.join('')}`,
    `  stores: [${stores.join(', ')}]\n`,
    `  settings:\n${list(settings)}`,
    secrets.length === 0 ? '  secrets: []\n' : `  secrets:\n${list(secrets)}`,
  ].join('');
}

interface Commented {
  readonly name: string;
  readonly comment: string;
}

/** Each variable of the example with the lines of comment right above it. */
function listComments(envExample: string): Commented[] {
  const found: Commented[] = [];
  let comment: string[] = [];
  for (const line of envExample.split('\n')) {
    const name = /^(?:# ?)?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];
    if (name !== undefined) found.push({ name, comment: comment.join('\n') });
    comment = name === undefined && line.startsWith('#') ? [...comment, line.replace(/^# ?/, '')] : [];
  }
  return found;
}

function replaceConfig(values: string, settings: readonly Commented[]): string {
  const at = values.indexOf(valuesMarker);
  if (at === -1) throw new Error('values.yaml has no line that begins the settings');
  const lines = settings.map(({ name, comment }) => `${comment.replaceAll(/^/gm, '  # ')}\n  ${name}: ''\n`);
  return `${values.slice(0, at)}${valuesMarker}config:\n${lines.join('')}`;
}

function replaceSchema(text: string, properties: Readonly<Record<string, object>>): string {
  // Our own file, whose shape the chart's tests check.
  const schema = JSON.parse(text) as { definitions: Record<string, unknown> };
  schema.definitions.config = { type: 'object', additionalProperties: false, properties };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

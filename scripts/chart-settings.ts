/** Writes what the Helm chart repeats of the apps: their processes, settings and defaults. Pure. */
import { processes, processNames } from '../libs/stack/processes.ts';
import type { ProcessName } from '../libs/stack/processes.ts';
import { writeSettingSchema } from './chart-setting-schema.ts';
import type { AppSettings } from './env-example.ts';

/** Settings that come from a Secret, never from a ConfigMap. */
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

/** Settings that the chart computes from its other values, or that no pod can have: ports, addresses, the drain. */
const setByChart = /^(DRAIN_DELAY_MS|LISTEN_HOST|CONSOLE_DIR|[A-Z]+_PORT|[A-Z]+_SERVICE_URL)$/;

const valuesMarker = "# Settings of the apps, as in .env.example; an empty one means the app's own default.\n";

/** Returns `settings.yaml`: each process with its port, the processes it calls, its stores and its settings. */
export function writeSettingsFile(apps: readonly AppSettings[]): string {
  const head = "# Written by 'npm run generate' from libs/stack/processes.ts and the apps' config.ts.\n";
  return `${head}${chartApps(apps).map(describeProcess).join('')}`;
}

function describeProcess({ app, shape }: AppSettings): string {
  const { port, calls, stores } = processes[app as ProcessName]; // chartApps() returns no others
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

/** Returns `values.yaml` with the part that documents the settings; the rest stays as it is. */
export function writeValues(values: string, apps: readonly AppSettings[], envExample: string): string {
  const start = values.indexOf(valuesMarker);
  if (start === -1) throw new Error('values.yaml has no line that begins the settings');
  const settings = configurableSettings(apps, envExample);
  const lines = settings.map(({ name, comment }) => `${comment.replaceAll(/^/gm, '  # ')}\n  ${name}: ''\n`);
  return `${values.slice(0, start)}${valuesMarker}config:\n${lines.join('')}`;
}

/** Returns `values.schema.json` with the schema of the settings; the rest stays as it is. */
export function writeValuesSchema(text: string, apps: readonly AppSettings[], envExample: string): string {
  const schema = JSON.parse(text) as { definitions: Record<string, unknown> }; // the chart's tests check its shape
  const properties = Object.fromEntries(
    configurableSettings(apps, envExample).map(({ name }) => [name, writeSettingSchema(name, chartApps(apps))]),
  );
  schema.definitions.config = { type: 'object', additionalProperties: false, properties };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Returns the apps that the chart runs, in the order of `processNames`. */
function chartApps(apps: readonly AppSettings[]): AppSettings[] {
  return processNames.flatMap((name) => apps.filter(({ app }) => app === name));
}

interface Commented {
  readonly name: string;
  readonly comment: string;
}

/** The settings under `config`. A setting that the example lacks is kept: another check reports it. */
function configurableSettings(apps: readonly AppSettings[], envExample: string): Commented[] {
  const names = new Set(chartApps(apps).flatMap(({ shape }) => Object.keys(shape)));
  const documented = listComments(envExample);
  const unexplained = [...names].filter((name) => !documented.some((each) => each.name === name));
  return [...documented, ...unexplained.map((name) => ({ name, comment: 'Not in .env.example.' }))].filter(
    ({ name }) => names.has(name) && !secretSettings.includes(name) && !setByChart.test(name),
  );
}

/** Returns each variable of the example with the comment lines right above it. */
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

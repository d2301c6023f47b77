/**
 * `npm start`: starts the product on one machine, renders one document through the gateway, and prints what to try
 * next. Stops everything in order on Ctrl-C.
 */
import { resolve } from 'node:path';
import { loadConfig } from '@docgen/runtime/config';
import { LocalConfig } from './config.ts';
import { readDevelopment } from './development-options.ts';
import { createGatewayClient } from './gateway-client.ts';
import { localJsonFile } from './local-json.ts';
import { createReporter } from './reporter.ts';
import { startStack, type Stack } from './stack.ts';
import { whenStarterEnded } from './starter.ts';
import { createTeardown } from './teardown.ts';

/** One Ctrl-C arrives twice, from the terminal and from npm. A later signal is a second request to stop. */
const SECOND_REQUEST_AFTER_MS = 1_000;

const reporter = createReporter(process.stdout);
const teardown = createTeardown(reporter.note);
let stoppingSince: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => requestStop(signal));
if (process.env['npm_lifecycle_event'] !== undefined) void whenStarterEnded().then(() => requestStop('npm has ended'));
await run();

async function run(): Promise<void> {
  try {
    const development = readDevelopment(process.argv.slice(2));
    const config = loadConfig(LocalConfig, process.env);
    const dataDir = resolve(config.DOCGEN_DATA_DIR);
    reporter.write(`Docgen local stack, data in ${dataDir}`);
    const stack = await startStack({ config, development, dataDir, environment: process.env, reporter, teardown });
    await showFirstDocument(stack);
    showNextSteps(stack, dataDir);
  } catch (err) {
    if (stoppingSince !== undefined) return; // failures while the stack stops are expected
    const reason = err instanceof Error ? err.message : String(err);
    reporter.write(`\n${reason}\n`);
    await teardown.run();
    reporter.write(`The stack did not start: ${reason}`); // again, below the log lines of the stop
    process.exit(1);
  }
}

async function showFirstDocument({ local, template }: Stack): Promise<void> {
  const client = createGatewayClient(local.gatewayUrl, local.apiKey);
  const generate = () => client.generate(template.templateId, {});
  const { data, meta } = await reporter.step(
    'Rendering a document',
    generate,
    () => `A document of "${template.name}":`,
  );
  reporter.write(
    `\n${JSON.stringify(data, null, 2)}\n\nseed ${meta.seed}: the same seed gives the same bytes. Try it:\n`,
  );
  const headers = `-H 'Authorization: Bearer ${local.apiKey}' -H 'Content-Type: application/json'`;
  const url = `${local.gatewayUrl}/v1/templates/${template.templateId}/generate`;
  reporter.write(`  curl -s ${url} ${headers} -d '{"seed": 7, "params": {"city": "Porto"}}'\n`);
}

function showNextSteps({ local }: Stack, dataDir: string): void {
  reporter.write(`Console     ${local.gatewayUrl}/console/ (sign in with the key above)`);
  reporter.write(`Guide       ${local.gatewayUrl}/docs/guide`);
  reporter.write(`Reference   ${local.gatewayUrl}/docs (as JSON: /openapi.json)`);
  reporter.write(`Payments    stand-in; sign up at ${local.gatewayUrl}/console/#/signup`);
  if (local.mailUrl !== undefined) reporter.write(`Mail        ${local.mailUrl}`);
  if (local.tracesUrl !== undefined) reporter.write(`Traces      ${local.tracesUrl} (npm run trace -- REQUEST_ID)`);
  reporter.write(`Keys, URLs  ${localJsonFile(dataDir)}`);
  reporter.write('Stop        Ctrl-C (the data stays)');
  reporter.write(`\nready ${local.gatewayUrl}`);
}

function requestStop(reason: string): void {
  if (stoppingSince === undefined) {
    reporter.write(`\n${reason}: stopping`);
    void stop();
    return;
  }
  if (Date.now() - stoppingSince < SECOND_REQUEST_AFTER_MS) return;
  reporter.write('Stopping at once');
  process.exit(1); // the children end with this process, or the next start stops them
}

async function stop(): Promise<void> {
  stoppingSince = Date.now();
  await teardown.run();
  process.exit(0);
}

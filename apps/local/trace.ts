/** `npm run trace -- REQUEST_ID`: prints the spans of a request to the running stack; without an id, the last requests. */
import { resolve } from 'node:path';
import { loadConfig } from '@docgen/runtime/config';
import { LocalConfig } from './config.ts';
import { findLocalJson } from './local-json.ts';

const [requestId] = process.argv.slice(2);
const { tracesUrl } = (await findLocalJson(resolve(loadConfig(LocalConfig, process.env).DOCGEN_DATA_DIR))) ?? {};
try {
  if (tracesUrl === undefined)
    throw new Error('no stack has received traces here: run npm start without OTEL_EXPORTER_OTLP_ENDPOINT');
  const path = requestId === undefined ? '/' : `/requests/${encodeURIComponent(requestId)}`;
  const res = await fetch(`${tracesUrl}${path}`).catch((cause: unknown) => {
    throw new Error('the stack does not run: start it with npm start', { cause });
  });
  process.stdout.write(await res.text());
  if (!res.ok) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

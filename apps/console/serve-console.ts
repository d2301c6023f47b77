/**
 * `node serve-console.ts PORT GATEWAY_URL`: serves the console from its sources and reloads pages when they change.
 * Everything else comes from the gateway. `npm start -- --watch` runs it.
 */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const [port = '5173', gatewayUrl = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const paths = ['/v1', '/mcp', '/health', '/docs', '/openapi.json', '/llms.txt', '/llms-full.txt', '/console/guide'];

const server = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  server: {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    // The gateway compares the origin of a page with the host: the host stays that of this server.
    proxy: Object.fromEntries(paths.map((path) => [path, { target: gatewayUrl, changeOrigin: false }])),
  },
});
await server.listen();
process.stdout.write(`The console of the sources is at http://127.0.0.1:${port}/console/\n`);

/** Sends a file of the console: compressed if the browser accepts gzip, 304 if the browser has it already. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { GatewayRequest } from '../gateway-request.ts';
import type { ConsoleFile } from './console-files.ts';

/** @param common the headers of every answer; the file's own replace them */
export function sendFile({ req, res }: GatewayRequest, file: ConsoleFile, common: OutgoingHttpHeaders): void {
  const vary = [common['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  const headers = { ...common, ...file.headers, vary };
  const known = (req.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(file.headers['etag'] ?? '')) return void res.writeHead(304, headers).end();
  const takesGzip = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))/i.test(req.headers['accept-encoding'] ?? '');
  const gzipped = takesGzip ? file.gzipped : null;
  const bytes = gzipped ?? file.bytes;
  const encoding = gzipped === null ? undefined : { 'content-encoding': 'gzip' };
  res.writeHead(200, { ...headers, ...encoding, 'content-length': bytes.length });
  res.end(bytes);
}

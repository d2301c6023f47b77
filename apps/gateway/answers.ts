/** Answers that the gateway gives itself, without asking a service. */
import type { OutgoingHttpHeaders } from 'node:http';
import { jsonType } from '@docgen/http/route-handler';
import type { Exchange } from './exchange.ts';

/** @param common the headers of every answer */
export function sendJson({ res }: Exchange, json: Buffer, common: OutgoingHttpHeaders): void {
  res.writeHead(200, { ...common, 'content-type': jsonType, 'content-length': json.length }).end(json);
}

/** The answer to a preflight. */
export function sendNothing({ res }: Exchange, common: OutgoingHttpHeaders): void {
  res.writeHead(204, common).end();
}

/** Answers that the gateway gives without a service. */
import type { OutgoingHttpHeaders } from 'node:http';
import { jsonType } from '@docgen/http/route-handler';
import type { GatewayRequest } from './gateway-request.ts';

/** @param common the headers of every answer */
export function sendJson({ res }: GatewayRequest, json: Buffer, common: OutgoingHttpHeaders): void {
  res.writeHead(200, { ...common, 'content-type': jsonType, 'content-length': json.length }).end(json);
}

/** The answer to a preflight. */
export function sendNoContent({ res }: GatewayRequest, common: OutgoingHttpHeaders): void {
  res.writeHead(204, common).end();
}

/** What the route table has at a path: the route of a request, and the facts that answers to other methods need. */
import { methodNotAllowed, notFound } from '@docgen/contracts/errors';
import type { RouteContract } from '@docgen/contracts/route';
import { everyMethod } from '@docgen/http/route-table';
import type { RouteTable } from '@docgen/http/route-table';
import type { GatewayRoute } from './routes.ts';

/** @throws {ApiError} NOT_FOUND, or METHOD_NOT_ALLOWED with Allow */
export function getRoute(table: RouteTable<GatewayRoute>, method: string, path: string): GatewayRoute {
  const match = table.find(method, path);
  if (match.kind === 'found') return match.target;
  if (match.kind === 'methodNotAllowed') throw methodNotAllowed(match.allow);
  throw method === 'TRACE' ? methodNotAllowed(everyMethod) : notFound('route');
}

/** The contract of the GET route at this path, which a page may read. */
export function contractAt(table: RouteTable<GatewayRoute>, path: string): RouteContract | undefined {
  const match = table.find('GET', path);
  return match.kind === 'found' ? match.target.contract : undefined;
}

/** The methods of a path; empty when there is no such path. */
export function allowedMethods(table: RouteTable<GatewayRoute>, path: string): readonly string[] {
  const match = table.find('OPTIONS', path);
  return match.kind === 'methodNotAllowed' ? match.allow : [];
}

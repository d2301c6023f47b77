/** The gateway's route table: every public contract, and the service that answers it. */
import { gzipSync } from 'node:zlib';
import { getHealth, getOpenApi } from '@docgen/contracts/health';
import { requestBytesMax } from '@docgen/contracts/route';
import type { RouteContract, Service } from '@docgen/contracts/route';
import { deprecatedRoutes, publicRoutes } from '@docgen/contracts/routes';
import { createOpenApiDocument } from '@docgen/http/openapi/document';
import { entityTagOf } from '@docgen/http/entity-tags';
import { jsonType } from '@docgen/http/route-handler';
import { createRouteTable } from '@docgen/http/route-table';
import type { RouteTable } from '@docgen/http/route-table';
import type { Upstream } from '@docgen/http/upstream';
import type { ConsoleFile, ConstantAnswer } from './constant-answer.ts';
import { createErrorsPage } from './errors-page.ts';
import { securityTxt, securityTxtPath } from './security-txt.ts';

export interface ForwardedRoute {
  readonly kind: 'forwarded';
  readonly contract: RouteContract;
  readonly upstream: Upstream;
}

/** Agents call tools here. It is no part of the API's contract: the Model Context Protocol describes it. */
export interface AgentRoute {
  readonly kind: 'agent';
  readonly contract: RouteContract;
}

/** The gateway forwards a route, or answers it itself: with constant JSON, a file, or tools for agents. */
export type GatewayRoute =
  | ForwardedRoute
  | AgentRoute
  | { readonly kind: 'own'; readonly contract: RouteContract; readonly answer: ConstantAnswer }
  | { readonly kind: 'file'; readonly contract: RouteContract; readonly file: ConsoleFile }
  | { readonly kind: 'text'; readonly contract: RouteContract; answer(): ConstantAnswer };

/** Null for a service that is not configured: its routes do not exist. */
export type Upstreams = Readonly<Record<Exclude<Service, 'gateway'>, Upstream | null>>;

export interface GatewayRoutesOptions {
  readonly version: string;
  /** Also forwards deprecated routes. */
  readonly exposesDeprecated: boolean;
  /** False sends every answer but the console's files as it is. */
  readonly compressesAnswers: boolean;
  /** Empty if the console is not served. */
  readonly consoleFiles?: readonly ConsoleFile[];
  /** For security.txt, as URIs. Empty if it is not served. */
  readonly securityContacts?: readonly string[];
}

export function createGatewayRoutes(
  upstreams: Upstreams,
  { version, exposesDeprecated, compressesAnswers, consoleFiles = [], securityContacts = [] }: GatewayRoutesOptions,
): RouteTable<GatewayRoute> {
  const routes = { ...publicRoutes, ...(exposesDeprecated ? deprecatedRoutes : {}) };
  const own = new Map<RouteContract, ConstantAnswer>([
    [getHealth, jsonAnswer({ status: 'ok', version }, { isCompressed: false })],
    [getOpenApi, jsonAnswer(createOpenApiDocument(routes, version), { isCompressed: compressesAnswers })],
  ]);
  const contracts: readonly RouteContract[] = Object.values(routes);
  return createRouteTable([
    ...contracts.flatMap((contract) => createRoute(contract, upstreams, own)),
    ...[createErrorsPage(), ...consoleFiles].map(createFileRoute),
    ...(securityContacts.length === 0 ? [] : [createSecurityTxtRoute(securityContacts)]),
    agentRoute,
  ]);
}

const agentRoute: AgentRoute = {
  kind: 'agent',
  contract: {
    method: 'POST',
    path: '/mcp',
    group: 'Health',
    summary: 'Tools for agents, by the Model Context Protocol',
    description: 'Not part of the API.',
    service: 'gateway',
    access: 'apiKey',
    bodyBytesMax: requestBytesMax,
    responses: {},
    errors: [],
  },
};

function createFileRoute(file: ConsoleFile): GatewayRoute {
  return { kind: 'file', contract: describeFile(file.path, 'A page or a file of the console'), file };
}

function createSecurityTxtRoute(contacts: readonly string[]): GatewayRoute {
  const contract = describeFile(securityTxtPath, 'Where to report a vulnerability');
  return { kind: 'text', contract, answer: () => securityTxt(contacts) };
}

function describeFile(path: string, summary: string): RouteContract {
  return {
    method: 'GET',
    path,
    group: 'Health',
    summary,
    description: 'Not part of the API.',
    service: 'gateway',
    access: 'public',
    responses: {},
    errors: [],
  };
}

function createRoute(
  contract: RouteContract,
  upstreams: Upstreams,
  own: ReadonlyMap<RouteContract, ConstantAnswer>,
): GatewayRoute[] {
  if (contract.service !== 'gateway') {
    const upstream = upstreams[contract.service];
    return upstream === null ? [] : [{ kind: 'forwarded', contract, upstream }];
  }
  const answer = own.get(contract);
  if (answer === undefined) throw new Error(`the gateway has no answer for ${contract.path}`);
  return [{ kind: 'own', contract, answer }];
}

function jsonAnswer(value: unknown, { isCompressed }: { readonly isCompressed: boolean }): ConstantAnswer {
  const bytes = Buffer.from(JSON.stringify(value));
  const headers = { 'content-type': jsonType, etag: entityTagOf(bytes), 'cache-control': 'no-cache' };
  return { bytes, encoded: isCompressed ? { gzip: gzipSync(bytes, { level: 9 }) } : {}, headers };
}

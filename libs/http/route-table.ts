/**
 * Finds the route of a method and a path. A literal segment wins over a parameter: `generate` in
 * `/v1/templates/generate` is never a template's id. Paths are case-sensitive and in canonical percent-encoding;
 * parameters are decoded.
 */
import type { Method, RouteContract } from '@docgen/contracts/route';

/** The methods that any route may take; GET includes HEAD. */
export const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

export type RouteMatch<T> =
  | { readonly kind: 'found'; readonly target: T; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'methodNotAllowed'; readonly allow: readonly string[] }
  | { readonly kind: 'notFound' };

export interface RouteTable<T> {
  find(method: string, path: string): RouteMatch<T>;
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  parameter: Node<T> | undefined;
  readonly targets: Map<Method, { target: T; names: readonly string[] }>;
}

/** @throws {Error} when two contracts have the same method and path */
export function createRouteTable<T extends { readonly contract: RouteContract }>(targets: readonly T[]): RouteTable<T> {
  const root = createNode<T>();
  for (const target of targets) insert(root, target);
  return { find: (method, path) => find(root, method, path) };
}

function createNode<T>(): Node<T> {
  return { literals: new Map(), parameter: undefined, targets: new Map() };
}

function insert<T extends { readonly contract: RouteContract }>(root: Node<T>, target: T): void {
  const { method, path } = target.contract;
  const names: string[] = [];
  let node = root;
  for (const segment of path.slice(1).split('/')) {
    node = segment.startsWith('{') ? (node.parameter ??= createNode()) : childOf(node, segment);
    if (segment.startsWith('{')) names.push(segment.slice(1, -1));
  }
  if (node.targets.has(method)) throw new Error(`two routes for ${method} ${path}`);
  node.targets.set(method, { target, names });
}

function childOf<T>(node: Node<T>, segment: string): Node<T> {
  const child = node.literals.get(segment) ?? createNode<T>();
  node.literals.set(segment, child);
  return child;
}

function find<T>(root: Node<T>, method: string, path: string): RouteMatch<T> {
  const values: string[] = [];
  let node: Node<T> | undefined = root;
  for (const segment of path.slice(1).split('/')) {
    const literal: Node<T> | undefined = node.literals.get(segment);
    if (literal === undefined) values.push(segment);
    node = literal ?? node.parameter;
    if (node === undefined) return { kind: 'notFound' };
  }
  if (node.targets.size === 0) return { kind: 'notFound' };
  // The HTTP layer leaves out the body of an answer to HEAD.
  const found = node.targets.get((method === 'HEAD' ? 'GET' : method) as Method);
  if (found === undefined) return { kind: 'methodNotAllowed', allow: allowedMethods([...node.targets.keys()]) };
  return { kind: 'found', target: found.target, params: named(found.names, values) };
}

function allowedMethods(methods: readonly Method[]): string[] {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) params[name] = decodeURIComponent(values[index] ?? '');
  return params;
}

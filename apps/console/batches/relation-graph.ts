/** Lays out the diagram of a batch's relations: parents left of their children. Pure. */

export interface GraphSpec {
  readonly alias: string;
  readonly count: number;
  /** Aliases of its parents, in the order of the relations; an alias may repeat. */
  readonly parents: readonly string[];
}

export interface GraphNode {
  readonly alias: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

export interface GraphEdge {
  readonly from: GraphNode;
  readonly to: GraphNode;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly width: number;
  readonly height: number;
}

export const nodeWidth = 148;
export const nodeHeight = 48;
const columnGap = 72;
const rowGap = 20;

/** Also lays out cycles, which the service refuses: a cycle is cut where the layout meets it first. */
export function layOutGraph(specs: readonly GraphSpec[]): Graph {
  const byAlias = new Map(specs.map((spec) => [spec.alias, spec]));
  const rowCounts = new Map<number, number>();
  const depths = new Map<string, number>();
  const nodes = new Map<string, GraphNode>();
  for (const spec of specs) {
    const column = depthOf(spec, byAlias, depths);
    const row = rowCounts.get(column) ?? 0;
    rowCounts.set(column, row + 1);
    const x = column * (nodeWidth + columnGap);
    nodes.set(spec.alias, { alias: spec.alias, count: spec.count, x, y: row * (nodeHeight + rowGap) });
  }
  const edges = specs.flatMap(({ alias, parents }) =>
    [...new Set(parents)].flatMap((parent) => {
      const [from, to] = [nodes.get(parent), nodes.get(alias)];
      return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
    }),
  );
  const columnCount = Math.max(1, ...[...rowCounts.keys()].map((column) => column + 1));
  const rowCount = Math.max(1, ...rowCounts.values());
  return {
    nodes: [...nodes.values()],
    edges,
    width: columnCount * (nodeWidth + columnGap) - columnGap,
    height: rowCount * (nodeHeight + rowGap) - rowGap,
  };
}

/** Returns the length of the longest chain of ancestors, and stores known lengths in `depths`. */
function depthOf(spec: GraphSpec, byAlias: ReadonlyMap<string, GraphSpec>, depths: Map<string, number>): number {
  const known = depths.get(spec.alias);
  if (known !== undefined) return known;
  // Ends the recursion when a cycle leads back to this spec.
  depths.set(spec.alias, 0);
  const parentDepths = spec.parents.flatMap((alias) => {
    const parent = byAlias.get(alias);
    return parent === undefined || parent === spec ? [] : [1 + depthOf(parent, byAlias, depths)];
  });
  const depth = Math.max(0, ...parentDepths);
  depths.set(spec.alias, depth);
  return depth;
}

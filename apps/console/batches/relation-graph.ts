/** Where the parts of a batch stand in the drawing of their relations: parents left of their children. Pure. */

export interface GraphPart {
  readonly alias: string;
  readonly count: number;
  /** Aliases of its parents, in the order of the relations; one may come several times. */
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

/** A part in a circle of parents, which the service refuses, stands where it was met first. */
export function layOutGraph(parts: readonly GraphPart[]): Graph {
  const byAlias = new Map(parts.map((part) => [part.alias, part]));
  const rowsUsed = new Map<number, number>();
  const depths = new Map<string, number>();
  const nodes = new Map<string, GraphNode>();
  for (const part of parts) {
    const column = depthOf(part, byAlias, depths);
    const row = rowsUsed.get(column) ?? 0;
    rowsUsed.set(column, row + 1);
    const x = column * (nodeWidth + columnGap);
    nodes.set(part.alias, { alias: part.alias, count: part.count, x, y: row * (nodeHeight + rowGap) });
  }
  const edges = parts.flatMap(({ alias, parents }) =>
    [...new Set(parents)].flatMap((parent) => {
      const [from, to] = [nodes.get(parent), nodes.get(alias)];
      return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
    }),
  );
  const columnCount = Math.max(1, ...[...rowsUsed.keys()].map((column) => column + 1));
  const rowCount = Math.max(1, ...rowsUsed.values());
  return {
    nodes: [...nodes.values()],
    edges,
    width: columnCount * (nodeWidth + columnGap) - columnGap,
    height: rowCount * (nodeHeight + rowGap) - rowGap,
  };
}

/** How many parents stand one behind the other before a part; the depths that are known are kept in `depths`. */
function depthOf(part: GraphPart, byAlias: ReadonlyMap<string, GraphPart>, depths: Map<string, number>): number {
  const known = depths.get(part.alias);
  if (known !== undefined) return known;
  // A circle comes back to here and ends.
  depths.set(part.alias, 0);
  const behind = part.parents.flatMap((alias) => {
    const parent = byAlias.get(alias);
    return parent === undefined || parent === part ? [] : [1 + depthOf(parent, byAlias, depths)];
  });
  const depth = Math.max(0, ...behind);
  depths.set(part.alias, depth);
  return depth;
}

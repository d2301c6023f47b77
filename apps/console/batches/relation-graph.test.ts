import { describe, expect, it } from 'vitest';
import { layOutGraph } from './relation-graph.ts';

const part = (alias: string, ...parents: string[]) => ({ alias, count: 1, parents });

describe('layOutGraph', () => {
  it('puts parents left of their children, however they are listed', () => {
    const { nodes, edges } = layOutGraph([part('c', 'b', 'a'), part('b', 'a'), part('a')]);
    const columnOf = (alias: string) => nodes.find((node) => node.alias === alias)?.x ?? -1;
    expect(columnOf('a')).toBeLessThan(columnOf('b'));
    expect(columnOf('b')).toBeLessThan(columnOf('c'));
    expect(edges).toHaveLength(3);
  });

  it('gives no two parts the same place', () => {
    const { nodes } = layOutGraph([part('a'), part('b'), part('c', 'a'), part('d', 'a'), part('e', 'c', 'd')]);
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  });

  it('takes a hundred parts that all have both parts before them as parents', () => {
    const parts = Array.from({ length: 100 }, (_, index) => part(`${index}`, `${index - 1}`, `${index - 2}`));
    expect(layOutGraph(parts).edges).toHaveLength(197);
  });

  it.each([
    ['a part that is its own parent', [part('a', 'a')]],
    ['a circle', [part('a', 'b'), part('b', 'c'), part('c', 'a')]],
    ['a parent that is not there', [part('a', 'nobody')]],
    ['nothing', []],
  ])('draws %s without end', (_what, parts) => {
    const graph = layOutGraph(parts);
    expect(graph.nodes).toHaveLength(parts.length);
    expect(Number.isFinite(graph.width + graph.height)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { layOutGraph } from './relation-graph.ts';

const spec = (alias: string, ...parents: string[]) => ({ alias, count: 1, parents });

describe('layOutGraph', () => {
  it('layOutGraph puts parents left of their children, in any order of the specs', () => {
    const { nodes, edges } = layOutGraph([spec('c', 'b', 'a'), spec('b', 'a'), spec('a')]);
    const xOf = (alias: string) => nodes.find((node) => node.alias === alias)?.x ?? -1;
    expect(xOf('a')).toBeLessThan(xOf('b'));
    expect(xOf('b')).toBeLessThan(xOf('c'));
    expect(edges).toHaveLength(3);
  });

  it('layOutGraph puts no two specs at the same position', () => {
    const { nodes } = layOutGraph([spec('a'), spec('b'), spec('c', 'a'), spec('d', 'a'), spec('e', 'c', 'd')]);
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  });

  it('layOutGraph lays out a hundred specs that each have the two specs before them as parents', () => {
    const specs = Array.from({ length: 100 }, (_, index) => spec(`${index}`, `${index - 1}`, `${index - 2}`));
    expect(layOutGraph(specs).edges).toHaveLength(197);
  });

  it.each([
    ['a spec that is its own parent', [spec('a', 'a')]],
    ['a cycle', [spec('a', 'b'), spec('b', 'c'), spec('c', 'a')]],
    ['a parent that does not exist', [spec('a', 'missing')]],
    ['no specs', []],
  ])('layOutGraph terminates for %s', (_what, specs) => {
    const graph = layOutGraph(specs);
    expect(graph.nodes).toHaveLength(specs.length);
    expect(Number.isFinite(graph.width + graph.height)).toBe(true);
  });
});

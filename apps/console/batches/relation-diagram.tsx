/** The relations of a batch as a diagram, with a text label for screen readers. */
import type { KeyboardEvent } from 'react';
import { layOutGraph, nodeHeight, nodeWidth } from './relation-graph.ts';
import type { GraphSpec } from './relation-graph.ts';

const margin = 4;

interface RelationDiagramProps {
  readonly specs: readonly GraphSpec[];
  /** The alias of the marked box. */
  readonly chosen?: string | undefined;
  /** Makes each box a button. Gets undefined for the box that is marked already. */
  readonly onChoose?: (alias: string | undefined) => void;
}

export function RelationDiagram({ specs, chosen, onChoose }: RelationDiagramProps) {
  const graph = layOutGraph(specs);
  const words = specs
    .filter(({ parents }) => parents.length > 0)
    .map(({ alias, parents }) => `${alias} from ${[...new Set(parents)].join(' and ')}`)
    .join('; ');
  const width = graph.width + 2 * margin;
  const height = graph.height + 2 * margin;
  return (
    <figure className="diagram" tabIndex={0} role="group" aria-label="Relations">
      <svg
        // The parts of an image are hidden from screen readers; those of a group are not.
        role={onChoose === undefined ? 'img' : 'group'}
        aria-label={words === '' ? 'No relations' : `Relations: ${words}`}
        width={width}
        height={height}
        viewBox={`${-margin} ${-margin} ${width} ${height}`}
      >
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0 8 4 0 8z" className="arrow" />
          </marker>
        </defs>
        {graph.edges.map(({ from, to }) => (
          <path
            key={`${from.alias}-${to.alias}`}
            className="edge"
            markerEnd="url(#arrow)"
            d={curve(from.x + nodeWidth, from.y + nodeHeight / 2, to.x, to.y + nodeHeight / 2)}
          />
        ))}
        {graph.nodes.map(({ alias, count, x, y }) => (
          <g
            key={alias}
            transform={`translate(${x} ${y})`}
            {...(onChoose !== undefined && {
              ...buttonOf(() => onChoose(alias === chosen ? undefined : alias)),
              'aria-pressed': alias === chosen,
            })}
          >
            <rect className="node" width={nodeWidth} height={nodeHeight} rx="9" />
            <text x="14" y="20" className="node-title">
              {alias.length > 16 ? `${alias.slice(0, 15)}…` : alias}
            </text>
            <text x="14" y="37" className="node-text">
              {count.toLocaleString()} {count === 1 ? 'document' : 'documents'}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** The attributes of a button, which SVG lacks. */
function buttonOf(act: () => void) {
  return {
    role: 'button',
    tabIndex: 0,
    onClick: act,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      act();
    },
  };
}

function curve(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

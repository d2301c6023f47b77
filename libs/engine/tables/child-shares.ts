/**
 * Divides the documents of a child spec among its parents: how many children each parent has, which ones they are, and
 * the way back. A tree of sums halves the parents again and again, and gives each half its share of the children, within
 * what the parents of the half may have together. So the counts add up to all children, and a walk from the top finds a
 * parent or a child without a look at any other (docs/decisions/0026-children-by-a-tree-of-sums.md).
 */
import type { Stream } from '../random/stream.ts';
import { exponentialLessOne, logarithm } from '../values/transcendental.ts';

/** How many children parents can have. */
export interface ChildLaw {
  readonly min: number;
  /** Infinity for no maximum. */
  readonly max: number;
  /** With an exponent, the first parents have the most children, as in a Zipf distribution. */
  readonly exponent: number | undefined;
}

/** The parents and children that are divided. */
export interface Family {
  readonly parentCount: number;
  readonly childCount: number;
  readonly law: ChildLaw;
  /** The random stream of a group of parents, by the number of its first parent and their number. */
  readonly streamOf: (firstParent: number, parents: number) => Stream;
}

/** Parents from `start` on, and their children, which are consecutive. */
interface Group {
  readonly start: number;
  readonly parents: number;
  readonly firstChild: number;
  readonly children: number;
}

/** The children of one parent. */
export interface Children {
  readonly parent: number;
  readonly firstChild: number;
  readonly count: number;
}

/** Groups of this size are not halved any more: the counts of their parents are drawn together. */
const groupMax = 32;

/** The children of a parent. Call it only for a family that {@link familyProblem} accepts. */
export function childrenOf(family: Family, parent: number): Children {
  return find(
    family,
    (left) => parent < left.start + left.parents,
    (children) => children.parent === parent,
  );
}

/** The parent of a child, with all of its children. */
export function parentOf(family: Family, child: number): Children {
  return find(
    family,
    (left) => child < left.firstChild + left.children,
    ({ firstChild, count }) => child < firstChild + count,
  );
}

/** Why the law cannot divide so many children among so many parents; undefined when it can. */
export function familyProblem({
  parentCount,
  childCount,
  law: { min, max },
}: Omit<Family, 'streamOf'>): string | undefined {
  if (min > max) return `min ${min} is greater than max ${max}`;
  if (childCount < min * parentCount) {
    return `${childCount} children are too few for ${parentCount} parents with at least ${min} each`;
  }
  if (childCount > max * parentCount) {
    return `${childCount} children are too many for ${parentCount} parents with at most ${max} each`;
  }
  return undefined;
}

function find(family: Family, isInLeft: (left: Group) => boolean, isFound: (children: Children) => boolean): Children {
  const { law, parentCount, childCount } = family;
  let group: Group = { start: 0, parents: parentCount, firstChild: 0, children: childCount };
  const groupSize = law.exponent === undefined ? groupMax : 1;
  while (group.parents > groupSize) {
    const [left, right] = halvesOf(group, family);
    group = isInLeft(left) ? left : right;
  }
  const counts = law.exponent === undefined ? drawnCounts(group, family) : [group.children];
  let { firstChild } = group;
  for (const [index, count] of counts.entries()) {
    const children = { parent: group.start + index, firstChild, count };
    if (isFound(children)) return children;
    firstChild += count;
  }
  throw new Error('a group of parents does not have the one that was searched');
}

/** The left half has its part of the children, but never leaves one half more or fewer than the law allows. */
function halvesOf(group: Group, { law, streamOf }: Family): readonly [left: Group, right: Group] {
  const { start, firstChild, children } = group;
  const parents = Math.floor(group.parents / 2);
  const others = group.parents - parents;
  const surplus = children - law.min * group.parents;
  // Rounded at random: the nearest number would give the rare children of a Zipf law to the same places in every group.
  const rounding = streamOf(start, group.parents).uniform();
  const wanted = law.min * parents + Math.floor(surplus * partOf(law, { start, parents, others }) + rounding);
  const least = Math.max(law.min * parents, children - law.max * others);
  const most = Math.min(law.max * parents, children - law.min * others);
  const own = Math.min(most, Math.max(least, wanted));
  return [
    { start, parents, firstChild, children: own },
    { start: start + parents, parents: others, firstChild: firstChild + own, children: children - own },
  ];
}

/** The part of the first parents of a group, from 0 to 1. */
function partOf(
  { exponent }: ChildLaw,
  { start, parents, others }: { readonly start: number; readonly parents: number; readonly others: number },
): number {
  if (exponent === undefined) return parents / (parents + others);
  const whole = zipfWeight(start, parents + others, exponent);
  return whole > 0 ? Math.min(1, Math.max(0, zipfWeight(start, parents, exponent) / whole)) : 0.5;
}

/** The integral of x to the power of -exponent around the ranks of some parents, relative to the first of them. */
function zipfWeight(start: number, parents: number, exponent: number): number {
  const from = start + 0.5;
  const log = logarithm((from + parents) / from);
  const scaled = (1 - exponent) * log;
  return scaled === 0 ? log : (exponentialLessOne(scaled) / scaled) * log;
}

/** The counts of the parents of a small group: drawn one by one, then moved by small steps until their sum is right. */
function drawnCounts({ start, parents, children }: Group, { law, streamOf }: Family): number[] {
  const random = streamOf(start, parents);
  const { min } = law;
  // Without a maximum, the mean is in the middle between it and the minimum.
  const max = Math.min(law.max, Math.max(min, Math.ceil((2 * children) / parents) - min));
  const counts = Array.from({ length: parents }, () => drawCount(random, { min, max, mean: children / parents }));
  let missing = children - counts.reduce((sum, count) => sum + count, 0);
  while (missing !== 0) {
    const index = random.below(parents);
    const count = counts[index] ?? 0;
    const step = Math.ceil(Math.abs(missing) / parents);
    const next = Math.min(law.max, Math.max(min, count + (missing > 0 ? step : -step)));
    counts[index] = next;
    missing -= next - count;
  }
  return counts;
}

/** A count with a mean: evenly from min to max where that has the mean, else more often the end that is nearer to it. */
function drawCount(
  random: Stream,
  { min, max, mean }: { readonly min: number; readonly max: number; readonly mean: number },
): number {
  const drawn = random.integer(min, max);
  const middle = (min + max) / 2;
  const end = mean < middle ? min : max;
  const share = middle === end ? 1 : (mean - end) / (middle - end);
  return random.uniform() < share ? drawn : end;
}

/** The problems of a template in one line, which opens to a list. A click moves the cursor to the problem. */
import type { ReactNode } from 'react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { BodyFacts, RenderAnswer } from '../preview/protocol.ts';

export interface ShownProblem {
  readonly reason: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly hint?: string | undefined;
}

interface ProblemStripProps {
  readonly answer: RenderAnswer | undefined;
  readonly onJump: (line: number, column: number) => void;
}

export function ProblemStrip({ answer, onJump }: ProblemStripProps) {
  const { errors, warnings, counts } = sortProblems(answer);
  return (
    <div className="strips" role="status">
      <Strip
        look="problem"
        problems={errors}
        count={counts.errors}
        title={titleOf('mistakes', counts.errors, counts)}
        onJump={onJump}
      >
        <CircleAlert size={16} aria-hidden="true" />
      </Strip>
      <Strip
        look="warning"
        problems={warnings}
        count={counts.warnings}
        title={titleOf('warnings', counts.warnings, counts)}
        onJump={onJump}
      >
        <TriangleAlert size={16} aria-hidden="true" />
      </Strip>
    </div>
  );
}

interface StripProps {
  readonly look: 'problem' | 'warning';
  /** The first ones. */
  readonly problems: readonly ShownProblem[];
  readonly count: number;
  /** For more than one. */
  readonly title: string;
  readonly onJump: (line: number, column: number) => void;
  /** The icon. */
  readonly children: ReactNode;
}

function Strip({ look, problems, count, title, onJump, children }: StripProps) {
  const [first, ...others] = problems;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <div className={`strip ${look}`}>
        {children}
        <ProblemLine problem={first} onJump={onJump} />
      </div>
    );
  }
  return (
    <details className={`strip ${look}`}>
      <summary>
        {children}
        {title}
      </summary>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.line}:${problem.column}:${problem.reason}`}>
            <ProblemLine problem={problem} onJump={onJump} />
          </li>
        ))}
      </ul>
      {count > problems.length && <p className="hint">These are the first {problems.length}.</p>}
    </details>
  );
}

interface ProblemLineProps {
  readonly problem: ShownProblem;
  readonly onJump: (line: number, column: number) => void;
}

function ProblemLine({ problem: { reason, line, column = 1, hint }, onJump }: ProblemLineProps) {
  const text = `${reason}${hint === undefined ? '' : ` · did you mean ${hint}?`}`;
  if (line === undefined) return <span>{text}</span>;
  return (
    <button type="button" className="problem-line" onClick={() => onJump(line, column)}>
      {`line ${line}, column ${column}: ${text}`}
    </button>
  );
}

function titleOf(what: string, count: number, { isComplete }: ProblemCounts): string {
  return `${count.toLocaleString('en')} ${what}${isComplete ? '' : ' or more'}`;
}

type ProblemCounts = BodyFacts['counts'];

const noCounts: ProblemCounts = { errors: 0, warnings: 0, isComplete: true };

/** The listed problems, and how many there are in all. */
function sortProblems(answer: RenderAnswer | undefined) {
  if (answer?.kind === 'invalid') {
    const { problems, counts } = answer;
    return {
      errors: problems.filter(({ severity }) => severity === 'error'),
      warnings: problems.filter(({ severity }) => severity === 'warning'),
      counts,
    };
  }
  const errors: readonly ShownProblem[] = answer?.kind === 'failed' ? [answer] : [];
  return { errors, warnings: answer?.facts?.warnings ?? [], counts: answer?.facts?.counts ?? noCounts };
}

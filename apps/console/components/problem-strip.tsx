/** The problems of a template in one line, which opens to a list. A click moves the cursor to the problem. */
import type { ReactNode } from 'react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { RenderAnswer } from '../preview/protocol.ts';

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

/** The check stops after this many mistakes. */
const mistakesMax = 100;

export function ProblemStrip({ answer, onJump }: ProblemStripProps) {
  const { errors, warnings } = sortProblems(answer);
  return (
    <div className="strips" role="status">
      <Strip look="problem" problems={errors} title={mistakesTitle(errors.length)} onJump={onJump}>
        <CircleAlert size={16} aria-hidden="true" />
      </Strip>
      <Strip look="warning" problems={warnings} title={`${warnings.length} warnings`} onJump={onJump}>
        <TriangleAlert size={16} aria-hidden="true" />
      </Strip>
    </div>
  );
}

interface StripProps {
  readonly look: 'problem' | 'warning';
  readonly problems: readonly ShownProblem[];
  /** For more than one. */
  readonly title: string;
  readonly onJump: (line: number, column: number) => void;
  /** The icon. */
  readonly children: ReactNode;
}

function Strip({ look, problems, title, onJump, children }: StripProps) {
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

function mistakesTitle(count: number): string {
  return count < mistakesMax ? `${count} mistakes` : `${mistakesMax} mistakes or more`;
}

function sortProblems(answer: RenderAnswer | undefined) {
  if (answer?.kind === 'invalid') {
    return {
      errors: answer.problems.filter(({ severity }) => severity === 'error'),
      warnings: answer.problems.filter(({ severity }) => severity === 'warning'),
    };
  }
  const failure: readonly ShownProblem[] = answer?.kind === 'failed' ? [answer] : [];
  return { errors: failure, warnings: answer?.facts?.warnings ?? [] };
}

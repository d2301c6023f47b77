/** Editor and preview side by side: what is typed on the left is a document on the right. */
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { KnownFunction } from '../editor/completion.ts';
import type { MarkedProblem } from '../editor/problem-marks.ts';
import { TemplateEditor } from '../editor/template-editor.tsx';
import { parseParams } from '../preview/params-text.ts';
import type { RenderAnswer } from '../preview/protocol.ts';
import { parseSeed } from '../preview/seeds.ts';
import { usePreview } from '../preview/use-preview.ts';
import { PreviewPanel } from './preview-panel.tsx';
import type { PreviewSettings } from './preview-panel.tsx';

export interface Draft {
  readonly body: string;
  readonly seed: number;
  readonly paramsText: string;
}

interface WorkbenchProps {
  readonly initial: Draft;
  readonly functions: readonly KnownFunction[];
  readonly onChange: (draft: Draft) => void;
  /** Below the preview: what can be done with the document. */
  readonly children?: ReactNode;
}

const seedProblemText = 'A seed is a whole number of up to 2^53.';

export function Workbench({ initial, functions, onChange, children }: WorkbenchProps) {
  const [body, setBody] = useState(initial.body);
  const [settings, setSettings] = useState<PreviewSettings>({
    seedText: String(initial.seed),
    paramsText: initial.paramsText,
  });
  const seed = parseSeed(settings.seedText);
  const { params, problem } = useMemo(() => parseParams(settings.paramsText), [settings.paramsText]);
  const answer = usePreview({ body, seed, params });
  const problems = useMemo(() => marksOf(answer), [answer]);
  const report = (draft: Partial<Draft>) => {
    onChange({ body, seed: seed ?? initial.seed, paramsText: settings.paramsText, ...draft });
  };
  return (
    <div className="workbench">
      <TemplateEditor
        initialText={initial.body}
        label="Template body"
        functions={functions}
        problems={problems}
        onChange={(text) => {
          setBody(text);
          report({ body: text });
        }}
      />
      <div className="stack">
        <PreviewPanel
          answer={answer}
          settings={settings}
          seedProblem={seed === undefined ? seedProblemText : undefined}
          paramsProblem={problem}
          onChange={(changed) => {
            setSettings(changed);
            report({ seed: parseSeed(changed.seedText) ?? initial.seed, paramsText: changed.paramsText });
          }}
        />
        {children}
      </div>
    </div>
  );
}

function marksOf(answer: RenderAnswer | undefined): readonly MarkedProblem[] {
  if (answer?.kind === 'invalid') return answer.problems.map((problem) => ({ ...problem, severity: 'error' as const }));
  if (answer?.kind !== 'failed' || answer.line === undefined) return [];
  return [{ reason: answer.reason, line: answer.line, column: answer.column, severity: 'warning' }];
}

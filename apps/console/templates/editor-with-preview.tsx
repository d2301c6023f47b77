/** The template editor beside the preview of its document. */
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../app/session.tsx';
import type { KnownFunction } from '../editor/completion.ts';
import type { EditorProblem } from '../editor/diagnostics.ts';
import { TemplateEditor } from '../editor/template-editor.tsx';
import type { EditorHandle } from '../editor/template-editor.tsx';
import { parseParams } from '../preview/params-text.ts';
import type { RenderAnswer } from '../preview/protocol.ts';
import { parseSeed, seedProblem } from '../preview/seeds.ts';
import { usePreview } from '../preview/use-preview.ts';
import { createFindUsed } from '../preview/used-templates.ts';
import { PreviewPanel } from './preview-panel.tsx';
import type { PreviewSettings } from './preview-panel.tsx';

/** The body, and the seed and parameters of its preview. */
export interface EditorContent {
  readonly body: string;
  readonly seed: number;
  readonly paramsText: string;
}

interface EditorWithPreviewProps {
  readonly initial: EditorContent;
  readonly functions: readonly KnownFunction[];
  readonly onChange: (content: EditorContent) => void;
  /** Shown below the preview. */
  readonly children?: ReactNode;
}

export function EditorWithPreview({ initial, functions, onChange, children }: EditorWithPreviewProps) {
  const [body, setBody] = useState(initial.body);
  const [settings, setSettings] = useState<PreviewSettings>({
    seedText: String(initial.seed),
    paramsText: initial.paramsText,
  });
  const editor = useRef<EditorHandle>(null);
  const seed = parseSeed(settings.seedText);
  const { params, problem } = useMemo(() => parseParams(settings.paramsText), [settings.paramsText]);
  const { docgen } = useSession();
  const findUsed = useMemo(() => createFindUsed(docgen), [docgen]);
  const answer = usePreview({ body, seed, params, findUsed });
  const problems = useMemo(() => editorProblemsOf(answer), [answer]);
  const report = (changes: Partial<EditorContent>) => {
    onChange({ body, seed: seed ?? initial.seed, paramsText: settings.paramsText, ...changes });
  };
  return (
    <div className="editor-with-preview">
      <TemplateEditor
        ref={editor}
        initialText={initial.body}
        label="Template body"
        functions={functions}
        problems={problems}
        onChange={(text) => {
          setBody(text);
          report({ body: text });
        }}
      />
      <div className="preview-pane stack">
        <PreviewPanel
          answer={answer}
          onJump={(line, column) => editor.current?.jumpTo(line, column)}
          settings={settings}
          seedProblem={seed === undefined ? seedProblem : undefined}
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

function editorProblemsOf(answer: RenderAnswer | undefined): readonly EditorProblem[] {
  if (answer?.kind === 'invalid') return answer.problems;
  const warnings = answer?.facts?.warnings ?? [];
  if (answer?.kind !== 'failed' || answer.line === undefined) return warnings;
  return [{ reason: answer.reason, line: answer.line, column: answer.column, severity: 'warning' }, ...warnings];
}

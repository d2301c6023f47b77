/** The document of the template: seed, parameters, facts about the body, and problems. */
import { useRef, useState } from 'react';
import { Dices, Download } from 'lucide-react';
import type { RenderAnswer } from '../preview/protocol.ts';
import { randomSeed } from '../preview/seeds.ts';
import { Badge } from '../components/badge.tsx';
import { Button, TextField } from '../components/controls.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { DocumentView } from '../components/document-view.tsx';
import { ParamsFields } from './params-fields.tsx';
import { ProblemStrip } from './problem-strip.tsx';
import { saveText } from '../components/save-file.ts';
import { Loading } from '../components/states.tsx';

export interface PreviewSettings {
  readonly seedText: string;
  readonly paramsText: string;
}

interface PreviewPanelProps {
  readonly answer: RenderAnswer | undefined;
  readonly settings: PreviewSettings;
  readonly seedProblem: string | undefined;
  readonly paramsProblem: string | undefined;
  readonly onChange: (settings: PreviewSettings) => void;
  /** Moves the cursor of the editor. */
  readonly onJump: (line: number, column: number) => void;
}

type Rendered = Extract<RenderAnswer, { kind: 'rendered' }>;

export function PreviewPanel(props: PreviewPanelProps) {
  const { answer, settings, seedProblem, paramsProblem, onChange, onJump } = props;
  const [isFormatted, setFormatted] = useState(true);
  const rendered = useLastRendered(answer);
  const facts = answer !== undefined && 'facts' in answer ? answer.facts : rendered?.facts;
  const needsParams = (facts?.params.length ?? 0) > 0 || settings.paramsText !== '';
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <TextField
          label="Seed"
          className="short"
          inputMode="numeric"
          value={settings.seedText}
          problem={seedProblem}
          onChange={(event) => onChange({ ...settings, seedText: event.target.value })}
        />
        <Button onClick={() => onChange({ ...settings, seedText: String(randomSeed()) })}>
          <Dices size={16} aria-hidden="true" />
          New seed
        </Button>
        <label className="check">
          <input type="checkbox" checked={isFormatted} onChange={(event) => setFormatted(event.target.checked)} />
          Format JSON
        </label>
      </div>
      {needsParams && (
        <ParamsFields
          params={facts?.params ?? []}
          text={settings.paramsText}
          problem={paramsProblem}
          onChange={(paramsText) => onChange({ ...settings, paramsText })}
        />
      )}
      <ProblemStrip answer={answer} onJump={onJump} />
      {rendered === undefined && answer === undefined && (
        <Loading what="the engine" onRetry={() => location.reload()} />
      )}
      {rendered !== undefined && (
        <LastDocument rendered={rendered} isFormatted={isFormatted} isOld={answer?.kind !== 'rendered'} />
      )}
    </section>
  );
}

/** Returns the answer, and while the template has mistakes the last answer with a document. */
function useLastRendered(answer: RenderAnswer | undefined): Rendered | undefined {
  const last = useRef<Rendered>(undefined);
  if (answer?.kind === 'rendered') last.current = answer;
  return last.current;
}

interface LastDocumentProps {
  readonly rendered: Rendered;
  readonly isFormatted: boolean;
  /** Whether the template has changed since. */
  readonly isOld: boolean;
}

function LastDocument({ rendered, isFormatted, isOld }: LastDocumentProps) {
  const { text, facts } = rendered;
  const extension = facts.shape === 'text' ? 'txt' : facts.shape;
  return (
    <div className={isOld ? 'last-document old' : 'last-document'}>
      <div className="live-bar">
        <PreviewFacts rendered={rendered} isOld={isOld} />
        <div className="buttons">
          <CopyButton text={text}>Copy</CopyButton>
          <Button onClick={() => saveText(`document.${extension}`, text)}>
            <Download size={16} aria-hidden="true" />
            Download
          </Button>
        </div>
      </div>
      <DocumentView text={text} format={facts.shape} isFormatted={isFormatted} label="Document" />
    </div>
  );
}

function PreviewFacts({ rendered, isOld }: { readonly rendered: Rendered; readonly isOld: boolean }) {
  const { shape, sequences, variables, usesWallClock } = rendered.facts;
  const isSimulated = sequences.length > 0 || variables.length > 0;
  return (
    <p className="row-facts">
      <Badge>{shape}</Badge>
      {isSimulated && <Badge tone="warning">simulated: {[...sequences, ...variables].join(', ')}</Badge>}
      {usesWallClock && <Badge tone="warning">depends on the clock</Badge>}
      <span className="hint">
        {isOld ? 'from before the last change' : `${rendered.renderMs.toFixed(1)} ms, not counted`}
      </span>
    </p>
  );
}

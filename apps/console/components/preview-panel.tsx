/** The document of the template: seed, parameters, facts about the body, and errors. */
import { useState } from 'react';
import type { TemplateProblem } from '@docgen/engine';
import type { RenderAnswer } from '../preview/protocol.ts';
import { randomSeed } from '../preview/seeds.ts';
import { Button, TextArea, TextField } from './controls.tsx';
import { DocumentView } from './document-view.tsx';
import { Badge } from './badge.tsx';
import { Loading } from './states.tsx';

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
}

export function PreviewPanel({ answer, settings, seedProblem, paramsProblem, onChange }: PreviewPanelProps) {
  const [isFormatted, setFormatted] = useState(true);
  const facts = answer !== undefined && 'facts' in answer ? answer.facts : undefined;
  const needsParams = (facts?.params.length ?? 0) > 0 || settings.paramsText !== '';
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <TextField
          label="Seed"
          inputMode="numeric"
          value={settings.seedText}
          problem={seedProblem}
          onChange={(event) => onChange({ ...settings, seedText: event.target.value })}
        />
        <Button onClick={() => onChange({ ...settings, seedText: String(randomSeed()) })}>New seed</Button>
        <label className="check">
          <input type="checkbox" checked={isFormatted} onChange={(event) => setFormatted(event.target.checked)} />
          Format JSON
        </label>
      </div>
      {needsParams && (
        <TextArea
          label="Parameters, as JSON"
          rows={3}
          value={settings.paramsText}
          placeholder={placeholderOf(facts?.params ?? [])}
          problem={paramsProblem}
          onChange={(event) => onChange({ ...settings, paramsText: event.target.value })}
        />
      )}
      <PreviewFacts answer={answer} />
      {facts !== undefined && <WarningList warnings={facts.warnings} />}
      <PreviewBody answer={answer} isFormatted={isFormatted} />
    </section>
  );
}

function PreviewFacts({ answer }: { readonly answer: RenderAnswer | undefined }) {
  if (answer === undefined || !('facts' in answer) || answer.facts === undefined) return null;
  const { shape, sequences, variables, usesWallClock } = answer.facts;
  const isSimulated = sequences.length > 0 || variables.length > 0;
  return (
    <p className="row-facts">
      <Badge>{shape}</Badge>
      {isSimulated && <Badge tone="warning">simulated: {[...sequences, ...variables].join(', ')}</Badge>}
      {usesWallClock && <Badge tone="warning">depends on the clock</Badge>}
      {answer.kind === 'rendered' && (
        <span className="hint">{answer.renderMs.toFixed(1)} ms in your browser, not counted</span>
      )}
    </p>
  );
}

function PreviewBody({
  answer,
  isFormatted,
}: {
  readonly answer: RenderAnswer | undefined;
  readonly isFormatted: boolean;
}) {
  if (answer === undefined) return <Loading what="the engine" />;
  if (answer.kind === 'invalid') return <ProblemList answer={answer} />;
  if (answer.kind === 'failed') {
    return (
      <div className="note problem" role="status">
        <strong>This document failed</strong>
        <p>{answer.reason}</p>
      </div>
    );
  }
  return (
    <DocumentView
      text={answer.text}
      isJson={answer.facts.shape === 'json'}
      isFormatted={isFormatted}
      label="Document"
    />
  );
}

/** The errors of a template, and below them its warnings. */
function ProblemList({ answer }: { readonly answer: Extract<RenderAnswer, { kind: 'invalid' }> }) {
  const errors = answer.problems.filter(({ severity }) => severity === 'error');
  return (
    <>
      <div className="note problem" role="status">
        <strong>{errors.length === 1 ? 'One mistake' : `${errors.length} mistakes`} in the template</strong>
        <Problems problems={errors} />
      </div>
      <WarningList warnings={answer.problems.filter(({ severity }) => severity === 'warning')} />
    </>
  );
}

function WarningList({ warnings }: { readonly warnings: readonly TemplateProblem[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="note warning" role="status">
      <strong>{warnings.length === 1 ? 'One warning' : `${warnings.length} warnings`}</strong>
      <Problems problems={warnings} />
    </div>
  );
}

function Problems({ problems }: { readonly problems: readonly TemplateProblem[] }) {
  return (
    <ul>
      {problems.map(({ line, column, reason, hint }) => (
        <li key={`${line}:${column}:${reason}`}>
          {line !== undefined && `line ${line}, column ${column}: `}
          {reason}
          {hint !== undefined && <> · did you mean {hint}?</>}
        </li>
      ))}
    </ul>
  );
}

function placeholderOf(params: readonly { readonly name: string }[]): string {
  return JSON.stringify(Object.fromEntries(params.map(({ name }) => [name, '…'])));
}

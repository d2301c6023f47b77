/** A template and its document, for readers who have not signed in: rendered in the page, nothing is sent. */
import { useState } from 'react';
import { firstDocument, firstExample } from '../preview/first-example.ts';
import { layOutJson } from '../preview/laid-out-json.ts';
import type { RenderAnswer } from '../preview/protocol.ts';
import { drawSeed } from '../preview/seeds.ts';
import { usePreview } from '../preview/use-preview.ts';
import { Button, TextArea } from './controls.tsx';

/** As the worker would answer; the engine is loaded when somebody wants another document than the first. */
const firstAnswer = {
  kind: 'rendered',
  text: firstDocument,
  facts: { shape: 'json', params: [], sequences: ['orders'], variables: [], usesWallClock: false },
  renderMs: 0,
} as const satisfies RenderAnswer;

export function LiveExample() {
  const [body, setBody] = useState(firstExample.body);
  const [seed, setSeed] = useState(firstExample.seed);
  const [isInUse, setInUse] = useState(false);
  const rendered = usePreview({ body, seed, params: isInUse ? firstExample.params : undefined });
  const answer = isInUse ? (rendered ?? firstAnswer) : firstAnswer;
  return (
    <div className="live card" onFocus={() => setInUse(true)} onPointerDown={() => setInUse(true)}>
      <TextArea label="Template: change it" rows={15} value={body} onChange={(event) => setBody(event.target.value)} />
      <div className="live-document">
        <div className="live-bar">
          <h2>Document for seed {seed}</h2>
          <Button onClick={() => setSeed(drawSeed())}>New seed</Button>
        </div>
        {answer.kind === 'rendered' && (
          <pre className="document" tabIndex={0} role="region" aria-label="Document of the example">
            {answer.facts.shape === 'json' ? layOutJson(answer.text) : answer.text}
          </pre>
        )}
        {answer.kind === 'failed' && <p className="note problem">{answer.reason}</p>}
        {answer.kind === 'invalid' && (
          <p className="note problem">
            line {answer.problems[0]?.line ?? 1}, column {answer.problems[0]?.column ?? 1}: {answer.problems[0]?.reason}
          </p>
        )}
      </div>
    </div>
  );
}

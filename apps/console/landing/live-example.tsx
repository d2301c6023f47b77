/** An editable template and its document, without signing in. The page renders it and sends nothing. */
import { useState } from 'react';
import { firstDocument, firstExample } from '../preview/first-example.ts';
import { formatJson } from '../preview/format-json.ts';
import { firstErrorText } from '../preview/first-error.ts';
import type { RenderAnswer } from '../preview/protocol.ts';
import { randomSeed } from '../preview/seeds.ts';
import { usePreview } from '../preview/use-preview.ts';
import { Button, TextArea } from '../components/controls.tsx';

/** The answer for the unchanged example. The engine is loaded only after the first click or key press. */
const firstAnswer = {
  kind: 'rendered',
  text: firstDocument,
  facts: {
    shape: 'json',
    params: [],
    sequences: ['orders'],
    variables: [],
    usesWallClock: false,
    warnings: [],
    counts: { errors: 0, warnings: 0, isComplete: true },
  },
  renderMs: 0,
} as const satisfies RenderAnswer;

export function LiveExample() {
  const [body, setBody] = useState(firstExample.body);
  const [seed, setSeed] = useState(firstExample.seed);
  const [isTouched, setTouched] = useState(false);
  const rendered = usePreview({ body, seed, params: isTouched ? firstExample.params : undefined });
  const answer = isTouched ? (rendered ?? firstAnswer) : firstAnswer;
  return (
    <div className="live card" onFocus={() => setTouched(true)} onPointerDown={() => setTouched(true)}>
      <TextArea label="Template (edit it)" rows={15} value={body} onChange={(event) => setBody(event.target.value)} />
      <div className="live-document">
        <div className="live-bar">
          <h2>Document for seed {seed}</h2>
          <Button onClick={() => setSeed(randomSeed())}>New seed</Button>
        </div>
        {answer.kind === 'rendered' && (
          <pre className="document" tabIndex={0} role="region" aria-label="Document of the example">
            {answer.facts.shape === 'json' ? formatJson(answer.text) : answer.text}
          </pre>
        )}
        {answer.kind === 'failed' && <p className="note problem">{answer.reason}</p>}
        {answer.kind === 'invalid' && <p className="note problem">{firstErrorText(answer.problems)}</p>}
      </div>
    </div>
  );
}

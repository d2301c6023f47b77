/** Renders a body in the page again after every change. */
import { startTransition, useEffect, useState } from 'react';
import type { JsonValue } from '@docgen/engine';
import { createEngineClient } from './engine-client.ts';
import type { RenderAnswer } from './protocol.ts';

export interface PreviewInput {
  readonly body: string;
  /** Undefined while the typed seed is invalid; the last answer then stays. */
  readonly seed: number | undefined;
  readonly params: Readonly<Record<string, JsonValue>> | undefined;
}

/** Returns the newest answer; undefined before the first. Answers keep the order of the changes. */
export function usePreview({ body, seed, params }: PreviewInput): RenderAnswer | undefined {
  const [answer, setAnswer] = useState<RenderAnswer | undefined>(undefined);
  const [engine] = useState(createEngineClient);
  useEffect(() => () => engine.close(), [engine]);
  useEffect(() => {
    if (seed === undefined || params === undefined) return;
    void engine.render({ body, seed, params }).then((rendered) => {
      // Drawing a long document must not delay the next key.
      if (rendered !== undefined) startTransition(() => setAnswer(rendered));
    });
  }, [engine, body, seed, params]);
  return answer;
}

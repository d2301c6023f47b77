/** Renders a body in the page again after every change. */
import { startTransition, useEffect, useState } from 'react';
import type { JsonValue } from '@docgen/engine';
import { createEngineClient } from './engine-client.ts';
import type { RenderAnswer } from './protocol.ts';
import type { FindUsed, UsedBodies } from './used-templates.ts';

export interface PreviewInput {
  readonly body: string;
  /** Undefined while the typed seed is invalid; the last answer then stays. */
  readonly seed: number | undefined;
  readonly params: Readonly<Record<string, JsonValue>> | undefined;
  /** Finds the templates that the body uses, where there is a tenant. */
  readonly findUsed?: FindUsed | undefined;
}

/** Returns the newest answer; undefined before the first. Answers keep the order of the changes. */
export function usePreview({ body, seed, params, findUsed = findNone }: PreviewInput): RenderAnswer | undefined {
  const [answer, setAnswer] = useState<RenderAnswer | undefined>(undefined);
  const [engine] = useState(createEngineClient);
  useEffect(() => () => engine.close(), [engine]);
  useEffect(() => {
    if (seed === undefined || params === undefined) return;
    let isNewest = true;
    const render = async () => {
      const used = await findUsed(body);
      const rendered = isNewest ? await engine.render({ body, used, seed, params }) : undefined;
      // Drawing a long document must not delay the next key.
      if (rendered !== undefined) startTransition(() => setAnswer(rendered));
    };
    void render();
    return () => {
      isNewest = false;
    };
  }, [engine, body, seed, params, findUsed]);
  return answer;
}

const none: UsedBodies = [];
const findNone: FindUsed = async () => Promise.resolve(none);

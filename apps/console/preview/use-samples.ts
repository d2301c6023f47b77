/** Renders many bodies in the page, one after the other, with one engine. */
import { useEffect, useState } from 'react';
import type { JsonValue } from '@docgen/engine';
import { createEngineClient } from './engine-client.ts';
import { firstErrorText } from './first-error.ts';
import { noParams } from './params-text.ts';

export interface SampleRequest {
  readonly id: string;
  readonly body: string;
  readonly params?: Readonly<Record<string, JsonValue>> | undefined;
}

/** The page shows new samples in groups: each group renders the page again. */
const groupSize = 25;
const firstGroupSize = 5;

/**
 * Returns the documents by id, the first ones first. A body that fails has the reason as its text.
 *
 * @param requests the same array as long as nothing changed
 */
export function useSamples(requests: readonly SampleRequest[], seed: number): ReadonlyMap<string, string> {
  const [samples, setSamples] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const engine = createEngineClient();
    let isOpen = true;
    const run = async () => {
      const rendered = new Map<string, string>();
      for (const { id, body, params = noParams } of requests) {
        const answer = await engine.render({ body, seed, params });
        if (!isOpen) return;
        if (answer?.kind === 'rendered') rendered.set(id, answer.text);
        else if (answer?.kind === 'failed') rendered.set(id, answer.reason);
        else if (answer !== undefined) rendered.set(id, firstErrorText(answer.problems));
        if (rendered.size === firstGroupSize || rendered.size % groupSize === 0) setSamples(new Map(rendered));
      }
      setSamples(rendered);
    };
    // Without the engine there are no samples. The rest of the page works.
    run().catch(() => undefined);
    return () => {
      isOpen = false;
      engine.close();
    };
  }, [requests, seed]);
  return samples;
}

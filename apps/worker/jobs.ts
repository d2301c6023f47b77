/** All background work of the product: from queue to handler. */
import { renderDocuments } from '@docgen/contracts/render';
import { startRequestConsumer } from '@docgen/queue/request-consumer';
import type { RequestConsumer, RequestConsumerOptions } from '@docgen/queue/request-consumer';
import { runRenders } from './renders/run-renders.ts';
import type { RenderDeps } from './renders/render-deps.ts';

type Connections = Pick<
  RequestConsumerOptions<never, never>,
  'consumer' | 'publisher' | 'keyPrefix' | 'requestsMax' | 'onError'
>;

export function startJobs(deps: RenderDeps, connections: Connections): RequestConsumer[] {
  return [
    startRequestConsumer(renderDocuments, {
      ...connections,
      handle: async (requests, answer) => runRenders(deps, requests, answer),
    }),
  ];
}

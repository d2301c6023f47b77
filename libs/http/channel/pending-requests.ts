/** The requests of a channel that wait for their answers, or for further chunks. Each has its own time limit. */
import { createIdTable } from '@docgen/runtime/id-table';
import type { AnswerReceiver } from '../transport.ts';

export interface PendingRequests {
  readonly count: number;
  /** @returns its number, a safe integer that no other request of the channel gets */
  add(receiver: AnswerReceiver): number;
  find(id: number): AnswerReceiver | undefined;
  /** Stops the time limit while the gateway's own reader takes no bytes. */
  pause(id: number): void;
  /** Starts the whole time limit again. */
  resume(id: number): void;
  /** @returns undefined when there is no such request */
  remove(id: number): AnswerReceiver | undefined;
  removeAll(): readonly AnswerReceiver[];
}

interface PendingRequest {
  readonly receiver: AnswerReceiver;
  timer?: NodeJS.Timeout;
}

/** @param onTimeout gets the number of a request that is still pending after `timeoutMs` */
export function createPendingRequests(timeoutMs: number, onTimeout: (id: number) => void): PendingRequests {
  const requests = createIdTable<PendingRequest>();
  const startTimer = (id: number): NodeJS.Timeout => setTimeout(onTimeout, timeoutMs, id);
  const remove = (id: number): AnswerReceiver | undefined => {
    const request = requests.delete(id);
    clearTimeout(request?.timer);
    return request?.receiver;
  };
  return {
    get count() {
      return requests.size;
    },
    add: (receiver) => {
      const request: PendingRequest = { receiver };
      const id = requests.add(request);
      request.timer = startTimer(id);
      return id;
    },
    find: (id) => requests.get(id)?.receiver,
    pause: (id) => clearTimeout(requests.get(id)?.timer),
    resume: (id) => {
      const request = requests.get(id);
      if (request !== undefined) request.timer = startTimer(id);
    },
    remove,
    removeAll: () => {
      const all = requests.entries();
      for (const [id] of all) remove(id);
      return all.map(([, { receiver }]) => receiver);
    },
  };
}

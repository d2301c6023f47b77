/** Agents that read a batch that is not over: the tool waits for seconds. */
import { createAttackClient } from './attack-client.ts';
import type { Attack } from './attack.ts';
import { inBursts } from './in-bursts.ts';

const messagesAtOnce = 16;
const everyMs = 1_000;

export const agentCalls: Attack = async (run) => {
  const client = createAttackClient(run);
  const params = { name: 'read_batch', arguments: { batchId: run.order.ids['batch'] } };
  await inBursts({ ending: run.ending, everyMs, size: messagesAtOnce }, async (index) => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: index, method: 'tools/call', params });
    await client.post('/mcp', message, { accept: 'application/json, text/event-stream' });
  });
  await client.close();
};

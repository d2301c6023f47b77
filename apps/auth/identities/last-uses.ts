/**
 * Collects the uses of keys and sessions, and writes them every second in one statement each. A use that cannot be
 * written is lost: the next one after it is written.
 */
import type { Database } from '@docgen/database/connection/connect';
import { noteKeyUses, noteSessionUses } from '@docgen/database/tenants/last-uses';
import type { Logger } from '@docgen/runtime/logger';
import { repeat } from '@docgen/runtime/repeat';

export interface LastUses {
  addKey(keyId: string): void;
  addSession(sessionId: string): void;
  /** Writes the uses that are left. */
  close(): Promise<void>;
}

const everyMs = 1_000;
/** The most uses of each kind in a second. Further ones are not noted. */
const usesMax = 10_000;

export function createLastUses(db: Database, log: Logger): LastUses {
  const keys = new Set<string>();
  const sessions = new Set<string>();
  const writeKeys = async () => noteKeyUses(db.pool, takeAll(keys));
  const writeSessions = async () => noteSessionUses(db.pool, takeAll(sessions));
  const write = async (): Promise<void> => {
    const writing = [...(keys.size > 0 ? [writeKeys()] : []), ...(sessions.size > 0 ? [writeSessions()] : [])];
    await Promise.all(writing);
  };
  const onError = (err: unknown): void => log.warn({ err }, 'the last uses of keys cannot be written');
  const writes = repeat(everyMs, write, onError);
  return {
    addKey: (keyId) => addUpTo(keys, keyId),
    addSession: (sessionId) => addUpTo(sessions, sessionId),
    close: async () => {
      await writes.stop();
      await write().catch(onError);
    },
  };
}

function addUpTo(uses: Set<string>, id: string): void {
  if (uses.size < usesMax) uses.add(id);
}

function takeAll(uses: Set<string>): string[] {
  const all = [...uses];
  uses.clear();
  return all;
}

/** Groups failed documents by their reason, for the list that their batch shows. */
import type { FailureGroup } from './protocol.ts';

/** A batch stores as many. */
const failureGroupsMax = 100;

export class FailureGroups {
  private readonly groups = new Map<string, FailureGroup>();

  /** @param error JSON text of `{"code", "message"}` */
  add(seqNo: number, error: string): void {
    const { code, message } = JSON.parse(error) as { readonly code: string; readonly message: string }; // documentError
    this.merge({ code, message: reasonOf(message), count: 1, firstSeqNo: seqNo });
  }

  /** Drops a group when there are 100 others. */
  merge(group: FailureGroup): void {
    const key = `${group.code} ${group.message}`;
    const known = this.groups.get(key);
    if (known === undefined && this.groups.size >= failureGroupsMax) return;
    const count = group.count + (known?.count ?? 0);
    const firstSeqNo = Math.min(group.firstSeqNo, known?.firstSeqNo ?? group.firstSeqNo);
    this.groups.set(key, { ...group, count, firstSeqNo });
  }

  list(): readonly FailureGroup[] {
    return [...this.groups.values()];
  }
}

/**
 * A relation that finds nothing names the document of the parent, which would make each child a group of its own. A
 * message can quote a value with NUL, which Postgres stores in no text.
 */
function reasonOf(message: string): string {
  return message.replace(/: document \d+ of "/, ': a document of "').replaceAll('\0', '\ufffd');
}

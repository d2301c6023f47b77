/**
 * Bounds what reading messages of agents takes from the event loop: a message of 1 MiB with 90,000 members would block it
 * for more than a second. Long messages are read one after the other, and tenants alternate.
 */
import { invalidField, permitRefused } from '@docgen/contracts/errors';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import { countRefusal } from '../metrics.ts';

/** Reading this many members and elements takes up to 0.1 s. */
const membersMax = 10_000;
/** A message with fewer is read at once: it takes a few milliseconds. */
const fewMembers = 500;
const shortLength = 64 * 1024;
/** Long messages get a quarter of the event loop. */
const pausePerReadingTime = 3;

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const openBrace = 0x7b;

/**
 * Waits until the message may be read.
 *
 * @returns a function to call when the message is read; later calls have no effect
 * @throws {ApiError} VALIDATION_ERROR for too many members; RATE_LIMITED or SERVICE_UNAVAILABLE when others take too long
 */
export async function beginReading(permits: TenantPermits, tenantId: string, text: string): Promise<() => void> {
  const members = countMembers(text);
  if (members > membersMax)
    throw invalidField('body', `The message has more than ${membersMax} members and elements. Send fewer.`);
  if (members <= fewMembers && text.length <= shortLength) return () => undefined;
  const refusal = await permits.wait(tenantId, 1);
  if (refusal !== undefined) {
    countRefusal('agentMessages', refusal);
    throw permitRefused('requestsInFlight', refusal, permits.limits.perTenantMax);
  }
  const startedAtMs = performance.now();
  let isRead = false;
  return () => {
    if (isRead) return;
    isRead = true;
    setTimeout(() => permits.give(tenantId, 1), pausePerReadingTime * (performance.now() - startedAtMs));
  };
}

/** Counts commas and opening brackets outside of strings, up to one more than allowed. */
function countMembers(text: string): number {
  let members = 0;
  let isInString = false;
  for (let at = 0; at < text.length && members <= membersMax; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += isInString ? 1 : 0;
    else if (code === quote) isInString = !isInString;
    else if (!isInString && (code === comma || code === openBracket || code === openBrace)) members += 1;
  }
  return members;
}

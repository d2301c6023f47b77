/** Waits for the readiness of processes that restart, or that have lost a store. */
import type { ProcessStack } from './process-stack.ts';
import { until } from './until.ts';

/** @param names all processes of the stack by default */
export async function untilReady(
  stack: ProcessStack,
  withinMs: number,
  names: readonly string[] = Object.keys(stack.metricsUrls()),
): Promise<void> {
  const areReady = async () => (await Promise.all(names.map(async (name) => isReady(stack, name)))).every(Boolean);
  await until('every process is ready', areReady, withinMs);
}

async function isReady(stack: ProcessStack, name: string): Promise<boolean> {
  const res = await fetch(stack.readyUrlOf(name));
  await res.arrayBuffer();
  return res.ok;
}

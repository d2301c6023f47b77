/** The state of the stand-in. A file keeps it over restarts. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writePrivateJson } from '@docgen/stack/json-file';
import type { Customer, Invoice, Session, Subscription } from './objects.ts';
import type { PaymentMethod } from './payment-methods.ts';

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown };
  readonly [member: string]: unknown;
}

export interface MeterEvent {
  readonly identifier: string;
  readonly customer: string;
  readonly value: number;
  readonly timestamp: number;
  /** Seconds since the epoch; the identifier is remembered for a day. */
  readonly receivedAt: number;
}

/** The answer to an idempotency key. */
export interface KeptAnswer {
  readonly requestDigest: string;
  readonly status: number;
  readonly body: unknown;
  readonly keptAt: number;
}

export interface PaymentsState {
  readonly customers: Map<string, Customer>;
  readonly sessions: Map<string, Session>;
  /** Metadata of the later subscription, by session. */
  readonly pendingMetadata: Map<string, Readonly<Record<string, string>>>;
  readonly pendingPrices: Map<string, string>;
  readonly subscriptions: Map<string, Subscription>;
  readonly paymentMethods: Map<string, PaymentMethod>;
  readonly invoices: Map<string, Invoice>;
  /** By id, oldest first. */
  readonly events: Map<string, ProviderEvent>;
  readonly meterEvents: Map<string, MeterEvent>;
  readonly portalSessions: Map<string, { readonly customer: string; readonly returnUrl: string }>;
  /** By payment. */
  readonly refunds: Map<string, { readonly id: string; readonly amount: number }>;
  readonly answers: Map<string, KeptAnswer>;
}

export function createState(): PaymentsState {
  return {
    customers: new Map(),
    sessions: new Map(),
    pendingMetadata: new Map(),
    pendingPrices: new Map(),
    subscriptions: new Map(),
    paymentMethods: new Map(),
    invoices: new Map(),
    events: new Map(),
    meterEvents: new Map(),
    portalSessions: new Map(),
    refunds: new Map(),
    answers: new Map(),
  };
}

const SavedState = z.record(z.string(), z.array(z.tuple([z.string(), z.unknown()])));

/** Loads the state of an earlier process, or returns an empty state. */
export async function loadState(file: string): Promise<PaymentsState> {
  const state = createState();
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const saved = SavedState.safeParse(JSON.parse(text)).data ?? {};
  for (const [name, map] of Object.entries(state)) {
    // Only `saveState` writes this file, from maps of these names.
    for (const [key, value] of saved[name] ?? []) (map as Map<string, unknown>).set(key, value);
  }
  return state;
}

export async function saveState(file: string, state: PaymentsState): Promise<void> {
  const maps: Readonly<Record<string, ReadonlyMap<string, unknown>>> = { ...state };
  const entries = Object.entries(maps).map(([name, map]) => [name, [...map]] as const);
  await writePrivateJson(file, Object.fromEntries(entries));
}

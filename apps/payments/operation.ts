/** An operation of the provider's API as data. */
import type { z } from 'zod';
import type { FormValue } from './form.ts';
import type { Provider } from './provider.ts';
import type { PaymentsState } from './state.ts';

export interface OperationContext {
  readonly state: PaymentsState;
  readonly provider: Provider;
  readonly publicUrl: string;
  readonly meterEventName: string;
  clock(): Date;
}

export interface Operation {
  readonly method: string;
  /** With at most one `{id}`. */
  readonly path: string;
  readonly params: z.ZodType;
  run(context: OperationContext, id: string, params: FormValue): unknown;
}

/** Defines an operation whose handler gets parameters of the schema's type. */
export function defineOperation<S extends z.ZodType>(
  method: string,
  path: string,
  params: S,
  run: (context: OperationContext, id: string, params: z.output<S>) => unknown,
): Operation {
  // `api.ts` has parsed them with this schema.
  return { method, path, params, run: (context, id, parsed) => run(context, id, parsed as z.output<S>) };
}

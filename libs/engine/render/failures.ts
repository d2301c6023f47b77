/** The errors that end a render early. `renderTemplate` turns each of them into an outcome. */
import { show } from '../catalogue/parameters.ts';

/** A run-time error at an offset of the body. The message does not contain the position. */
export class RuntimeFailure extends Error {
  readonly at: number;

  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}

export type LimitName = 'loopIterations' | 'nodeEvaluations' | 'timeout' | 'outputBytes';

interface LimitDetails {
  readonly producedBytes?: number;
  /** Replaces the message of the limit. */
  readonly message?: string;
}

/** The render exceeded a limit. */
export class LimitFailure extends Error {
  readonly limit: LimitName;
  readonly max: number;
  /** For outputBytes: the bytes including the text that was refused. */
  readonly producedBytes: number | undefined;

  constructor(limit: LimitName, max: number, { producedBytes, message }: LimitDetails = {}) {
    super(message ?? messages[limit](max));
    this.limit = limit;
    this.max = max;
    this.producedBytes = producedBytes;
  }
}

const messages: Readonly<Record<LimitName, (max: number) => string>> = {
  loopIterations: (max) => `the loops ran more than ${max} iterations in all`,
  nodeEvaluations: (max) => `more than ${max} calls, operators and blocks were evaluated`,
  timeout: (max) => `evaluation took more than ${max} ms`,
  outputBytes: (max) => `the output, or what was built for it, is larger than ${max} bytes allow`,
};

/** The render needs a variable or a sequence that its state does not contain. */
export class StateMissing extends Error {
  readonly variable: string | undefined;
  readonly sequence: string | undefined;

  constructor(missing: { readonly variable?: string; readonly sequence?: string }) {
    super('state is missing');
    this.variable = missing.variable;
    this.sequence = missing.sequence;
  }
}

/** The failure of a call for a unique value in a loop. */
export const uniqueInLoop = 'unique values differ between documents, not between iterations; use let before the loop';

/** The failure of a declaration that differs from an earlier one of the same persona. */
export function declaredOtherwise(persona: string): string {
  return `persona ${show(persona)} is declared otherwise before`;
}

/** Calls of functions of the template may nest this deep. */
const callDepthMax = 100;
/** The weight of nested calls in all. Rendering recurses: twice as much would overflow the stack of Node. */
const callWeightMax = 2_000;

/** Ends the render when calls of functions of the template nest too deep. */
export function assertCallDepth(depth: number, weight: number): void {
  if (depth <= callDepthMax && weight <= callWeightMax) return;
  const message = `the functions of the template call each other more than ${callDepthMax} levels deep`;
  throw new LimitFailure('nodeEvaluations', callDepthMax, { message });
}

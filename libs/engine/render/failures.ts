/** What ends a render early. Thrown inside the engine only; `renderTemplate` turns them into outcomes. */

/** A run-time error at an offset of the body; the message lacks the position. */
export class RuntimeFailure extends Error {
  readonly at: number;

  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}

export type LimitName = 'loopIterations' | 'nodeEvaluations' | 'timeout' | 'outputBytes';

/** A limit was exceeded. */
export class LimitFailure extends Error {
  readonly limit: LimitName;
  readonly max: number;
  readonly producedBytes: number | undefined;

  constructor(limit: LimitName, max: number, producedBytes?: number) {
    super(messages[limit](max));
    this.limit = limit;
    this.max = max;
    this.producedBytes = producedBytes;
  }
}

const messages: Readonly<Record<LimitName, (max: number) => string>> = {
  loopIterations: (max) => `the loops ran more than ${max} rounds in all`,
  nodeEvaluations: (max) => `more than ${max} calls, operators and blocks were evaluated`,
  timeout: (max) => `evaluation took more than ${max} ms`,
  outputBytes: (max) => `the output, or what was built for it, is larger than ${max} bytes allow`,
};

/** Durable state is needed that was not supplied. */
export class StateMissing extends Error {
  readonly variable: string | undefined;
  readonly sequence: string | undefined;

  constructor(missing: { readonly variable?: string; readonly sequence?: string }) {
    super('state is missing');
    this.variable = missing.variable;
    this.sequence = missing.sequence;
  }
}

/** Detects that the other end of a channel does not respond, and that the channel is not used. */
export interface Liveness {
  /** A frame has arrived, or the first request after a pause is sent. */
  noteFrame(): void;
  stop(): void;
}

export interface LivenessOptions {
  /** Without a request, milliseconds. */
  readonly idleMsMax: number;
  hasPending(): boolean;
  /** Asks the other end for a frame. */
  ping(): void;
  /** Called when the channel is to take no new request. */
  drain(): void;
}

const checkEveryMs = 500;
const pingAfterMs = 1_000;
const silenceMsMax = 3_000;

export function watchLiveness({ idleMsMax, hasPending, ping, drain }: LivenessOptions): Liveness {
  let lastFrameMs = performance.now();
  const check = (): void => {
    const silentMs = performance.now() - lastFrameMs;
    if (silentMs > (hasPending() ? silenceMsMax : idleMsMax)) drain();
    else if (hasPending() && silentMs > pingAfterMs) ping();
  };
  const timer = setInterval(check, checkEveryMs).unref();
  return {
    noteFrame: () => {
      lastFrameMs = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}

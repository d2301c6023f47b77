/** Notices when the other end of a channel is silent although it was asked, and when nobody asks it any more. */
export interface SilenceWatch {
  /** The other end said something, or was asked for the first time in a while. */
  noteSound(): void;
  stop(): void;
}

export interface SilenceWatchOptions {
  /** Without a request, milliseconds. */
  readonly idleMsMax: number;
  /** Whether requests are under way. */
  isAsked(): boolean;
  /** Asks the other end whether it is there. */
  ping(): void;
  leave(): void;
}

const lookEveryMs = 500;
const pingAfterMs = 1_000;
const silenceMsMax = 3_000;

export function watchSilence({ idleMsMax, isAsked, ping, leave }: SilenceWatchOptions): SilenceWatch {
  let soundAtMs = performance.now();
  const look = (): void => {
    const silentMs = performance.now() - soundAtMs;
    if (silentMs > (isAsked() ? silenceMsMax : idleMsMax)) leave();
    else if (isAsked() && silentMs > pingAfterMs) ping();
  };
  const looking = setInterval(look, lookEveryMs).unref();
  return {
    noteSound: () => {
      soundAtMs = performance.now();
    },
    stop: () => clearInterval(looking),
  };
}

/**
 * The channels to one service, one to each process that was found. An address may lead to any process of the service,
 * so the pool keeps looking for others. The channel with the fewest pending requests gets the next one.
 */
import { createClientChannel } from './client-channel.ts';
import type { ClientChannel } from './client-channel.ts';
import { openChannel } from './open-channel.ts';
import type { ChannelAddress, OpenedChannel } from './open-channel.ts';

export interface ChannelPool {
  /** Returns an open channel. Without one it returns undefined, and opens one if the service supports channels. */
  find(): ClientChannel | undefined;
  /** Drains all channels; resolves when they are closed. */
  close(): Promise<void>;
}

export interface ChannelPoolOptions extends ChannelAddress {
  /** From a request to its answer, and from one chunk to the next. */
  readonly timeoutMs: number;
  /** A channel without a request is closed after this many milliseconds. */
  readonly idleMsMax: number;
}

interface ProcessChannel {
  readonly channel: ClientChannel;
  readonly processId: string;
}

const channelsMax = 64;
/** Between two searches for another process, while requests come; milliseconds. */
const searchEveryMs = 2_000;
/** Between two attempts while there is no channel. */
const retryMs = 250;

export function createChannelPool({ timeoutMs, idleMsMax, ...address }: ChannelPoolOptions): ChannelPool {
  let channels: ProcessChannel[] = [];
  let firstIndex = 0;
  let isOpening = false;
  let searchedAtMs = -Infinity;
  let isClosed = false;
  let onEmpty = (): void => undefined;

  const add = ({ socket, processId }: OpenedChannel): void => {
    const isKnown = channels.some((one) => one.processId === processId && one.channel.isOpen());
    if (isKnown || isClosed) return void socket.destroy();
    const onClose = (): void => {
      channels = channels.filter((one) => one.channel !== channel);
      if (channels.length === 0) onEmpty();
    };
    const channel = createClientChannel(socket, { timeoutMs, idleMsMax, onClose });
    return void channels.push({ channel, processId });
  };
  const search = async (): Promise<void> => {
    isOpening = true;
    const opened = await openChannel(address);
    if (opened !== undefined) add(opened);
    searchedAtMs = performance.now();
    isOpening = false;
  };
  const findLeastPending = (): ClientChannel | undefined => {
    // Another start each time, so that channels with equal counts are used round-robin.
    firstIndex += 1;
    let least: ClientChannel | undefined;
    for (let index = 0; index < channels.length; index += 1) {
      const channel = channels[(firstIndex + index) % channels.length]?.channel;
      if (channel?.isOpen() !== true) continue;
      if (least === undefined || channel.pendingCount < least.pendingCount) least = channel;
    }
    return least;
  };
  return {
    find: () => {
      const channel = findLeastPending();
      const pauseMs = channel === undefined ? retryMs : searchEveryMs;
      const isDue = channels.length < channelsMax && performance.now() - searchedAtMs >= pauseMs;
      if (isDue && !isOpening && !isClosed) void search();
      return channel;
    },
    close: async () => {
      isClosed = true;
      for (const { channel } of channels) channel.drain();
      if (channels.length === 0) return;
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
    },
  };
}

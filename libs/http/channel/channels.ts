/**
 * The channels to one service, one to each of its processes that has been found: as much as possible travels
 * together, and whoever has least under way is asked next. An address may lead to any process of a service, so
 * others are looked for all along.
 */
import { createAskingChannel } from './ask-channel.ts';
import type { AskingChannel } from './ask-channel.ts';
import { openChannel } from './open-channel.ts';
import type { ChannelAddress, OpenedChannel } from './open-channel.ts';

export interface Channels {
  /** One that takes another request; undefined while none is open: it is being opened then, where that is possible. */
  take(): AskingChannel | undefined;
  /** Leaves them all; resolves when they are closed. */
  close(): Promise<void>;
}

export interface ChannelsOptions extends ChannelAddress {
  /** From a request to its answer, and from one piece to the next. */
  readonly timeoutMs: number;
  /** Without a request a channel is left; milliseconds. */
  readonly idleMsMax: number;
}

interface ProcessChannel {
  readonly channel: AskingChannel;
  readonly processId: string;
}

const channelsMax = 64;
/** Between two looks for another process, while requests come; milliseconds. */
const lookEveryMs = 2_000;
/** Between two tries while there is no channel at all. */
const pauseMs = 250;

export function createChannels({ timeoutMs, idleMsMax, ...address }: ChannelsOptions): Channels {
  let channels: ProcessChannel[] = [];
  let turn = 0;
  let isOpening = false;
  let lookedAtMs = -Infinity;
  let isClosed = false;
  let onEmpty = (): void => undefined;

  const add = ({ socket, processId }: OpenedChannel): void => {
    const isKnown = channels.some((one) => one.processId === processId && one.channel.isOpen());
    if (isKnown || isClosed) return void socket.destroy();
    const onClose = (): void => {
      channels = channels.filter((one) => one.channel !== channel);
      if (channels.length === 0) onEmpty();
    };
    const channel = createAskingChannel(socket, { timeoutMs, idleMsMax, onClose });
    return void channels.push({ channel, processId });
  };
  const look = async (): Promise<void> => {
    isOpening = true;
    const opened = await openChannel(address);
    if (opened !== undefined) add(opened);
    lookedAtMs = performance.now();
    isOpening = false;
  };
  return {
    take: () => {
      // Another one first each time, so that those with equally much take turns.
      turn += 1;
      let least: AskingChannel | undefined;
      for (let index = 0; index < channels.length; index += 1) {
        const channel = channels[(turn + index) % channels.length]?.channel;
        if (channel?.isOpen() !== true) continue;
        if (least === undefined || channel.underWayCount < least.underWayCount) least = channel;
      }
      const waitMs = least === undefined ? pauseMs : lookEveryMs;
      const isDue = channels.length < channelsMax && performance.now() - lookedAtMs >= waitMs;
      if (isDue && !isOpening && !isClosed) void look();
      return least;
    },
    close: async () => {
      isClosed = true;
      for (const { channel } of channels) channel.leave();
      if (channels.length === 0) return;
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
    },
  };
}

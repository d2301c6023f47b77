/** Forwards a request on a connection that others use at the same time, and hands the answer back as it comes. */
import { isApiError } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type { AskingChannel } from './channel/ask-channel.ts';
import { unreadable } from './upstream-errors.ts';
import type { Forwarding } from './forwarding.ts';

const noBody = new Uint8Array(0);

export function forwardTogether(channel: AskingChannel, forwarding: Forwarding): void {
  const { request, res, answerHeaders, resolve, reject } = forwarding.exchange;
  const { method, target, headers, body } = request;
  const finish = (): void => {
    res.off('close', giveUp);
    forwarding.leave();
    resolve();
  };
  const lose = (error: ApiError): void => {
    if (res.headersSent) {
      res.destroy();
      return finish();
    }
    res.off('close', giveUp);
    forwarding.leave();
    return reject(error);
  };
  const hand = (bytes: Buffer, isLast: boolean): void => {
    if (isLast) {
      res.off('close', giveUp);
      forwarding.end(bytes);
      return resolve();
    }
    return forwarding.write(bytes, asked.more) ? asked.more() : undefined;
  };
  const asked = channel.ask({ method, target, headers }, body ?? noBody, {
    onAnswer: ({ status, headers: ownHeaders, isLast }, bytes) => {
      try {
        res.writeHead(status, answerHeaders(ownHeaders, status));
      } catch (error) {
        // Its neighbours on the channel have nothing to do with it.
        asked.cancel();
        return lose(isApiError(error) ? error : unreadable(error));
      }
      return hand(bytes, isLast);
    },
    onPiece: ({ isLast }, bytes) => hand(bytes, isLast),
    onLost: lose,
  });
  const giveUp = (): void => {
    asked.cancel();
    finish();
  };
  res.once('close', giveUp);
}

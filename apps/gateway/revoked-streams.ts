/** Ends the stream of a key that was revoked while the stream was open: other answers are over before. */
import { isApiError } from '@docgen/contracts/errors';
import type { Authentication } from './authentication.ts';
import type { GatewayRequest } from './gateway-request.ts';

const checkEveryMs = 5_000;

/** Asks for the key again until the answer is over. A key that cannot be looked up at the moment keeps its stream. */
export function endWhenRevoked(
  { req, res, requestId }: Pick<GatewayRequest, 'req' | 'res' | 'requestId'>,
  authentication: Authentication,
  everyMs = checkEveryMs,
): void {
  const check = async (): Promise<void> => {
    try {
      await authentication.authenticate(req, requestId);
    } catch (error) {
      if (isApiError(error) && error.code === 'UNAUTHORIZED') res.destroy();
    }
  };
  const timer = setInterval(() => void check(), everyMs);
  res.once('close', () => clearInterval(timer));
}

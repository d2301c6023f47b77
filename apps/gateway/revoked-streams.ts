/** Ends the stream of a key that was revoked while the stream was open: other answers are over before. */
import { isApiError } from '@docgen/contracts/errors';
import { repeat } from '@docgen/runtime/repeat';
import type { Authentication } from './authentication.ts';
import type { GatewayRequest } from './gateway-request.ts';

const checkEveryMs = 5_000;

/**
 * Asks for the key again until the answer is over. A key that cannot be looked up at the moment keeps its stream.
 *
 * @param onError gets errors other than those of callers and of the lookup
 */
export function endWhenRevoked(
  { req, res, requestId }: Pick<GatewayRequest, 'req' | 'res' | 'requestId'>,
  authentication: Pick<Authentication, 'isRevoked'>,
  onError: (error: unknown) => void,
): void {
  const check = async (): Promise<void> => {
    try {
      if (await authentication.isRevoked(req, requestId)) res.destroy();
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  };
  const checks = repeat(checkEveryMs, check, onError);
  res.once('close', () => void checks.stop());
}

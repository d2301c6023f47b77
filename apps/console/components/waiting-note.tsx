import { stopWaiting, useWaiting } from '../app/waiting.ts';
import { Button } from './controls.tsx';
import { SlowText, ThrottledText } from './slow-text.tsx';
import { useThrottledSeconds } from '../app/throttle.ts';

/** Says that an action waits for the service, after two seconds or as soon as it is throttled, and can stop it. */
export function WaitingNote() {
  const waiting = useWaiting();
  const throttledSeconds = useThrottledSeconds();
  if (waiting === 'none' || (waiting === 'short' && throttledSeconds === 0)) return null;
  return (
    <div className="note warning row waiting" role="alert">
      {throttledSeconds > 0 ? <ThrottledText seconds={throttledSeconds} /> : <SlowText />}
      <Button onClick={stopWaiting}>Stop waiting</Button>
    </div>
  );
}

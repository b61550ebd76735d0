import { markActive, watchIdle } from '@tulna/client/idle-watch';
import { useEffect, useState } from 'react';
import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { Button } from '../ui/button.tsx';
import { Actions, Dialog } from '../ui/dialog.tsx';

const key = 'tulna-active-at';

/** The question of the idle time-out (§4, C12): after the configured minutes it counts down and then ends the session. */
export function IdleGuard({ onTimeout }: { onTimeout: () => void }) {
  const { minutes, countdownSeconds } = useBoot().idle;
  const { idle } = usePhrases('shell');
  const [left, setLeft] = useState<number>();

  // Coming back starts anew; a session that timed out meanwhile has ended on the server as well.
  useEffect(() => markActive(key), []);
  useEffect(
    () => watchIdle(key, { minutes, countdownSeconds }, setLeft, onTimeout),
    [minutes, countdownSeconds, onTimeout],
  );

  return (
    <Dialog open={left !== undefined} title={idle.title}>
      <p role="timer" aria-live={left !== undefined && left % 15 === 0 ? 'assertive' : 'off'}>
        {idle.countdown(left ?? 0)}
      </p>
      <Actions>
        <Button
          kind="primary"
          size="large"
          onClick={() => {
            markActive(key);
            window.location.reload();
          }}
        >
          {idle.stay}
        </Button>
        <Button size="large" onClick={onTimeout}>
          {idle.logoutNow}
        </Button>
      </Actions>
    </Dialog>
  );
}

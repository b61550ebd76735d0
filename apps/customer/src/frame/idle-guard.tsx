import { markActive, watchIdle } from '@tulna/client/idle-watch';
import { stillHere } from '@tulna/contract/sessions';
import { useEffect, useState } from 'react';
import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { client } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Actions, Dialog } from '../ui/dialog.tsx';
import type { Leave } from './leave.ts';

const key = 'tulna-active-at';
const reportedKey = 'tulna-told-at';
const reportEveryMs = 60_000;

const noted = (at: string): number => Number(localStorage.getItem(at) ?? 0);

/** Reports the person's last activity to the server, which otherwise counts idle minutes from requests alone. */
async function reportActivity(): Promise<void> {
  const active = noted(key);
  if (active <= noted(reportedKey)) return;
  await client.call(stillHere);
  localStorage.setItem(reportedKey, String(active));
}

/** The dialog of the idle time-out (§4, C12): after the configured minutes it appears, counts down, and then ends the session. */
export function IdleGuard({ onLeave }: { onLeave: Leave }) {
  const { minutes, countdownSeconds } = useBoot().idle;
  const { idle } = usePhrases('shell');
  const [left, setLeft] = useState<number>();

  // Opening the page counts as activity. A session that timed out before has already ended on the server.
  useEffect(() => markActive(key), []);
  useEffect(
    () => watchIdle(key, { minutes, countdownSeconds }, setLeft, () => onLeave('idle')),
    [minutes, countdownSeconds, onLeave],
  );
  useEffect(() => {
    // A failed report is ignored: the next one is sent a minute later.
    const timer = setInterval(() => void reportActivity().catch(() => undefined), reportEveryMs);
    return () => clearInterval(timer);
  }, []);

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
        <Button size="large" onClick={() => onLeave('logout')}>
          {idle.logoutNow}
        </Button>
      </Actions>
    </Dialog>
  );
}

import { Button, Group, Modal, Text } from '@mantine/core';
import { markActive, watchIdle } from '@tulna/client/idle-watch';
import { useEffect, useState } from 'react';
import { useBoot } from './boot.tsx';
import { usePhrases } from './language.tsx';
import { frameLayer } from './layers.tsx';

const key = 'tulna-console-active-at';

/** The question of the idle time-out (§4, C12): after the staff minutes it counts down and then ends the session. */
export function IdleGuard({ onTimeout }: { onTimeout: () => void }) {
  const { minutes, countdownSeconds } = useBoot().idle;
  const { idle } = usePhrases('consoleKit');
  const [left, setLeft] = useState<number>();

  // Coming back starts anew; a session that timed out meanwhile has ended on the server as well.
  useEffect(() => markActive(key), []);
  useEffect(
    () => watchIdle(key, { minutes, countdownSeconds }, setLeft, onTimeout),
    [minutes, countdownSeconds, onTimeout],
  );

  return (
    <Modal
      opened={left !== undefined}
      onClose={() => undefined}
      title={idle.title}
      zIndex={frameLayer}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text role="timer" aria-live={left !== undefined && left % 15 === 0 ? 'assertive' : 'off'} mb="md">
        {idle.countdown(left ?? 0)}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onTimeout}>
          {idle.logoutNow}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            markActive(key);
            window.location.reload();
          }}
        >
          {idle.stay}
        </Button>
      </Group>
    </Modal>
  );
}

import { Button, Group, Modal, Text } from '@mantine/core';
import { markActive, watchIdle } from '@tulna/client/idle-watch';
import { useBoot } from '@tulna/console-kit/boot';
import { useLanguage } from '@tulna/console-kit/language';
import { frameLayer } from '@tulna/console-kit/layers';
import { useEffect, useState } from 'react';
import { useConsole } from '../console-config.tsx';

interface IdleQuestionProps {
  /** Seconds until the session ends; undefined while the dialog is closed. */
  left: number | undefined;
  onStay: () => void;
  onLogout: () => void;
}

/** The idle time-out dialog, with the console's texts. */
export function IdleQuestion({ left, onStay, onLogout }: IdleQuestionProps) {
  const idle = useConsole().idle(useLanguage());
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
        <Button variant="default" onClick={onLogout}>
          {idle.logoutNow}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {idle.stay}
        </Button>
      </Group>
    </Modal>
  );
}

/** After the idle minutes of the console (§4, C12), asks, counts down and then ends the session. */
export function IdleGuard({ onTimeout }: { onTimeout: () => void }) {
  const { minutes, countdownSeconds } = useBoot().idle;
  const key = `${useConsole().session.storage}-active-at`;
  const [left, setLeft] = useState<number>();

  // Activity restarts the timer; a session that timed out has also ended on the server.
  useEffect(() => markActive(key), [key]);
  useEffect(
    () => watchIdle(key, { minutes, countdownSeconds }, setLeft, onTimeout),
    [key, minutes, countdownSeconds, onTimeout],
  );

  const stay = () => {
    markActive(key);
    window.location.reload();
  };
  return <IdleQuestion left={left} onStay={stay} onLogout={onTimeout} />;
}

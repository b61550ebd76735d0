import { Button, Group, Modal } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { frameLayer } from '@tulna/console-kit/layers';
import { leaveAnyway } from '@tulna/console-kit/unsaved';
import { useEffect, useSyncExternalStore } from 'react';

let isOut = false;
const listeners = new Set<() => void>();

function say(out: boolean): void {
  isOut = out;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session ended while there were unsaved changes. `SignedOutDialog` asks to sign in in another tab. */
export const askToSignIn = (): void => say(true);

/** Keeps unsaved changes on the page while the person signs in again in another tab; then it closes automatically. */
export function SignedOutDialog({ login, isSignedIn }: { login: string; isSignedIn: () => boolean }) {
  const { signedOut } = usePhrases('consoleKit');
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isOut,
    () => isOut,
  );
  useEffect(() => {
    if (!isOpen) return;
    const check = () => isSignedIn() && say(false);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isOpen, isSignedIn]);
  return (
    <Modal
      opened={isOpen}
      onClose={() => undefined}
      title={signedOut.title}
      zIndex={frameLayer}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p>{signedOut.text}</p>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            leaveAnyway();
            window.location.assign(login);
          }}
        >
          {signedOut.leave}
        </Button>
        <Button component="a" href={login} target="_blank" data-autofocus>
          {signedOut.signIn}
        </Button>
      </Group>
    </Modal>
  );
}

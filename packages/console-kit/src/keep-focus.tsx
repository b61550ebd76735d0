import { useEffect } from 'react';
import { isNowhere } from './focus-back.tsx';

/** Milliseconds that a closing dialog, or another component with a better target, gets to set the focus first. */
const othersFirst = 100;

/**
 * Keeps the position of keyboard users when a button loses the focus. A browser takes the focus from a button that is disabled while its
 * work runs, and from one that is removed. A disabled button gets the focus back once it is enabled. If a removed button was in a dialog,
 * the topmost open dialog gets the focus; otherwise the content of the page does, so that keyboard users don’t have to tab through the menu
 * again. Rendered once for the whole console; pages need no code for it.
 */
export function KeepFocus() {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let isOfDialog = false;
    let wasDisabled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: Event): void => {
      last = target instanceof HTMLElement ? target : undefined;
      isOfDialog = last?.closest('[role="dialog"]') != null;
      wasDisabled = false;
    };
    // A press on empty space removes the focus on purpose.
    const forget = (): void => {
      last = undefined;
    };
    const giveBack = (): void => {
      if (last === undefined || !isNowhere()) return;
      if (last.isConnected) {
        if (wasDisabled && !last.matches(':disabled')) last.focus({ preventScroll: true });
      } else {
        const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]');
        const next = isOfDialog ? [...dialogs].at(-1) : undefined;
        (next ?? document.querySelector('main'))?.focus({ preventScroll: true });
      }
    };
    const changes = new MutationObserver(() => {
      if (last === undefined) return;
      if (last.isConnected && last.matches(':disabled')) wasDisabled = true;
      else if (wasDisabled || !last.isConnected) {
        clearTimeout(timer);
        timer = setTimeout(giveBack, othersFirst);
      }
    });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget, true);
    changes.observe(document.body, { attributeFilter: ['disabled'], childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
  return null;
}

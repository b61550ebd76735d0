import { useEffect } from 'react';
import { isNowhere } from './focus-back.tsx';

/** Milliseconds that a closing dialog and others with a better place for the focus need to set it. */
const othersFirst = 100;

/**
 * Keeps the place of keyboard users if a button loses the focus: the browser takes it from one that is disabled while its work runs, and
 * from one that is removed. A disabled button gets the focus back once it can be pressed again. For a removed one, the open dialog gets it,
 * or else the content of the page, also after a link to another page, so that nobody has to pass the menu again. Mounted once for the
 * whole console; a page needs nothing of its own.
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
    // A press on empty space takes the focus away on purpose.
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

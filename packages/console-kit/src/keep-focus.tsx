import { useEffect } from 'react';
import { isNowhere } from './focus-back.tsx';

/** Milliseconds after which those who know a better place, such as the dialog that closed, have given the focus to it. */
const othersFirst = 100;

/**
 * Keyboard users keep their place where a button loses the focus by what it does: the browser takes the focus from one that is disabled
 * while its work is under way, and from one that is gone with its work. The first gets it back once it can be pressed again; for the second,
 * the dialog that is open gets it, or the content of the page, also where a link led to another page: nobody goes through the menu again.
 * Once for the whole console: a page needs nothing of its own.
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
    // Whoever presses beside everything wants the focus nowhere.
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

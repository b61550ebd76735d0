import type { EarlyField, EarlyUse } from './early-fields.ts';

/**
 * Records input to the server's page before it is hydrated: on a slow phone a form is visible seconds before its code is loaded. Once the page is hydrated, everything typed or chosen is replayed, and then the last press. Nothing is lost, and nothing is sent twice. The form has `method="dialog"`, so that a press before this module runs has no effect and can't put typed text into an address. Only the first script may import this file, which must not depend on the code of a page.
 */
let pressed: ReturnType<EarlyUse['end']>;
const typed = new Map<EarlyField, string | boolean>();
/** True while the replay itself is causing events, which must not be recorded. */
let isReplaying = false;

const recordSubmit = (event: SubmitEvent): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.target instanceof HTMLFormElement) pressed = event.target;
};

/** Records a press of a button that doesn't submit a form. It is also kept from React where React already listens, so that the replay doesn't repeat its effect. */
const recordClick = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (isReplaying || button?.type !== 'button') return;
  pressed = button;
  event.stopImmediatePropagation();
};

const recordValue = ({ target }: Event): void => {
  if (isReplaying) return;
  if (target instanceof HTMLInputElement)
    typed.set(target, target.type === 'checkbox' || target.type === 'radio' ? target.checked : target.value);
  else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    typed.set(target, target.value);
};

/** Starts recording input and stopping presses; called before anything else. */
export function recordEarlyUse(): void {
  document.addEventListener('submit', recordSubmit, true);
  document.addEventListener('click', recordClick, true);
  document.addEventListener('input', recordValue, true);
  document.documentElement.dataset.page = 'waking';
}

/** Returns the recorded input for replay once the page is hydrated. Input made during the replay is replayed too. */
export function takeEarlyUse(): EarlyUse {
  return {
    isEmpty: () => typed.size === 0 && pressed === undefined,
    replayNext(setField) {
      for (const [field, value] of typed) {
        typed.delete(field);
        isReplaying = true;
        try {
          setField(field, value);
        } finally {
          isReplaying = false;
        }
        return true;
      }
      return false;
    },
    end() {
      document.removeEventListener('submit', recordSubmit, true);
      document.removeEventListener('click', recordClick, true);
      document.removeEventListener('input', recordValue, true);
      document.documentElement.dataset.page = 'awake';
      return pressed;
    },
  };
}

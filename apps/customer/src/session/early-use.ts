import type { EarlyField, EarlyUse } from './early-fields.ts';

/**
 * The server's page can be used before it is hydrated: on a slow phone a form is there seconds before its code. Whatever
 * was typed or chosen by then is replayed once the page is hydrated, and then the last press; nothing is lost and nothing
 * is sent twice. The form itself carries `method="dialog"`, so that a press even before this module runs goes nowhere instead
 * of putting what was typed into an address. Only the first script may import this file, which must not depend on the code of a page.
 */
let pressed: ReturnType<EarlyUse['end']>;
const typed = new Map<EarlyField, string | boolean>();
/** The event comes from the replay itself. */
let isTelling = false;

const keepSubmit = (event: SubmitEvent): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.target instanceof HTMLFormElement) pressed = event.target;
};

/** A button outside of any form does nothing yet, and must not do it twice where React already hears it. */
const keepClick = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (isTelling || button?.type !== 'button') return;
  pressed = button;
  event.stopImmediatePropagation();
};

const keepValue = ({ target }: Event): void => {
  if (isTelling) return;
  if (target instanceof HTMLInputElement)
    typed.set(target, target.type === 'checkbox' || target.type === 'radio' ? target.checked : target.value);
  else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    typed.set(target, target.value);
};

/** Holds back input from now on; the first thing the page's code does. */
export function keepEarlyUse(): void {
  document.addEventListener('submit', keepSubmit, true);
  document.addEventListener('click', keepClick, true);
  document.addEventListener('input', keepValue, true);
  document.documentElement.dataset.page = 'waking';
}

/** The page is hydrated: kept input is replayed, and then newer input. */
export function takeEarlyUse(): EarlyUse {
  return {
    isEmpty: () => typed.size === 0 && pressed === undefined,
    tellNext(tell) {
      for (const [field, value] of typed) {
        typed.delete(field);
        isTelling = true;
        try {
          tell(field, value);
        } finally {
          isTelling = false;
        }
        return true;
      }
      return false;
    },
    end() {
      document.removeEventListener('submit', keepSubmit, true);
      document.removeEventListener('click', keepClick, true);
      document.removeEventListener('input', keepValue, true);
      document.documentElement.dataset.page = 'awake';
      return pressed;
    },
  };
}

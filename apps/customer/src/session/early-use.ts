import type { EarlyField, EarlyUse } from './early-fields.ts';

/**
 * What the server rendered can be used before the page is awake: on a slow phone a form is there seconds before its code. What
 * was typed or chosen by then is told to the page once it is awake, and the last press is done; nothing is lost and nothing
 * is sent twice. The form itself carries `method="dialog"`, so that a press even before this module runs goes nowhere instead
 * of putting what was typed into an address. Only the first script may import this file: it must stand alone.
 */
let pressed: EarlyUse['pressed'];
const typed = new Map<EarlyField, string | boolean>();

const keepSubmit = (event: SubmitEvent): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.target instanceof HTMLFormElement) pressed = event.target;
};

/** A button outside of any form does nothing yet. */
const keepClick = ({ target }: MouseEvent): void => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') pressed = button;
};

const keepValue = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement)
    typed.set(target, target.type === 'checkbox' || target.type === 'radio' ? target.checked : target.value);
  else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    typed.set(target, target.value);
};

/** Keeps back what is done from now on; the first thing the page's code does. */
export function keepEarlyUse(): void {
  document.addEventListener('submit', keepSubmit, true);
  document.addEventListener('click', keepClick, true);
  document.addEventListener('input', keepValue, true);
  document.documentElement.dataset.page = 'waking';
}

/** The page is awake: what is done from now on goes through, and what was kept is handed over. */
export function takeEarlyUse(): EarlyUse {
  document.removeEventListener('submit', keepSubmit, true);
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('input', keepValue, true);
  document.documentElement.dataset.page = 'awake';
  const kept: EarlyUse = { typed: [...typed], pressed };
  typed.clear();
  pressed = undefined;
  return kept;
}

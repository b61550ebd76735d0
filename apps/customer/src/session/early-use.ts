import { type EarlyField, type EarlyUse, isSwitch } from './early-fields.ts';

/**
 * What the server rendered can be used before the page is awake: on a slow phone a form is there seconds before its code. What
 * was typed or chosen by then is told to the page once it is awake, and the last press is done; nothing is lost and nothing
 * is sent twice. The form itself carries `method="dialog"`, so that a press even before this module runs goes nowhere instead
 * of putting what was typed into an address.
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
  if (target instanceof Element && isSwitch(target)) typed.set(target, target.checked);
  else if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    typed.set(target, target.value);
};

/** Keeps back what is done from now on; the first thing the page's code does. */
export function keepEarlyUse(): void {
  document.addEventListener('submit', keepSubmit, true);
  document.addEventListener('click', keepClick, true);
  document.addEventListener('input', keepValue, true);
  document.documentElement.dataset.page = 'waking';
}

/** The page is awake: what is done from now on goes through, and what was kept is done now. */
export function replayEarlyUse(): void {
  document.removeEventListener('submit', keepSubmit, true);
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('input', keepValue, true);
  document.documentElement.dataset.page = 'awake';
  if (typed.size === 0 && pressed === undefined) return;
  const kept: EarlyUse = { typed: [...typed], pressed };
  typed.clear();
  pressed = undefined;
  // On most pages nothing was kept, so how it is done does not travel with them.
  void import('./replay-early-use.ts').then(({ replay }) => replay(kept));
}

import type { EarlyUse, SetField } from './early-fields.ts';

/** Sets the value of a field as a person's input would: React reacts only to a change from the value that it knows. */
const setField: SetField = (field, value) => {
  if (!field.isConnected) return;
  // Hydrates the part of the page with the field first, so that React knows the field before its value is set.
  field.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** The number of frames to wait for a part of the page that is hydrated after the rest. */
const patience = 120;

/** Submits a form as its button would, and tries again in the next frame if no code handled the event. */
function send(form: HTMLFormElement, frames: number): void {
  let taken = false;
  const onSubmit = (event: SubmitEvent): void => {
    taken = event.defaultPrevented;
  };
  window.addEventListener('submit', onSubmit, { once: true });
  form.requestSubmit();
  if (!taken && frames > 0 && form.isConnected) requestAnimationFrame(() => send(form, frames - 1));
}

/** Replays recorded input, one step per turn of the event loop, outside of React's own work; the press is last. */
export function replay(early: EarlyUse): void {
  const next = (): void => {
    if (early.replayNext(setField)) {
      setTimeout(next);
      return;
    }
    const pressed = early.end();
    if (pressed instanceof HTMLFormElement) send(pressed, patience);
    else pressed?.click();
  };
  setTimeout(next);
}

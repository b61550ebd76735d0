import type { EarlyUse, Tell } from './early-fields.ts';

/** Puts a value into a field the way a person does: React looks for a change since the value that it knows. */
const tell: Tell = (field, value) => {
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

/** Frames to wait for a part of the page that wakes after the rest. */
const patience = 120;

/** Sends a form as its button would; again in the next frame while no code has taken the press. */
function send(form: HTMLFormElement, frames: number): void {
  let taken = false;
  const look = (event: SubmitEvent): void => {
    taken = event.defaultPrevented;
  };
  window.addEventListener('submit', look, { once: true });
  form.requestSubmit();
  if (!taken && frames > 0 && form.isConnected) requestAnimationFrame(() => send(form, frames - 1));
}

/** Replays kept input, one step per turn of the event loop, outside of React's own work; the press comes last. */
export function replay(early: EarlyUse): void {
  const next = (): void => {
    if (early.tellNext(tell)) {
      setTimeout(next);
      return;
    }
    const pressed = early.end();
    if (pressed instanceof HTMLFormElement) send(pressed, patience);
    else pressed?.click();
  };
  setTimeout(next);
}

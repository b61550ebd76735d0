import type { EarlyField, EarlyUse } from './early-fields.ts';

/** Puts a value into a field the way a person does: React looks for a change since the value that it knows. */
function tell(field: EarlyField, value: string | boolean): void {
  if (!field.isConnected) return;
  // Wakes the part of the page it stands in, so that React knows the field before it hears of its value.
  field.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

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

/** Does what was kept, one step in each turn of the event loop, outside of React's own work. */
export function replay({ typed, pressed }: EarlyUse): void {
  const steps = [
    ...typed.map(
      ([field, value]) =>
        () =>
          tell(field, value),
    ),
    () => (pressed instanceof HTMLFormElement ? send(pressed, patience) : pressed?.click()),
  ];
  const next = (): void => {
    steps.shift()?.();
    if (steps.length > 0) setTimeout(next);
  };
  setTimeout(next);
}

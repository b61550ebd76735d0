let isPressed = false;

for (const [type, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  globalThis.document?.addEventListener(type, () => {
    isPressed = pressed;
  }, true);

/**
 * Runs work that moves what is on the page, such as showing an error: now, or once the pointer is up again. A button that moves
 * between press and release would not be clicked.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const once = { once: true, capture: true };
  const end = () => {
    document.removeEventListener('pointerup', end, true);
    document.removeEventListener('pointercancel', end, true);
    // The click follows in the same task.
    setTimeout(work);
  };
  document.addEventListener('pointerup', end, once);
  document.addEventListener('pointercancel', end, once);
}

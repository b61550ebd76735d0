/** Milliseconds after which keys are the page's again, whether the palette came or not. */
const patience = 5000;

let kept = '';
let letGo: (() => void) | undefined;

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape' || event.key === 'Tab') {
    letGo?.();
    return;
  }
  if (event.key === 'Backspace') kept = kept.slice(0, -1);
  else if ([...event.key].length === 1) kept += event.key;
  // Enter would press the focused control of the page.
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps what is typed between asking for the palette and its field being there: its code may still be loading, and a person who works
 * by keyboard types on at once.
 */
export function keepTyping(): void {
  if (letGo !== undefined || document.activeElement?.closest('[role="dialog"]') != null) return;
  kept = '';
  const end = (): void => {
    document.removeEventListener('keydown', keep, { capture: true });
    document.removeEventListener('pointerdown', end);
    clearTimeout(timer);
    letGo = undefined;
  };
  const timer = setTimeout(end, patience);
  letGo = end;
  document.addEventListener('keydown', keep, { capture: true });
  // A press elsewhere: the person continued without it.
  document.addEventListener('pointerdown', end);
}

/** The text typed so far; from now on keys go where the focus is. Empty if there was none. */
export function takeTyped(): string {
  letGo?.();
  const typed = kept;
  kept = '';
  return typed;
}

/** Milliseconds after which key presses belong to the page again, even if the palette hasn't opened. */
const patience = 5000;

let typedText = '';
let release: (() => void) | undefined;

function record(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape' || event.key === 'Tab') {
    release?.();
    return;
  }
  if (event.key === 'Backspace') typedText = typedText.slice(0, -1);
  else if ([...event.key].length === 1) typedText += event.key;
  // Enter would press the page's focused control.
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Stores what is typed between requesting the palette and its field appearing. The palette's code may still be loading, and people who work
 * by keyboard continue typing at once.
 */
export function recordTyping(): void {
  if (release !== undefined || document.activeElement?.closest('[role="dialog"]') != null) return;
  typedText = '';
  const end = (): void => {
    document.removeEventListener('keydown', record, { capture: true });
    document.removeEventListener('pointerdown', end);
    clearTimeout(timer);
    release = undefined;
  };
  const timer = setTimeout(end, patience);
  release = end;
  document.addEventListener('keydown', record, { capture: true });
  // A press elsewhere means that the person continued without the palette.
  document.addEventListener('pointerdown', end);
}

/** Returns the text typed so far, empty if there was none. From then on, keys go to the focused element. */
export function takeTyped(): string {
  release?.();
  const typed = typedText;
  typedText = '';
  return typed;
}

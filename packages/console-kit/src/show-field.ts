/**
 * Puts the focus into a control, with the whole of its field in view: label, control and message. The browser alone scrolls the
 * control to an edge, where the head of a dialog or a page covers the label. A field that is taller than half the screen shows
 * its control.
 */
export function showField(control: HTMLElement): void {
  const field = control.closest<HTMLElement>('[data-field]');
  const shown = field !== null && field.offsetHeight <= window.innerHeight / 2 ? field : control;
  shown.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/**
 * Puts the focus into a control, with the whole of its field in view: label, control and message. The browser alone scrolls the
 * control to an edge, where the head of a dialog or a page covers the label.
 */
export function showField(control: HTMLElement): void {
  (control.closest('[data-field]') ?? control).scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

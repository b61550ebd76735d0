/**
 * Moves the focus to a control and scrolls its whole field into view: label, control and message. The browser alone would scroll the
 * control to an edge, where the header of a dialog or page covers the label.
 */
export function showField(control: HTMLElement): void {
  (control.closest('[data-field]') ?? control).scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/** Shows a field by its id and puts the focus into it, among choices on the one that is chosen; false if there is none. */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  const choices = field?.matches('fieldset') ? field : undefined;
  const control =
    choices === undefined ? field : (choices.querySelector('input:checked') ?? choices.querySelector('input, select'));
  field?.scrollIntoView({ block: 'center' });
  (control as HTMLElement | null)?.focus({ preventScroll: true });
  return field !== null;
}

/** Scrolls to a field by its id and focuses it; in a group of choices, the selected one. Returns false if there is no such field. */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  const choices = field?.matches('fieldset') ? field : undefined;
  const control =
    choices === undefined ? field : (choices.querySelector('input:checked') ?? choices.querySelector('input, select'));
  field?.scrollIntoView({ block: 'center' });
  (control as HTMLElement | null)?.focus({ preventScroll: true });
  return field !== null;
}

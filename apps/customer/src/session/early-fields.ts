/** What was done with a page before it was awake. */
export interface EarlyUse {
  /** Fields with their values as the person left them. */
  typed: readonly (readonly [field: EarlyField, value: string | boolean])[];
  /** The form or button that was pressed last. */
  pressed: HTMLFormElement | HTMLButtonElement | undefined;
}

export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that is on or off. */
export const isSwitch = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

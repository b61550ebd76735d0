export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done with a page before it was awake. */
export interface EarlyUse {
  /** Fields with their values as the person left them; a field that is on or off has a boolean. */
  typed: readonly (readonly [field: EarlyField, value: string | boolean])[];
  /** The form or button that was pressed last. */
  pressed: HTMLFormElement | HTMLButtonElement | undefined;
}

export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Tells the page the value of a field; one that is on or off has a boolean. */
export type Tell = (field: EarlyField, value: string | boolean) => void;

/** What was done with a page before it was awake, and what is done with it until that has been handed over. */
export interface EarlyUse {
  /** True where there is nothing to hand over. */
  isEmpty(): boolean;
  /** Tells the next field with its value as the person left it; false where none is left. */
  tellNext(tell: Tell): boolean;
  /** Ends the keeping, and answers the form or button that was pressed last. */
  end(): HTMLFormElement | HTMLButtonElement | undefined;
}

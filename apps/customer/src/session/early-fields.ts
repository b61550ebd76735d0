export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Tells the page the value of a field; one that is on or off has a boolean. */
export type Tell = (field: EarlyField, value: string | boolean) => void;

/** Input to a page before it was hydrated, and until that input has been replayed. */
export interface EarlyUse {
  /** True if there is nothing to hand over. */
  isEmpty(): boolean;
  /** Tells the next field with its value as the person left it; false if none is left. */
  tellNext(tell: Tell): boolean;
  /** Ends the keeping, and answers the form or button that was pressed last. */
  end(): HTMLFormElement | HTMLButtonElement | undefined;
}

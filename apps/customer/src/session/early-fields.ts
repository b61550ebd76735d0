export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Passes the value of a field to the page; a checkbox or radio button has a boolean. */
export type SetField = (field: EarlyField, value: string | boolean) => void;

/** Input that was made before the page was hydrated, and until that input was replayed. */
export interface EarlyUse {
  /** True if there is no input to replay. */
  isEmpty(): boolean;
  /** Passes the next field with its last value to the page; false if none is left. */
  replayNext(setField: SetField): boolean;
  /** Stops recording, and returns the form or button that was pressed last. */
  end(): HTMLFormElement | HTMLButtonElement | undefined;
}

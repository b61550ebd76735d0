import { type DataClass, dataClass } from '@tulna/contract/personal-data';

/** Position of a class on the page and on the certificate. */
export const placeOf = (name: DataClass): number => dataClass.options.indexOf(name);

export const inOrder = (classes: readonly DataClass[]): DataClass[] =>
  classes.toSorted((one, other) => placeOf(one) - placeOf(other));

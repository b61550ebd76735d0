import type { ProfileValues } from '@tulna/contract/customers';

/** The result of merging a form that was filled in on two devices at once. */
export interface MergedDraft {
  values: ProfileValues;
  /** Fields that both changed to different values: the text typed here was kept. */
  conflicts: readonly string[];
}

const at = (values: ProfileValues, field: string): string => values[field] ?? '';

/** Whether both have the same answers; an empty field and a missing one are the same. */
export const sameValues = (one: ProfileValues, other: ProfileValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) => at(one, field) === at(other, field));

/** Returns only the fields that aren't empty. */
export const filledValues = (values: ProfileValues): ProfileValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * Three-way merge of a form: `base` is the common start, `mine` is on this screen, `theirs` is the newer saved one. A field that was changed here keeps the text typed here; every other field gets the newer value.
 */
export function mergeDraft(base: ProfileValues, mine: ProfileValues, theirs: ProfileValues): MergedDraft {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])];
  const conflicts: string[] = [];
  const merged = fields.map((field): [string, string] => {
    const changedHere = at(mine, field) !== at(base, field);
    if (changedHere && at(theirs, field) !== at(base, field) && at(theirs, field) !== at(mine, field))
      conflicts.push(field);
    return [field, changedHere ? at(mine, field) : at(theirs, field)];
  });
  return { values: filledValues(Object.fromEntries(merged)), conflicts: conflicts };
}

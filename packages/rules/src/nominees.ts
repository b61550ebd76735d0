/** The relation of a nominee to the customer who named them (product rules §7). */
export const NOMINEE_RELATIONS = ['spouse', 'parent', 'child', 'sibling', 'friend', 'other'] as const;
export type NomineeRelation = (typeof NOMINEE_RELATIONS)[number];

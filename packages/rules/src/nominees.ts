/** What somebody whom a customer names to act for them is to that customer (product rules §7). */
export const NOMINEE_RELATIONS = ['spouse', 'parent', 'child', 'sibling', 'friend', 'other'] as const;
export type NomineeRelation = (typeof NOMINEE_RELATIONS)[number];

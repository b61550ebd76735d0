import type { Session } from './session.ts';

/**
 * Whether a member of staff may see figures about individual people. Figures for groups of one to four people are hidden from all
 * other staff.
 */
export const seesPeople = ({ roleId }: Pick<Session, 'roleId'>): boolean => roleId === 1;

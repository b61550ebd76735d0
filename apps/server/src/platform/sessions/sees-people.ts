import type { Session } from './session.ts';

/** Whether a member of staff may see single people in figures; others are shown no group of one to four. */
export const seesPeople = ({ roleId }: Pick<Session, 'roleId'>): boolean => roleId === 1;

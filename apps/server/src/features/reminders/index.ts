export { historyOfReminder, type PastReminder } from './history.ts';
export { remindersPersonalData } from './personal-data.ts';
export { openReminder, remindersRoutes } from './routes.ts';
export { sentReminders } from './waiting.ts';
export { remindersWork } from './work.ts';

export { historyOfReminder, type PastReminder } from './history.ts';
export { remindersPersonalData } from './personal-data.ts';
export { openReminder, remindersRoutes } from './routes.ts';
export { remindersWork } from './work.ts';
export { remindersStory } from './story.ts';

export { historyOfReminder, type PastReminder } from './history.ts';
export { remindersPersonalData } from './personal-data.ts';
export { openReminderOf } from './repository.ts';
export { cancelReminders, followReminder, remindersRoutes } from './routes.ts';
export { remindersStory } from './story.ts';
export { sentReminders } from './waiting.ts';
export { remindersWork } from './work.ts';

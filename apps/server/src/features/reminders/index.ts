export { openReminder, remindersRoutes } from './routes.ts';
export { remindersWork } from './work.ts';

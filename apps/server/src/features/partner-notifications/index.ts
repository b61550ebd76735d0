export { forgetNotifications, partnerNotificationsWork } from './work.ts';

export { sessionsPersonalData } from './personal-data.ts';
export { presentSignedIn } from './present.ts';
export { sessionsRoutes } from './routes.ts';
export { sessionsWork } from './work.ts';

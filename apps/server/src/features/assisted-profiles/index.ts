export { assistedProfilesPersonalData } from './personal-data.ts';
export { assistedProfilesRoutes } from './routes.ts';
export { assistedProfilesStory } from './story.ts';
export { assistedProfilesWork } from './work.ts';

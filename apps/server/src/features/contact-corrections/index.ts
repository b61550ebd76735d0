export { isNumberBeingCorrected } from './pending.ts';
export { contactCorrectionsPersonalData } from './personal-data.ts';
export { contactCorrectionsRoutes } from './routes.ts';
export { contactCorrectionsStory } from './story.ts';
export { contactCorrectionsWork } from './work.ts';

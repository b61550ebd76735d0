export { insuranceHandOffsPersonalData } from './personal-data.ts';
export { insuranceHandOffsRepository } from './repository.ts';
export { insuranceHandOffsRoutes, intermediaryNow } from './routes.ts';
export { insuranceHandOffsStory } from './story.ts';

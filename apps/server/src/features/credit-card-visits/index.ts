export { creditCardVisitsPersonalData } from './personal-data.ts';
export { type CreditCardVisit, creditCardVisitsRepository, visitRow } from './repository.ts';
export { creditCardVisitsRoutes } from './routes.ts';
export { creditCardVisitsStory } from './story.ts';

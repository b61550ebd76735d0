export { type KeptPayoutDetails, payoutDetailsRepository } from './repository.ts';
export { payoutDetailsRoutes } from './routes.ts';
export { type PayoutTerms, payoutTerms } from './terms.ts';

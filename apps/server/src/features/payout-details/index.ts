export { confirmDetails, draftDetails } from './details.ts';
export { saveGroup } from './groups.ts';
export { payoutGroupsRepository } from './groups-repository.ts';
export { ownPayoutDetailsRoutes } from './own-routes.ts';
export { payoutDetailsRepository, type StoredPayoutDetails } from './repository.ts';
export { payoutDetailsRoutes } from './routes.ts';
export { type PayoutTerms, payoutTerms } from './terms.ts';

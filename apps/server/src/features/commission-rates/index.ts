export { rateCommerce } from './commerce.ts';
export { type RateRecord, rateDraftsRepository, rateRows } from './drafts-repository.ts';
export { ratesOfPartner } from './of-partner.ts';
export { type CommissionRate, type CommissionSide, type NewRate, ratesRepository } from './repository.ts';
export { followFigures } from './standard-rate.ts';

export { type CommissionRate, type CommissionSide, ratesRepository } from './repository.ts';
export { followFigures } from './standard-rate.ts';

export { type PayoutTerms, payoutTerms } from './terms.ts';

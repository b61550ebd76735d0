export { type PayeeDetails, payeesNamed } from './payees.ts';
export { type PayoutTerms, payoutTerms } from './terms.ts';

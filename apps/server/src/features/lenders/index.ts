export { adminLendersRoutes } from './admin-routes.ts';
export { editLender, lendersChanged } from './edit.ts';
export { hindiOfferOf, setHindiOffer } from './hindi-offer.ts';
export { type LoanForm, loanFormOf, usualLoanForm } from './loan-form.ts';
export { aprRangeOf, largestLoanOf, toPolicy } from './policy.ts';
export { presentOfferLender, presentPublicLender } from './present.ts';
export { type LenderRow, lendersRepository, type NewLender } from './repository.ts';
export { lendersRoutes } from './routes.ts';

export { editCard } from './edit.ts';
export { setCardHindi } from './hindi.ts';
export { presentPublicCard } from './present.ts';
export { type CreditCardRow, creditCardsRepository, type NewCreditCard } from './repository.ts';
export { creditCardsRoutes } from './routes.ts';

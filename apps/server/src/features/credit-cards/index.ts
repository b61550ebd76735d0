export { cardCommerce } from './commerce.ts';
export { editCard } from './edit.ts';
export { setCardHindi, storedHindi } from './hindi.ts';
export { cardFileKind } from './kind.ts';
export { cardList } from './list.ts';
export { presentPublicCard } from './present.ts';
export { type CreditCardRow, cardNameOf, creditCardsRepository, type NewCreditCard } from './repository.ts';
export { creditCardsRoutes } from './routes.ts';

export { commissionFileKind } from './commission-file/kind.ts';
export { payableOf } from './payable.ts';
export {
  answerPayouts,
  type KeptAnswer,
  keptAnswers,
  type PayoutAnswer,
  sendPayouts,
  takeBackAnswers,
} from './paying.ts';
export { commissionRatesRoutes } from './rates/routes.ts';
export { commissionsRepository } from './repository.ts';
export { endMonths, settleDue } from './settle.ts';
export { commissionsWork } from './work.ts';

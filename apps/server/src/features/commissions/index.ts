export { commissionFileKind } from './commission-file/kind.ts';
export { lineMonthRows, monthsRepository, type PartnerMoves, type Span } from './months.ts';
export { presentTerms } from './rates/present.ts';
export { commissionRatesRoutes } from './rates/routes.ts';
export { releaseHeld } from './release.ts';
export { commissionsRepository } from './repository.ts';
export { endMonths, settleDue } from './settle.ts';
export { commissionsWork } from './work.ts';

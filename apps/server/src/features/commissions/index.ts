export { commissionFileKind } from './commission-file/kind.ts';
export { commissionRatesRoutes } from './rates/routes.ts';
export { endMonths, settleDue } from './settle.ts';
export { commissionsWork } from './work.ts';

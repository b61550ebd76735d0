export { closeMonth, digestOf } from './closing.ts';
export { waitsOfClaims } from './lines.ts';
export { openMonth } from './month-figures.ts';
export { commissionStatementsRoutes } from './routes.ts';

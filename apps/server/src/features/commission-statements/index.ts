export { closeMonth, digestOf } from './closing.ts';
export { statementFile, statementPdf } from './document.ts';
export { waitsOfClaims } from './lines.ts';
export { openMonth } from './month-figures.ts';
export { ownStatementOf, ownStatementRows } from './own-statements.ts';
export { partnerMonth } from './partner-month.ts';
export { presentFigures } from './present.ts';
export { closedOf } from './repository.ts';
export { commissionStatementsRoutes } from './routes.ts';

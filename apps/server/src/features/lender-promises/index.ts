export { lenderPromises } from './lender-promises.ts';

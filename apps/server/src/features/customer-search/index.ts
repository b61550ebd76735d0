export { type FoundCustomers, findCustomers } from './find.ts';
export { maskedCustomers, presentMasked } from './masked.ts';
export { customerKind, customerSearchRoutes } from './routes.ts';

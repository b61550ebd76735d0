export { deletionsWork } from './carry-out.ts';
export { deletionRoutes } from './deletion-routes.ts';
export { eraseCustomer } from './erase.ts';
export { personalDataWork } from './purge.ts';
export { personalDataRoutes } from './routes.ts';

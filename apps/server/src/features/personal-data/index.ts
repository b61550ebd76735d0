export { eraseCustomer } from './erase.ts';
export { personalDataWork } from './purge.ts';
export { personalDataRoutes } from './routes.ts';

export { checkAlarms } from './check.ts';
export { alarmsForDashboard } from './for-dashboard.ts';
export { alarmsRepository } from './repository.ts';
export { alarmsRoutes } from './routes.ts';
export { watchProofs } from './watch-proofs.ts';
export { alarmsWork } from './work.ts';

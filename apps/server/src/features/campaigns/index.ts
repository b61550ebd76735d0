export { campaignsPersonalData } from './personal-data.ts';
export { campaignsRoutes, campaignsWork } from './routes.ts';
export { findLink, unsubscribe } from './unsubscribes.ts';

export { followCampaignLink } from './clicks.ts';
export { campaignsPersonalData } from './personal-data.ts';
export { recipientsRepository } from './recipients-repository.ts';
export { campaignsRepository } from './repository.ts';
export { campaignsRoutes, campaignsWork } from './routes.ts';
export { findLink, unsubscribe } from './unsubscribes.ts';

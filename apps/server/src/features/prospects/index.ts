export { assistedLeadsRoutes } from './assisted.ts';
export { type KeyedLead, keyedLeads, type LeadOfKey, leadStateOf } from './keyed-leads.ts';
export { prospectsPersonalData } from './personal-data.ts';
export { prospectsRepository } from './repository.ts';
export { prospectsRoutes, prospectsWork } from './routes.ts';

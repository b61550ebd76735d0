export { addAudience as addCallLeads } from './people.ts';
export { telecallingPersonalData } from './personal-data.ts';
export { sealNote as sealCallNote } from './present-call.ts';
export { telecallingRoutes } from './routes.ts';
export { scriptsRepository as callScriptsRepository } from './scripts-repository.ts';

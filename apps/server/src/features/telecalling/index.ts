export { callsOfCustomer } from './calls-of-customer.ts';
export { hangUp as hangUpOwnCall, type Started as StartedCall } from './dial.ts';
export { addAudience as addCallLeads } from './people.ts';
export { telecallingPersonalData } from './personal-data.ts';
export { presentOwn as presentOwnCall, sealNote as sealCallNote } from './present-call.ts';
export {
  callOfItem,
  requestedCall,
  scriptFor,
  startCallOfItem,
  startRequestedCall,
  triesOf as triesOfRequest,
} from './requested.ts';
export { telecallingRoutes } from './routes.ts';
export { scriptsRepository as callScriptsRepository } from './scripts-repository.ts';
export { callsStory } from './story.ts';

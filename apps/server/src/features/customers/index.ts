export { type BusinessFacts, type BusinessValues, businessProfilesRepository } from './business-profiles-repository.ts';
export { keptBusinessValues, lenderValuesOf, unknownBusinessOptions } from './business-record.ts';
export { draftsRepository } from './drafts-repository.ts';
export { historyOfProfile, type PastProfile } from './history.ts';
export { type KnownCustomer, knownCustomer, provedCustomer } from './identity.ts';
export { profilesRepository } from './profiles-repository.ts';
export {
  type CustomerRecord,
  employmentOf,
  emptyValues,
  type KeptValues,
  keptValues,
  optionText,
  unknownOptions,
} from './record.ts';
export { customersRoutes } from './routes.ts';
export { nextPage } from './visitor.ts';
export { customersWork } from './work.ts';

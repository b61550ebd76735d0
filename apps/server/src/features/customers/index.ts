export { admitCustomer, blockedPhones } from './admit.ts';
export { audienceOf } from './audience.ts';
export { blocksRepository, type CustomerBlock } from './blocks-repository.ts';
export { type BusinessFacts, type BusinessValues, businessProfilesRepository } from './business-profiles-repository.ts';
export {
  businessListNameOf,
  lenderValuesOf,
  storedBusinessValues,
  unknownBusinessOptions,
} from './business-record.ts';
export { callablePeople } from './callable-people.ts';
export { firstNameToCall } from './called-name.ts';
export { draftRests, draftsAtRest } from './drafts-at-rest.ts';
export { draftsRepository } from './drafts-repository.ts';
export { historyOfProfile, type PastProfile } from './history.ts';
export { type KnownCustomer, knownCustomer, provedCustomer } from './identity.ts';
export { type Identifier, othersWith } from './others.ts';
export { customersPersonalData, profilesPersonalData } from './personal-data.ts';
export { profilesRepository } from './profiles-repository.ts';
export { handleProved } from './proved.ts';
export {
  type CustomerRecord,
  employmentOf,
  emptyValues,
  listNameOf,
  optionText,
  type StoredValues,
  storedValues,
  unknownOptions,
} from './record.ts';
export {
  type CustomerIdentity,
  customerRoleId,
  customerRow,
  customerSince,
  customersRepository,
  type FoundCustomer,
  lockCustomer,
  lockCustomers,
  lockCustomerToErase,
  type ProvedContact,
} from './repository.ts';
export { customersRoutes } from './routes.ts';
export { customerRows, customersOf, customersWith } from './staff-rows.ts';
export { customersStory } from './story.ts';
export { updateRequestsRepository } from './update-requests-repository.ts';
export { nextPage } from './visitor.ts';

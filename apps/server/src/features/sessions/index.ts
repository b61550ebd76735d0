export {
  type CustomerIdentity,
  customerRoleId,
  customerRow,
  customersRepository,
  type FoundCustomer,
  type IdentityRow,
  type ProvedContact,
} from './customers-repository.ts';
export { presentSignedIn } from './present.ts';
export { sessionsRoutes } from './routes.ts';
export { sessionsWork } from './work.ts';

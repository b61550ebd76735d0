export { confirmationCodes } from './confirmations.ts';
export { handlePartner, type PartnerCall, type PartnerGuard } from './handle-partner.ts';
export { type MailParts, portalOf, refuseOwnGuest } from './links.ts';
export { inviteOfMerchant, withdrawOfMerchant } from './merchant-people.ts';
export { partnerUserNames } from './names.ts';
export {
  type NewPartnerUser,
  type PartnerPerson,
  type PartnerUser,
  partnerPeople,
  partnerUsersRepository,
  wantsMail,
} from './repository.ts';
export { partnerUsersRoutes } from './routes.ts';
export { partnerListExportsRoutes, servePartnerList } from './serve-partner-list.ts';
export { partnerUsersWork } from './work.ts';

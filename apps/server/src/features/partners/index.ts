export { checkedBrand, draftOf } from './brand-draft.ts';
export { partnerCommerce } from './commerce.ts';
export { contrastOf } from './contrast.ts';
export { editBrand, editLegalName } from './edit.ts';
export { storeFont } from './fetch-fonts.ts';
export { brandFontsWork } from './fonts.ts';
export { partnerList } from './list.ts';
export {
  brandsChanged,
  everyPartner,
  partnerIdOf,
  partnerIdsOf,
  partnerKeyOf,
  partnerKeys,
  partnerLegalNames,
  partnerNames,
  partnerRows,
  partnersById,
  partnersRepository,
} from './repository.ts';
export { partnersRoutes } from './routes.ts';
export type { PartnerBrand } from './row.ts';

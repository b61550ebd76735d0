export { brandFontsWork } from './fonts.ts';
export {
  brandsChanged,
  everyPartner,
  partnerKeyOf,
  partnerNames,
  partnerRows,
  partnersRepository,
} from './repository.ts';
export { partnersRoutes } from './routes.ts';
export type { PartnerBrand } from './row.ts';

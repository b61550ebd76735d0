export { brandFontsWork } from './fonts.ts';
export { brandsChanged, everyPartner, partnerKeyOf, partnerRows, partnersRepository } from './repository.ts';
export { partnersRoutes } from './routes.ts';
export type { PartnerBrand } from './row.ts';

export { brandFontsWork } from './fonts.ts';
export { brandsChanged, partnerKeyOf, partnersRepository } from './repository.ts';
export { partnersRoutes } from './routes.ts';
export type { PartnerBrand } from './row.ts';

export { type BrandDirectory, brandsChanged, openBrandDirectory } from './directory.ts';
export { type Partner, partnerOf, partnersRepository } from './partners-repository.ts';
export { presentBrand } from './present.ts';
export { brandsRepository, type PartnerBrand } from './repository.ts';
export { brandsRoutes } from './routes.ts';

export { type BrandDirectory, openBrandDirectory } from './directory.ts';
export { partnerOfSession } from './partner-of-session.ts';
export { presentBrand } from './present.ts';
export { brandsRepository } from './repository.ts';
export { brandsRoutes } from './routes.ts';

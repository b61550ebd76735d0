export { type BrandDirectory, openBrandDirectory } from './directory.ts';
export { presentBrand } from './present.ts';
export { brandsRepository } from './repository.ts';
export { brandsRoutes } from './routes.ts';

export { editBrand, editProducts, editRevenue, editUtm } from './edit.ts';
export { partnersRoutes } from './routes.ts';

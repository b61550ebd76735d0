export { type Merchant, merchantsRepository } from './repository.ts';
export { merchantsRoutes } from './routes.ts';

export { type Merchant, merchantRow, merchantsRepository, type NewMerchant } from './repository.ts';
export { merchantsRoutes } from './routes.ts';

export { MerchantDirectory } from './directory.ts';
export { type Merchant, merchantPartnerOn, merchantRow, merchantsRepository, type NewMerchant } from './repository.ts';
export { merchantsRoutes } from './routes.ts';

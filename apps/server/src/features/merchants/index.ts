export { MerchantDirectory } from './directory.ts';
export { linkedShop, linkedShops } from './of-partner.ts';
export { ownShopNames } from './own-names.ts';
export { ownShopList } from './own-shops.ts';
export { merchantLink } from './present.ts';
export {
  hasDuplicate,
  type Likeness,
  type MerchantRecord,
  merchantRecords,
  merchantRows,
  openMerchant,
  type StoredMerchant,
  waitingMerchants,
} from './records.ts';
export {
  earningMerchants,
  type Merchant,
  merchantPartnerOn,
  merchantRow,
  merchantsRepository,
  type NewMerchant,
  type PastAnswer,
} from './repository.ts';
export { checkMerchantForm, merchantsRoutes } from './routes.ts';
export { type Shop, shopByCode, shopsOf } from './shops.ts';

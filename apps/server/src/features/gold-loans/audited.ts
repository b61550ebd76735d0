import { goldPrice } from '@tulna/contract/gold-comparison';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { goldPriceKind, setGoldPrice } from './price.ts';

/** The price of gold in the audit: every edit can be undone; undoing the first one removes the price. */
export const auditedGoldPrice: AuditedKind = {
  kind: goldPriceKind,
  putBack: {
    price: ({ tx }, value) => setGoldPrice(tx, value === null ? null : goldPrice.parse(value)),
  },
};

import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import type { ComponentType } from 'react';

/** A part of a merchant's record that has a noun and calls of its own. */
export interface MerchantSection {
  id: string;
  Section: ComponentType<{ merchant: ManagedMerchant }>;
}

/** The parts below the record's own, in this order. */
export const merchantSections: readonly MerchantSection[] = [];

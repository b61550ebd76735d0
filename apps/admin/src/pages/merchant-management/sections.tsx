import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import type { ComponentType } from 'react';
import { AccountSection } from './account-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { MoveSection } from './move-section.tsx';
import { PortalSection } from './portal-section.tsx';
import { PosterSection } from './poster-section.tsx';

/** A part of a merchant's record that has a noun and calls of its own. */
export interface MerchantSection {
  id: string;
  Section: ComponentType<{ merchant: ManagedMerchant }>;
}

/** The parts below the record's own, in this order. */
export const merchantSections: readonly MerchantSection[] = [
  { id: 'move', Section: MoveSection },
  { id: 'portal', Section: PortalSection },
  { id: 'poster', Section: PosterSection },
  { id: 'account', Section: AccountSection },
  { id: 'documents', Section: DocumentsSection },
];

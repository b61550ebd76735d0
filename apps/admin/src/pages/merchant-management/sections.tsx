import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import type { ComponentType } from 'react';
import { AccountSection } from './account-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { MoveSection } from './move-section.tsx';
import { PortalSection } from './portal-section.tsx';
import { PosterSection } from './poster-section.tsx';

/** A section of a merchant's record that belongs to another feature and has API calls of its own. */
export interface MerchantSection {
  id: string;
  Section: ComponentType<{ merchant: ManagedMerchant }>;
}

/** The sections below the record's own parts, in this order. */
export const merchantSections: readonly MerchantSection[] = [
  { id: 'move', Section: MoveSection },
  { id: 'portal', Section: PortalSection },
  { id: 'poster', Section: PosterSection },
  { id: 'account', Section: AccountSection },
  { id: 'documents', Section: DocumentsSection },
];

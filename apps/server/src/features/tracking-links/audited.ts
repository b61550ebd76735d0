import { trackingLinkChange, trackingLinkFields } from '@tulna/contract/tracking-links';
import type { AuditedKind, PutBack } from '../../platform/audit/registry.ts';
import { editTrackingLink, removeTrackingLink, restoreTrackingLink, trackingLinkKind } from './edit.ts';

const putBack =
  (property: string): PutBack =>
  ({ tx, id }, value) =>
    editTrackingLink(tx, id, trackingLinkChange.parse({ property, value }));

/** Tracking links in the audit: every edit and a creation can be undone. */
export const auditedTrackingLinks: AuditedKind = {
  kind: trackingLinkKind,
  putBack: Object.fromEntries(Object.keys(trackingLinkFields).map((property) => [property, putBack(property)])),
  undoAction: { create: ({ tx, id, by }) => removeTrackingLink(tx, id, by.at) },
  restore: ({ tx, id }) => restoreTrackingLink(tx, id),
};

import { lenderChange } from '@tulna/contract/lenders';
import * as z from 'zod/mini';
import type { AuditedKind, PutBack } from '../../platform/audit/registry.ts';
import { subjectOf } from './edit.ts';
import { setHindiOffer } from './hindi-offer.ts';
import { lenderProperties } from './properties.ts';
import { restoreLender } from './restore.ts';
import { editAndContinue } from './switch-on.ts';

const putBack =
  (property: string): PutBack =>
  ({ services, tx, id, by }, value) =>
    editAndContinue(services, tx, lenderChange.parse({ lender_id: Number(id), property, value }), by);

/** Lenders in the audit: every edit can be undone, and so can a deletion (decision 0045). */
export const auditedLenders: AuditedKind = {
  kind: subjectOf(0, '').kind,
  putBack: {
    ...Object.fromEntries(lenderProperties.map((property) => [property, putBack(property)])),
    so_text_hi: ({ tx, id }, value) => setHindiOffer(tx, Number(id), z.string().parse(value)),
  },
  restore: ({ tx, id, by }) => restoreLender(tx, Number(id), by),
};

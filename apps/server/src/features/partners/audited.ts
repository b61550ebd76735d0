import { brandDraft } from '@tulna/contract/partners';
import * as z from 'zod/mini';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { editBrand, editProducts, editRevenue, editUtm, partnerKind } from './edit.ts';
import { wantFonts } from './fonts.ts';

const revenue = z.object({ revenue_percent: z.number(), revenue_flat_fee: z.number() });

/** Partners in the audit: every edit can be undone. */
export const auditedPartners: AuditedKind = {
  kind: partnerKind,
  putBack: {
    utm_id: ({ tx, id }, value) => editUtm(tx, Number(id), z.string().parse(value)),
    revenue: ({ tx, id, by }, value) => editRevenue(tx, Number(id), revenue.parse(value), by.at),
    products: ({ tx, id }, value) => editProducts(tx, Number(id), brandDraft.shape.products.parse(value)),
    async brand({ services, tx, id }, value) {
      const edited = await editBrand(services, tx, Number(id), brandDraft.parse(value));
      // An undone brand may need another font, which is fetched again.
      await wantFonts(services.jobs, tx, Number(id), edited.answer);
      return edited;
    },
  },
};

import { getConsentReceipt, getConsentTexts, withdrawConsent } from '@tulna/contract/consents';
import { isProductName } from '@tulna/rules/products';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { provedCustomer } from '../customers/index.ts';
import { circumstancesOf } from './circumstances.ts';
import { consentReceipt } from './receipt.ts';
import { textsToShow } from './shown-texts.ts';
import { withdrawConsentOf } from './withdraw.ts';

/** Consent texts to answer, receipts, and giving and withdrawing consents (product.md §7). */
export function consentsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handle(app, services, getConsentTexts, async ({ query, language, db }) => {
    const { product = 'Personal Loans', partner = '', lender, purpose } = query;
    if (!isProductName(product)) throw new Problem('invalid_request', { fields: { product: 'invalid_option' } });
    const { key, name } = brands.byKey(partner) ?? brands.standard();
    const place = purpose === undefined ? (lender === undefined ? { product } : { lender }) : { purpose };
    return { consents: await textsToShow(services, db, { language, brand: { key, name }, ...place }) };
  });

  handle(app, services, getConsentReceipt, async ({ params, session, language, db }) => {
    await provedCustomer(services, db, session);
    return consentReceipt(db, session.userId, params.consent_id, language);
  });

  handle(app, services, withdrawConsent, ({ body, session, language, ip, db }) =>
    inTransaction(db, async (tx) => {
      await provedCustomer(services, tx, session);
      const circumstances = circumstancesOf(services, { customerId: session.userId, language, ip });
      const { id, at } = await withdrawConsentOf(services, tx, circumstances, {
        purpose: body.purpose,
        lenderKey: body.lender_key ?? null,
      });
      return { consent_id: id, withdrawn_at: at };
    }),
  );
}

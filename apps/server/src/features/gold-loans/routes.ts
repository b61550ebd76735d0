import { applyForGoldLoan, getGoldEnquiries, getGoldLoan, goldLoans } from '@tulna/contract/gold-loans';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { partnerOfSession } from '../brands/index.ts';
import { profilesRepository, provedCustomer } from '../customers/index.ts';
import { lenderApplicationsRepository } from '../lender-applications/index.ts';
import { presentOfferLender } from '../lenders/index.ts';
import { applyForGold, goldProduct, isProfileKnown } from './application.ts';
import { goldPageFor, lenderOfGoldPage, openWithGoldPage, shownOnGoldPage } from './choose-page.ts';
import { openEnquiries } from './enquiries.ts';

export function goldLoansRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, goldLoans, async ({ session, params, db }) => {
    if (session.userId !== params.id.toLowerCase()) throw new Problem('not_found');
    await provedCustomer(services, db, session);
    const partner = await partnerOfSession(services, db, session);
    const redirect = await goldPageFor(services, db, { customerId: session.userId, partner });
    // The pages of gold loans are open to customers who chose this product (§4).
    await profilesRepository(db, services).choose(session.userId, goldProduct, null, services.clock.now());
    return { redirect };
  });

  handle(app, services, getGoldLoan, async ({ session, params, db }) => {
    const customer = await provedCustomer(services, db, session);
    const ask = await openWithGoldPage(services, db, session.userId, params.page);
    const lender = await shownOnGoldPage(db, params.page, await partnerOfSession(services, db, session), ask);
    const taken = ask && (await lenderApplicationsRepository(db).withLender(ask.creditApplicationId, lender.key));
    return {
      lender: presentOfferLender(lender),
      profile_known: isProfileKnown(customer),
      credit_application_id: ask?.creditApplicationId ?? null,
      lead_id: ask?.leadId ?? null,
      lender_application_id: taken?.id ?? null,
    };
  });

  handle(app, services, getGoldEnquiries, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    return { enquiries: await openEnquiries(services, db, session.userId) };
  });

  handle(app, services, applyForGoldLoan, async ({ session, body, db, language, ip }) => {
    const customer = await provedCustomer(services, db, session);
    const brand = await partnerOfSession(services, db, session);
    const id = await applyForGold(services, db, {
      customer,
      brand,
      lender: await lenderOfGoldPage(db, body.page, brand),
      values: body.values,
      consentTextHash: body.consent_text_hash,
      language,
      ip,
    });
    return { credit_application_id: id };
  });
}

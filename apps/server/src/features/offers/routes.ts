import { completeBusinessLoanProfile, completePersonalLoanProfile } from '@tulna/contract/customers';
import { changeLoan as changeLoanCall, getOffers, startNewApplication } from '@tulna/contract/offers';
import { isProductName } from '@tulna/rules/products';
import { userPath } from '@tulna/rules/user-pages';
import type { FastifyInstance } from 'fastify';
import { type Call, handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { atOnce } from '../../platform/limits/at-once.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { handleProved, lockCustomer, profilesRepository, provedCustomer } from '../customers/index.ts';
import { openLenders } from '../lenders/index.ts';
import { changeLoan } from './change-loan.ts';
import { offersChanged, openOfferChanges } from './changes-of-page.ts';
import { completeBusinessProfile } from './complete-business-profile.ts';
import { completeProfile } from './complete-profile.ts';
import { readPage } from './page-look.ts';
import { recordRoutes } from './record-routes.ts';
import { storeShown } from './shown.ts';
import { offersSnapshot } from './snapshot.ts';

/** How long a request waits for a change, ms (contract: up to 20 seconds). */
export const longestWaitMilliseconds = 20_000;

/**
 * How many requests for offers one customer may have open in a process. A tab has one, and a second one for a moment while it loads, so five tabs stay within the limit. A thousand waits that end together would occupy the database for all other requests.
 */
export const offersAtOnce = 10;

export function offersRoutes(app: FastifyInstance, services: Services): void {
  const changes = openOfferChanges(services);
  app.addHook('preClose', async () => changes.release());

  handle(app, services, completePersonalLoanProfile, async ({ session, body, db, language, ip }) => ({
    credit_application_id: await completeProfile(services, db, session, { ...body, language, ip }),
    redirect: userPath('offers'),
  }));

  handle(app, services, completeBusinessLoanProfile, async ({ session, body, db, language, ip }) => ({
    credit_application_id: await completeBusinessProfile(services, db, session, { ...body, language, ip }),
    redirect: userPath('business-offers'),
  }));

  const underOneName = atOnce({ most: offersAtOnce, longest: longestWaitMilliseconds });

  const open = openLenders(services.db);

  const answerOffers = async (call: Call<typeof getOffers>, partner: string) => {
    const { session, params, query, language, db, raw } = call;
    const id = params.credit_application_id.toLowerCase();
    const snapshot = async () => {
      const page = await readPage(services.pool, id);
      if (page?.customerId !== session.userId) throw new Problem('not_found');
      const lenders = await open(page.listed, { product: page.product, partner });
      const now = services.clock.now();
      const answer = offersSnapshot(page, lenders, { language, now, onlyLender: services.config.builds.lender });
      await storeShown(services, db, answer, { language, brand: partner }, page.lastStored);
      return answer;
    };
    const { since } = query;
    if (since === undefined) return snapshot();
    // Listening starts before reading, so that no change can fall between the two.
    const watch = await changes.watch(id, longestWaitMilliseconds);
    const { socket } = raw.raw;
    // When the page is closed its wait ends, so that it doesn't count against the limit until its time is up.
    socket.once('close', watch.cancel);
    if (socket.destroyed) watch.cancel();
    try {
      const now = await snapshot();
      if (now.revision !== since || now.complete) return now;
      await watch.arrived;
      return socket.destroyed ? now : await snapshot();
    } finally {
      socket.off('close', watch.cancel);
      watch.cancel();
    }
  };
  handleProved(app, services, getOffers, (call, partner) =>
    underOneName(call.session.userId, () => answerOffers(call, partner)),
  );

  handle(app, services, changeLoanCall, async ({ session, body, db }) => ({
    credit_application_id: await changeLoan(services, db, session, {
      creditApplicationId: body.credit_application_id.toLowerCase(),
      amount: body.desired_amount,
      tenure: body.desired_tenure,
    }),
  }));

  recordRoutes(app, services);

  handle(app, services, startNewApplication, async ({ session, body, db }) => {
    const { record } = await provedCustomer(services, db, session);
    if (!isProductName(body.product)) throw new Problem('invalid_request', { fields: { product: 'invalid_option' } });
    await lockCustomer(db, session.userId);
    const credits = creditApplicationsRepository(db);
    const earlier = await credits.inFlight(session.userId, body.product);
    const at = services.clock.now();
    await credits.supersede(session.userId, body.product, at);
    if (earlier !== undefined) await offersChanged(db, earlier.id);
    await credits.openDraft(session.userId, body.product, at);
    const business = body.product === 'Business Loans';
    if (business ? record.blCompleted : record.plCompleted)
      await profilesRepository(db, services).setEditing(session.userId, true);
    return { redirect: userPath(business ? 'business-detail' : 'user-detail') };
  });
}

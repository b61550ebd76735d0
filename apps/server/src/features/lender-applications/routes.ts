import {
  getLenderApplication,
  getLenderApplications,
  lenderCallback,
  withdrawLenderApplication,
} from '@tulna/contract/lender-applications';
import { applyForOffer } from '@tulna/contract/offers';
import type { Language } from '@tulna/phrases/language';
import { applicationPath, firstStepPath } from '@tulna/rules/lender-pages';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { partnerOfSession } from '../brands/index.ts';
import { handleProved, provedCustomer } from '../customers/index.ts';
import { callbackMaxBytes } from '../lender-connections/index.ts';
import { beforeDeletion } from '../lenders/index.ts';
import { applyForOneOffer, withdraw } from './apply.ts';
import { readCallback, takeCallback, takeUnread } from './callbacks.ts';
import { waitingForApi } from './held.ts';
import { presentApplications } from './present.ts';
import { type LenderApplication, lenderApplicationsRepository } from './repository.ts';

export function lenderApplicationsRoutes(app: FastifyInstance, services: Services): void {
  // A deleted lender gets no new customers, so what is on the way to it would never arrive.
  beforeDeletion(services, async (tx, lenderKey) => {
    const waiting = await waitingForApi(services, tx, lenderKey);
    if (waiting > 0) throw new Problem('lender_waits', { values: { waiting } });
  });

  const presentOne = async (db: Db, application: LenderApplication, language: Language) => {
    const [presented] = await presentApplications(services, db, [application], language);
    if (presented === undefined) throw new Problem('not_found');
    return { application: presented };
  };

  handle(app, services, applyForOffer, async ({ session, body, db, language, ip }) => {
    await provedCustomer(services, db, session);
    const application = await applyForOneOffer(services, db, {
      customerId: session.userId,
      offerId: body.offer_id,
      consentTextHash: body.consent_text_hash,
      keyFactsHash: body.key_facts_hash,
      language,
      ip,
      brand: await partnerOfSession(services, db, session),
    });
    return {
      lender_application_id: application.id,
      redirect:
        application.connection === null
          ? applicationPath(application.product, application.lenderKey, application.id)
          : firstStepPath(application.product, application.lenderKey, application.id),
    };
  });

  handleProved(app, services, getLenderApplications, async ({ session, db, language }) => {
    const applications = await lenderApplicationsRepository(db).of(session.userId);
    return { applications: await presentApplications(services, db, applications, language) };
  });

  handleProved(app, services, getLenderApplication, async ({ session, params, db, language }) => {
    const application = await lenderApplicationsRepository(db).byId(params.lender_application_id);
    if (application?.customerId !== session.userId) throw new Problem('not_found');
    return presentOne(db, application, language);
  });

  handle(app, services, withdrawLenderApplication, async ({ session, body, db, language }) => {
    await provedCustomer(services, db, session);
    const withdrawn = await inTransaction(db, (tx) =>
      withdraw(services, tx, session.userId, body.lender_application_id),
    );
    return presentOne(db, withdrawn, language);
  });

  // A signature covers the bytes as sent, so this route, and no other, reads the body unparsed with any content type.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: callbackMaxBytes }, (_request, body, done) =>
      done(null, body),
    );
    handle(scope, services, lenderCallback, async ({ params, raw }) => {
      const body = Buffer.isBuffer(raw.body) ? raw.body : Buffer.alloc(0);
      const read = readCallback(services, params.lender, raw.headers, body);
      await ('status' in read ? takeCallback(services, read) : takeUnread(services, read));
      return { received: true };
    });
  });
}

import { giveConsent } from '@tulna/contract/consents';
import {
  downloadMyData,
  eraseMyData,
  getErasureCertificate,
  getMyData,
  readMyData,
} from '@tulna/contract/personal-data';
import { istDay } from '@tulna/rules/dates';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { circumstancesOf, giveConsentOf } from '../consents/index.ts';
import { provedCustomer } from '../customers/index.ts';
import { collectData } from './collect.ts';
import { eraseCustomer } from './erase.ts';
import { presentErasure } from './present.ts';
import { readablePage } from './readable.ts';
import { erasuresRepository } from './repository.ts';

/** The data we hold, its recipients, the file to download, and deletion with its certificate (C15). */
export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  const { clock, config } = services;

  handle(app, services, getMyData, async ({ session, db, language }) =>
    collectData(services, db, (await provedCustomer(services, db, session)).identity, {
      language,
      pan: 'masked',
      brand: 'name',
    }),
  );

  handle(app, services, giveConsent, async ({ body, session, language, ip, db }) => {
    await provedCustomer(services, db, session);
    const circumstances = circumstancesOf(services, { customerId: session.userId, language, ip });
    const { id, at } = await giveConsentOf(services, db, circumstances, {
      purpose: body.purpose,
      textHash: body.text_hash,
      lenderKey: body.lender_key,
    });
    return { consent_id: id, given_at: at };
  });

  handle(app, services, downloadMyData, async ({ session, db, language }) => {
    const { identity } = await provedCustomer(services, db, session);
    const data = await collectData(services, db, identity, { language, pan: 'full', brand: 'key' });
    const at = clock.now();
    const text = JSON.stringify({ made_at: at.toISOString(), ...data }, null, 2);
    return { name: `my-data-${istDay(at.getTime())}.json`, bytes: Buffer.from(text, 'utf8') };
  });

  handle(app, services, readMyData, async ({ session, db, language }) => {
    const { identity } = await provedCustomer(services, db, session);
    const data = await collectData(services, db, identity, { language, pan: 'full', brand: 'name' });
    return await readablePage(data, language, clock.now());
  });

  handle(app, services, eraseMyData, async ({ session, db }) => {
    // A stolen session must not be enough to delete the data, so PAN and birth date must be proved first.
    await provedCustomer(services, db, session);
    const brand = (await services.sessions.brandOf(db, session.id)) ?? config.defaultBrand;
    const erasure = await inTransaction(db, (tx) =>
      eraseCustomer(services, tx, session.userId, { by: 'customer', brand }),
    );
    return presentErasure(erasure);
  });

  handle(app, services, getErasureCertificate, async ({ params, db }) => {
    const erasure = await erasuresRepository(db).byNumber(params.number.toUpperCase());
    if (erasure === undefined) throw new Problem('not_found');
    return presentErasure(erasure);
  });
}

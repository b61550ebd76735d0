import { randomUUID } from 'node:crypto';
import { applyForCreditCard, visitCreditCard } from '@tulna/contract/credit-card-visits';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { followable } from '../../platform/demo-elsewhere.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { creditCardsRepository } from '../credit-cards/index.ts';
import { creditCardVisitsRepository } from './repository.ts';
import { issuerLink } from './way-out.ts';

/** Outbound clicks from the card catalogue to the issuers, each recorded (P5). */
export function creditCardVisitsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const limits = services.limits;

  async function leave(
    db: Db,
    wanted: { category_id: string; partner?: string | undefined },
    customerId: string | null,
  ) {
    const cards = await creditCardsRepository(db).all();
    const card = cards.find(({ category_id, status }) => status && category_id === wanted.category_id.toLowerCase());
    if (card === undefined) throw new Problem('not_found');
    const id = randomUUID();
    const out = issuerLink(card.utm_link, customerId ?? id);
    if (out === undefined) throw new Problem('redirect_refused');
    await creditCardVisitsRepository(db).add({
      id,
      categoryId: card.category_id,
      customerId,
      brand: (brands.byKey(wanted.partner ?? '') ?? brands.standard()).key,
      host: out.host,
      at: services.clock.now(),
    });
    return { redirect: followable(services.config, out.href) };
  }

  handle(app, services, applyForCreditCard, async ({ body, session, db }) => leave(db, body, session.userId));

  handle(app, services, visitCreditCard, async ({ body, db, ip }) => {
    await limitOpenCall(limits, 'card-visit-ip', ip, 600);
    return leave(db, body, null);
  });
}

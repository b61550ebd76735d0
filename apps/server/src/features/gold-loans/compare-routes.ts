import { checkGoldLoans, compareGoldLoans, type GoldComparison } from '@tulna/contract/gold-comparison';
import type { Language } from '@tulna/phrases/language';
import { checkGoldAnswers, goldAnswersOf, goldWishOf } from '@tulna/rules/gold-answers';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import { type BrandDirectory, partnerOfSession } from '../brands/index.ts';
import { provedCustomer } from '../customers/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { goldProduct, openGoldAsks } from './application.ts';
import { goldPageOf } from './choose-page.ts';
import { comparison } from './compare.ts';
import { type GoldPerson, personOf, strangerWith } from './gold-person.ts';
import { goldPriceRepository } from './price-repository.ts';

/**
 * Requests per hour and IP address: one person tries a few weights and amounts, but an office or a mobile network has many people
 * behind one address.
 */
export const goldChecksPerHour = 300;

async function compared(
  db: Db,
  sent: Parameters<typeof goldAnswersOf>[0],
  brand: string,
  language: Language,
  personWith: (postalCode: string) => GoldPerson,
): Promise<Omit<GoldComparison, 'open'>> {
  const answers = goldAnswersOf(sent);
  const fields = checkGoldAnswers(answers);
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  const price = await goldPriceRepository(db).current();
  const rows = await lendersRepository(db).open(goldProduct, brand);
  const wish = goldWishOf(answers, price?.per_gram_paise ?? 0);
  return comparison(rows, { person: personWith(answers.postal_code), price, wish, language });
}

/** The customer's open enquiry, with the page of its lender. */
async function openEnquiry(services: Services, db: Db, customerId: string): Promise<GoldComparison['open']> {
  for (const ask of (await openGoldAsks(services, db, customerId))?.asks ?? []) {
    const lender = await lendersRepository(db).byKey(ask.lenderKey);
    const page = lender && goldPageOf(lender);
    if (lender !== undefined && page !== undefined) return { page, lender: lender.name, lead_id: ask.leadId };
  }
  return null;
}

/** Gold lenders side by side: for a customer by their stored facts, for a visitor by the typed answers. */
export function goldComparisonRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handle(app, services, compareGoldLoans, async ({ session, body, db, language }) => {
    const customer = await provedCustomer(services, db, session);
    const brand = await partnerOfSession(services, db, session);
    const now = services.clock.now();
    return {
      ...(await compared(db, body, brand, language, (code) => personOf(customer, code, now))),
      open: await openEnquiry(services, db, session.userId),
    };
  });

  handle(app, services, checkGoldLoans, async ({ body, ip, db, language }) => {
    await limitOpenCall(services.limits, 'check-gold-loans', ip, goldChecksPerHour);
    const brand = (body.partner === undefined ? undefined : brands.byKey(body.partner)) ?? brands.standard();
    const now = services.clock.now();
    return {
      ...(await compared(db, body, brand.key, language, (code) => strangerWith(code, now))),
      open: null,
    };
  });
}

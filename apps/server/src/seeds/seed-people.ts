import { randomUUID } from 'node:crypto';
import type { ConsentText } from '@tulna/contract/consents';
import type { KeyFacts } from '@tulna/contract/key-fact-statements';
import type { OffersAnswer } from '@tulna/contract/offers';
import type { FastifyInstance } from 'fastify';
import { customersRepository } from '../features/customers/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { type DemoPerson, demoPeople } from './data/people.ts';

/** Milestones and their people. People added later get a milestone of their own, so that older databases get them too. */
const milestones: readonly (readonly [name: string, people: readonly DemoPerson[]])[] = [
  ['demo people 1', demoPeople.filter(({ business }) => business === undefined)],
  ['demo business people 1', demoPeople.filter(({ business }) => business !== undefined)],
];

/**
 * Sends a request as this person's browser would.
 * @throws {Error} if the product refuses it, which means that the demo data is wrong
 */
type Ask = <Answer>(method: 'GET' | 'POST', url: string, payload?: object) => Promise<Answer>;

function asking(app: FastifyInstance, token: string, language: string): Ask {
  return async (method, url, payload) => {
    const answer = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${token}`, 'accept-language': language, 'idempotency-key': randomUUID() },
    });
    if (answer.statusCode !== 200) throw new Error(`Seeding a demo customer failed: ${url} answered ${answer.body}`);
    return answer.json();
  };
}

/** The consents that this person's screen shows. */
const shownTexts = async (ask: Ask, query: Record<string, string>): Promise<ConsentText[]> =>
  (await ask<{ consents: ConsentText[] }>('GET', `/api/get-consent-texts?${new URLSearchParams(query)}`)).consents;

const typed = (profile: DemoPerson['profile']): Record<string, string> =>
  Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, String(value)]));

async function walk(ask: Ask, person: DemoPerson, userId: string): Promise<void> {
  await ask('POST', '/api/set-language', { uid: userId, language: person.language });
  if (person.step === 'fresh') return;
  const isBusiness = person.step === 'business_offers';
  await ask(
    'POST',
    '/api/choose-product',
    isBusiness ? { product: 'Business Loans', has_business_registration: 1 } : { product: 'Personal Loans' },
  );
  const values = { ...typed(person.profile), ...person.business };
  if (person.step === 'draft') {
    const draft = { product: 'Personal Loans', step: 'employment', values, revision: 0 };
    await ask('POST', '/api/save-profile-draft', draft);
    return;
  }
  const product = isBusiness ? 'Business Loans' : 'Personal Loans';
  const given = (await shownTexts(ask, { product, partner: person.brand })).map((text) => ({
    purpose: text.purpose,
    text_hash: text.text_hash,
    granted: text.required,
    lenders: text.lenders.map(({ key }) => key),
  }));
  const completed = await ask<{ credit_application_id: string }>(
    'POST',
    `/api/complete-${isBusiness ? 'business' : 'personal'}-loan-profile`,
    { values, consents: given },
  );
  if (person.step !== 'sent') return;
  const { offers } = await ask<OffersAnswer>('GET', `/api/get-offers/${completed.credit_application_id}`);
  const wanted = offers.find((offer) => offer.lender.key === person.appliedWith) ?? offers[0];
  if (wanted === undefined) return;
  const texts = await shownTexts(ask, { lender: wanted.lender.key, partner: person.brand });
  const consent = texts.find((text) => text.asked_at === 'apply');
  const { statement } = await ask<KeyFacts>('GET', `/api/get-key-facts/${wanted.offer_id}`);
  await ask('POST', '/api/apply-for-offer', {
    offer_id: wanted.offer_id,
    consent_text_hash: consent?.text_hash,
    key_facts_hash: statement.hash,
  });
}

/**
 * Seeds the fictional customers once per database. Each goes through the product to their stage. Their sessions are ended afterwards; they
 * sign in with a code from the outbox, like any customer.
 */
export async function seedDemoPeople(app: FastifyInstance, services: Services): Promise<void> {
  for (const [milestone, people] of milestones) await seedPeople(app, services, milestone, people);
}

async function seedPeople(
  app: FastifyInstance,
  services: Services,
  milestone: string,
  people: readonly DemoPerson[],
): Promise<void> {
  const reached = await services.db
    .selectFrom('milestones')
    .select('name')
    .where('name', '=', milestone)
    .executeTakeFirst();
  if (reached !== undefined) return;
  for (const person of people) {
    const issued = await inTransaction(services.db, async (transaction) => {
      const contact = { channel: 'sms', value: person.mobile_phone_number } as const;
      const found = await customersRepository(services, transaction).findOrCreate(contact, person.language);
      return services.sessions.open(transaction, {
        kind: 'customer',
        userId: found.id,
        roleId: found.roleId,
        brand: person.brand,
        userAgent: undefined,
        identityProved: true,
      });
    });
    await walk(asking(app, issued.access, person.language), person, issued.session.userId);
    await services.sessions.revoke(services.db, issued.session.id);
  }
  await services.db
    .insertInto('milestones')
    .values({ name: milestone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

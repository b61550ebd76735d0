import { claimProspect, createProspect, getProspect } from '@tulna/contract/prospects';
import { DAY_MS } from '@tulna/rules/clock';
import { PROSPECT_DAYS } from '@tulna/rules/constants';
import { maskMobile } from '@tulna/rules/masks';
import { PROFILE_STEPS } from '@tulna/rules/profile-rules';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import { noteTouch, tieTouch } from '../attributions/index.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { draftsRepository, knownCustomer, lockCustomer, nextPage, profilesRepository } from '../customers/index.ts';
import { verifySigned } from '../partner-hand-offs/index.ts';
import { eventRows, recordEvents, serveSoon } from '../partner-webhooks/index.ts';
import { openSentLink, readSentLink, transferLink } from '../sent-links/index.ts';
import { wipeProspects } from './jobs.ts';
import { prospectPayload } from './payload.ts';
import { type Prospect, prospectsRepository } from './repository.ts';
import { withoutSuppressed } from './without-suppressed.ts';

/** Notifies the partner that its lead continued, without saying who the person is. */
async function recordContinued(services: Services, tx: Db, { id, partnerId }: Prospect, at: Date): Promise<void> {
  const event = { mode: 'live', type: 'lead.updated', aboutId: id, state: 'continued' } as const;
  await serveSoon(services, tx, await recordEvents(tx, eventRows([{ ...event, partnerId, happenedAt: at }]), at));
}

/** Leads created elsewhere and continued here (P10). */
export function prospectsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const limits = services.limits;
  const { clock, config } = services;

  handle(app, services, createProspect, async ({ body, db, ip, raw }) => {
    await limitOpenCall(limits, 'prospect-ip', ip, 5000);
    const { partner, payload } = await verifySigned(services, db, brands, 'prospect', body);
    const now = clock.now();
    const typed = prospectPayload(payload);
    const prospect = await prospectsRepository(services, db).add({
      ...(await withoutSuppressed(services, db, typed)),
      hint: maskMobile(typed.phone),
      partnerId: partner.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PROSPECT_DAYS * DAY_MS),
    });
    const link = transferLink(originOf(services, raw), prospect.id, partner.key);
    return { prospect_id: prospect.id, link, expires_at: prospect.expiresAt.toISOString() };
  });

  handle(app, services, getProspect, async ({ params, db }) => {
    const prospect = await prospectsRepository(services, db).byId(params.prospect_id);
    if (prospect === undefined) {
      const link = await readSentLink(services, db, params.prospect_id);
      if (link === undefined) throw new Problem('not_found');
      const { sentAt, ...rest } = link;
      return { ...rest, from: 'staff', created_at: sentAt.toISOString() };
    }
    // The partner has the link too: a lead of a person whose data was deleted waits like any other until its last day.
    const ended = prospect.expiresAt <= clock.now() || (prospect.phone === '' && prospect.hint === '');
    const state = prospect.customerId !== null ? 'claimed' : ended ? 'expired' : 'waiting';
    return {
      from: 'partner',
      product: prospect.product,
      phone: state === 'waiting' ? prospect.hint || maskMobile(prospect.phone) : '',
      state,
      created_at: prospect.createdAt.toISOString(),
    };
  });

  handle(app, services, claimProspect, ({ body, session, db }) =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const prospects = prospectsRepository(services, tx);
      await lockCustomer(tx, session.userId);
      const prospect = await prospects.lock(body.prospect_id);
      const customer = await knownCustomer(services, tx, session);
      if (prospect === undefined) {
        // A link sent by staff leads to the next page and credits no partner.
        if (!(await openSentLink(services, tx, body.prospect_id, session.userId))) throw new Problem('not_found');
        return { redirect: nextPage(customer, config.builds) };
      }
      // Claimed by this person already: opening the link again leads to the next page.
      if (prospect.customerId === session.userId) return { redirect: nextPage(customer, config.builds) };
      if (prospect.customerId !== null || prospect.expiresAt <= now || prospect.phone === '')
        throw new Problem('prospect_gone');
      const { phone, phoneVerified } = customer.identity;
      if (!phoneVerified || phone !== prospect.phone) throw new Problem('prospect_other_phone');
      const drafts = draftsRepository(tx, services.fieldEncryption);
      const [step = 'personal'] = PROFILE_STEPS;
      // If the person has completed a profile, the values typed elsewhere are ignored.
      if (!customer.record.plCompleted && !customer.record.blCompleted) {
        await drafts.save(session.userId, prospect.product, { step, values: prospect.values, revision: 0 }, now);
      }
      await profilesRepository(tx, services).choose(session.userId, prospect.product, null, now);
      const touch = await noteTouch(
        services,
        tx,
        {
          entry: 'transfer',
          brand: prospect.partnerKey,
          merchantId: prospect.merchantId,
          reference: prospect.reference,
        },
        prospect.createdAt,
      );
      await tieTouch(services, tx, session.userId, touch);
      await prospects.claim(prospect.id, session.userId, now);
      await recordContinued(services, tx, prospect, now);
      return { redirect: nextPage(await knownCustomer(services, tx, session), config.builds) };
    }),
  );
}

/** Runs daily and removes the personal data of prospects that have ended. */
export function prospectsWork(services: Services): void {
  services.jobs.work(wipeProspects, async () => {
    await prospectsRepository(services, services.db).wipeEnded(services.clock.now());
  });
  services.jobs.schedule(wipeProspects, '31 3 * * *', {});
}

import type { AnswerOf } from '@tulna/contract/endpoint';
import { getOwnPartnerLooks, getPartnerLooks, startPartnerLook } from '@tulna/contract/partner-looks';
import { PARTNER_LOOK_MINUTES, PARTNER_LOOKS_PER_HOUR, partnerRoles } from '@tulna/rules/partner-access';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { IssuedTokens } from '../../platform/sessions/sessions.ts';
import { partnersById } from '../partners/index.ts';
import { handlePartner } from './handle-partner.ts';
import { type MailParts, portalOf } from './links.ts';
import { type Look, looksAt, looksRepository } from './looks.ts';

const page = { page: 'partners' } as const;
const perHour = { name: 'partner-looks', requests: PARTNER_LOOKS_PER_HOUR, seconds: 60 * 60 };
const seconds = PARTNER_LOOK_MINUTES * 60;

type Presented = AnswerOf<typeof getOwnPartnerLooks>['looks'][number];

const present = (look: Look & { pages: string[] }, names: ReadonlyMap<string, string>): Presented => ({
  look_id: look.id,
  by: names.get(look.staffId) ?? '',
  started_at: look.startedAt.toISOString(),
  ends_at: look.endsAt.toISOString(),
  pages: look.pages,
});

/**
 * Lets staff look at the portal as a partner (A10): a portal session that can only read. It ends after a quarter of an hour, or with the staff session that opened it, and belongs to none of the partner's people (decision 0131).
 */
export function lookRoutes(app: FastifyInstance, parts: MailParts): void {
  const { services } = parts;
  const { audit, sessions } = services;
  const staffOf = (looks: readonly Look[]) => looks.map(({ staffId }) => staffId);

  handleChange<typeof startPartnerLook, { issued: IssuedTokens; partner: string }>(
    app,
    services,
    startPartnerLook,
    {
      ...page,
      async first({ session }, carryOut) {
        const wait = await services.limits.count(perHour, session.userId);
        if (wait > 0) throw new Problem('too_many_requests', { retryAfterSeconds: wait, values: { seconds: wait } });
        return carryOut(undefined);
      },
      async change(on, { params, body, by, session, ip, raw }) {
        const partner = (await partnersById(on, [params.id])).get(params.id);
        if (partner === undefined || parts.brands.byKey(partner.key) === undefined) throw new Problem('not_found');
        const look = {
          partnerId: params.id,
          partner: partner.key,
          staffId: by.id,
          reason: body.reason,
          startedAt: by.at,
          endsAt: new Date(by.at.getTime() + seconds * 1000),
        };
        const userId = await looksRepository(on).add(look);
        const issued = await sessions.open(on, {
          kind: 'partner',
          userId,
          roleId: partnerRoles.readOnly,
          brand: partner.key,
          userAgent: String(raw.headers['user-agent'] ?? ''),
          ip,
          identityProved: true,
          within: { session: session.id, seconds },
        });
        const subject = { kind: 'partner', id: String(params.id), name: partner.name };
        return {
          answer: { issued, partner: partner.key },
          records: [{ action: 'show', subject, property: 'portal', after: body.reason }],
        };
      },
    },
    {
      answer: ({ issued, partner }) => ({
        access_token: issued.access,
        refresh_token: issued.refresh,
        expires_in: issued.expiresIn,
        look_id: issued.session.userId,
        role_id: issued.session.roleId,
        portal: new URL(portalOf(parts.services, partner)).pathname,
      }),
    },
  );

  handle(app, services, getPartnerLooks, page, async ({ params, db }) => {
    const looks = await looksAt(db, params.id);
    const reasons = await looksRepository(db).reasons(looks.map(({ id }) => id));
    const names = await audit.registry.staffNames(db, staffOf(looks));
    return { looks: looks.map((look) => ({ ...present(look, names), reason: reasons.get(look.id) ?? '' })) };
  });

  handlePartner(app, services, getOwnPartnerLooks, { page: 'settings' }, async ({ scope, read, db }) => {
    const looks = await read((tx) => looksAt(tx, scope.partnerId));
    const names = await audit.registry.staffNames(db, staffOf(looks));
    return { looks: looks.map((look) => present(look, names)) };
  });
}

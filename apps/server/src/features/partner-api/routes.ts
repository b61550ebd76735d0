import {
  createApiLead,
  getApiApplication,
  getApiLead,
  getApiLeadOffers,
  listApiApplications,
  listApiLeads,
} from '@tulna/contract/partner-api';
import { DAY_MS } from '@tulna/rules/clock';
import { endOfDayInIndia } from '@tulna/rules/dates';
import { SANDBOX_OUTCOMES, sandboxOutcome } from '@tulna/rules/partner-api';
import type { FastifyInstance } from 'fastify';
import { gather } from '../../platform/database/gather.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { creditedApplication, creditedApplications } from '../lender-applications/index.ts';
import { countedOffers } from '../offers/index.ts';
import { type ApiCaller, pageOf, scopeOfCaller, servePartnerApi } from '../partner-api-keys/index.ts';
import { serveSoon } from '../partner-webhooks/index.ts';
import { keyedLeads } from '../prospects/index.ts';
import { createOnce } from './create-once.ts';
import { makeLeads, makeNewLeads, type NewLead, presentLead } from './live-leads.ts';
import { makeTestLeads, presentTestLead, testApplicationOf, testLeads } from './test-leads.ts';
import { typedLead } from './typed-lead.ts';

const usualRows = 50;

const startOf = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(endOfDayInIndia(day) - DAY_MS);

/** The API that a partner's programs call by key. It reads as the portal's role: only that partner's rows. */
export async function partnerApiRoutes(
  app: FastifyInstance,
  services: Services,
  brands: BrandDirectory,
): Promise<void> {
  const { clock, keyring, portal } = services;
  const serve = gather(async (requests: readonly string[][]) => {
    await serveSoon(services, services.db, [...new Set(requests.flat())]);
    return requests.map(() => undefined);
  });
  const live = createOnce(
    services,
    (tx, calls: readonly NewLead[]) => makeLeads(services, tx, calls),
    async (requests) => {
      const { answers, endpoints } = await makeNewLeads(services, requests);
      // The call doesn't wait for this: messages that aren't sent now are sent within a minute.
      if (endpoints.length > 0)
        serve(endpoints).catch((error: unknown) =>
          services.log.warn({ err: error }, 'webhook messages could not be sent at once'),
        );
      return answers;
    },
  );
  const test = createOnce(services, (tx, calls: readonly NewLead[]) => makeTestLeads(services, tx, calls));
  const boundTo = (list: string, { partnerId, mode }: ApiCaller, choice: unknown) => ({
    list: `api-${list}`,
    reader: `${partnerId} ${mode}`,
    choice,
  });

  await servePartnerApi(app, services, brands, (handle) => {
    handle(createApiLead, 'leads:write', ({ body, raw }, caller) => {
      const { partnerId, partner, keyId, mode } = caller;
      // The owner is the partner, not the API key, so a partner that changes API keys while retrying makes no second lead.
      const once = {
        owner: `partner ${partnerId} ${mode}`,
        endpoint: createApiLead.name,
        key: idempotencyKey(raw.headers['idempotency-key']),
        request: body,
      };
      const lead = { lead: typedLead(body, clock.now()), partnerId, partner, keyId, origin: originOf(services, raw) };
      return (mode === 'live' ? live : test)(once, lead);
    });

    handle(listApiLeads, 'leads:read', ({ query, raw }, caller) => {
      const { cursor, limit = usualRows, ...choice } = query;
      const bound = boundTo('leads', caller, choice);
      const after = cursor === undefined ? undefined : readCursor(keyring, bound, cursor);
      const filters = { reference: choice.reference, from: startOf(choice.from) };
      const origin = originOf(services, raw);
      const { partnerId, partner } = caller;
      return portal.as(scopeOfCaller(caller), async (tx) => {
        if (caller.mode === 'test') {
          const rows = await testLeads(tx).list(partnerId, filters, after, limit + 1);
          const { shown, next } = pageOf(rows, limit, (place) => writeCursor(keyring, bound, place));
          return { leads: shown.map((lead) => presentTestLead(lead, origin, partner)), next };
        }
        const rows = await keyedLeads(services, tx).list(partnerId, filters, after, limit + 1);
        const { shown, next } = pageOf(rows, limit, (place) => writeCursor(keyring, bound, place));
        return { leads: shown.map((lead) => presentLead(lead, { origin, partner }, clock.now())), next };
      });
    });

    handle(getApiLead, 'leads:read', ({ params, raw }, caller) =>
      portal.as(scopeOfCaller(caller), async (tx) => {
        const { partnerId, partner } = caller;
        const origin = originOf(services, raw);
        if (caller.mode === 'test') {
          const lead = await testLeads(tx).byId(partnerId, params.lead_id);
          if (lead !== undefined) return presentTestLead(lead, origin, partner);
        } else {
          const lead = await keyedLeads(services, tx).byId(partnerId, params.lead_id);
          if (lead !== undefined) return presentLead(lead, { origin, partner }, clock.now());
        }
        throw new Problem('not_found');
      }),
    );

    handle(getApiLeadOffers, 'offers:read', ({ params }, caller) =>
      portal.as(scopeOfCaller(caller), async (tx) => {
        const now = clock.now();
        if (caller.mode === 'test') {
          const lead = await testLeads(tx).byId(caller.partnerId, params.lead_id);
          if (lead === undefined) throw new Problem('not_found');
          const { offers } = sandboxOutcome(lead.outcome);
          const until = offers === 0 ? null : new Date(lead.created_at.getTime() + 7 * DAY_MS).toISOString();
          return {
            lead_id: lead.id,
            mode: 'test' as const,
            offers,
            indicative: 0,
            lenders: offers,
            valid_until: until,
          };
        }
        const lead = await keyedLeads(services, tx).byId(caller.partnerId, params.lead_id);
        if (lead === undefined) throw new Problem('not_found');
        // The database returns no offers of customers whom another partner brought, or who came by themselves.
        const { validUntil, ...counts } =
          lead.customerId === null
            ? { offers: 0, indicative: 0, lenders: 0, validUntil: null }
            : await countedOffers(services, tx, lead.customerId, now);
        return { lead_id: lead.id, mode: 'live' as const, ...counts, valid_until: validUntil?.toISOString() ?? null };
      }),
    );

    handle(listApiApplications, 'applications:read', ({ query }, caller) => {
      const { cursor, limit = usualRows, ...choice } = query;
      const bound = boundTo('applications', caller, choice);
      const after = cursor === undefined ? undefined : readCursor(keyring, bound, cursor);
      return portal.as(scopeOfCaller(caller), async (tx) => {
        if (caller.mode === 'test') {
          const outcomes = SANDBOX_OUTCOMES.flatMap(({ mobile, application }) =>
            application !== null && (choice.state === undefined || application === choice.state) ? [mobile] : [],
          );
          const own =
            choice.lead_id === undefined ? undefined : await testLeads(tx).byId(caller.partnerId, choice.lead_id);
          const rows =
            choice.lead_id === undefined
              ? await testLeads(tx).list(caller.partnerId, { outcomes }, after, limit + 1)
              : own !== undefined && outcomes.some((mobile) => mobile === own.outcome)
                ? [{ ...own, key: '' }]
                : [];
          const { shown, next } = pageOf(rows, limit, (place) => writeCursor(keyring, bound, place));
          return { applications: shown.flatMap((lead) => testApplicationOf(lead) ?? []), next };
        }
        const lead =
          choice.lead_id === undefined
            ? undefined
            : await keyedLeads(services, tx).byId(caller.partnerId, choice.lead_id);
        if (choice.lead_id !== undefined && (lead?.customerId ?? null) === null)
          return { applications: [], next: null };
        const customerId = lead?.customerId ?? undefined;
        const filters = { customerId, status: choice.state };
        const rows = await creditedApplications(tx, caller.partner, filters, after, limit + 1);
        const { shown, next } = pageOf(rows, limit, (place) => writeCursor(keyring, bound, place));
        const leads = await keyedLeads(services, tx).ofCustomers(
          caller.partnerId,
          shown.map((one) => one.customerId),
        );
        return { applications: shown.map((one) => presentApplication(one, leads.get(one.customerId))), next };
      });
    });

    handle(getApiApplication, 'applications:read', ({ params }, caller) =>
      portal.as(scopeOfCaller(caller), async (tx) => {
        if (caller.mode === 'test') {
          const lead = await testLeads(tx).ofApplication(caller.partnerId, params.application_id);
          const found = lead && testApplicationOf(lead);
          if (found !== undefined) return found;
        } else {
          const one = await creditedApplication(tx, caller.partner, params.application_id);
          if (one !== undefined) {
            const leads = await keyedLeads(services, tx).ofCustomers(caller.partnerId, [one.customerId]);
            return presentApplication(one, leads.get(one.customerId));
          }
        }
        throw new Problem('not_found');
      }),
    );
  });
}

const presentApplication = (
  one: NonNullable<Awaited<ReturnType<typeof creditedApplication>>>,
  lead: string | undefined,
) => ({
  application_id: one.id,
  mode: 'live' as const,
  lead_id: lead ?? null,
  product: one.product,
  lender: one.lenderKey,
  state: one.status,
  started_at: one.startedAt.toISOString(),
});

import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer, DeskLead, SandboxLender } from '../../lender.ts';
import { alike } from '../../secrets.ts';
import {
  amountAbove,
  amountOrNone,
  email,
  employerOf,
  months,
  nonBlank,
  pan,
  phone,
  pinCode,
  webAddress,
} from '../../wire-shapes.ts';

/**
 * KreditBee: plain REST, basic authentication, whole rupees, rate per month; declines about half of all people.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const failed = (status: number, code: string, description: string): Answer => ({
  status,
  body: { error: { code, description } },
});

const person = { pan, mobile: phone, email };
const checkBody = z.object(person);
const leadBody = z
  .object({
    ...person,
    full_name: z.string().check(z.regex(/\S \S/)),
    birth_date: z.iso.date(),
    gender: z.enum(['f', 'm', 'o']),
    pin_code: pinCode,
    occupation: z.enum(['salaried', 'self_employed']),
    employer: z.nullable(z.string()),
    income_per_month: amountOrNone,
    emi_per_month: amountOrNone,
    wanted_principal: amountAbove,
    wanted_months: months,
    return_to: webAddress,
    notify_at: webAddress,
    consent_reference: nonBlank,
  })
  .check(z.refine((body) => employerOf(body.occupation === 'salaried', body.employer)));
const linkBody = z.object({ offer_id: z.nullable(z.string()), locale: z.string() });

export const kreditbee: SandboxLender = {
  key: 'kreditbee',
  name: 'KreditBee',
  regulatedEntity: 'Madhukosh Finserve Private Limited',
  leadPrefix: 'kb-',
  temper: { kind: 'picky', declines: 0.5 },
  latencyMs: [40, 120],
  terms: {
    maxAmount: 1_000_000,
    incomeMultiple: 10,
    months: [6, 12, 24],
    rate: [12, 28.5],
    rateStep: 0.12,
    feePercent: 2.5,
  },
  look: { main: '#8a4b00', onMain: '#ffffff', soft: '#fff3e0' },
  steps: {
    en: ['Your offer', 'Employment details', 'Say yes or no'],
    hi: ['आपका ऑफ़र', 'नौकरी की जानकारी', 'हाँ या ना कहें'],
  },
  statusWords: {
    received: 'new',
    in_review: 'under_review',
    approved: 'sanctioned',
    declined: 'rejected',
    agreement: 'agreement_accepted',
    disbursed: 'disbursed',
    cancelled: 'cancelled_in_lookup_period',
    withdrawn: 'closed_by_user',
  },
  outage: failed(500, 'internal', 'something went wrong'),
  invalid: (what) =>
    what === 'lead' ? failed(404, 'no_such_lead', 'unknown lead') : failed(400, 'bad_request', 'invalid body'),
  routes(app, desk) {
    const expected = `Basic ${Buffer.from(`${desk.credential('user')}:${desk.credential('password')}`).toString('base64')}`;
    app.addHook('preHandler', async (request, reply) => {
      if (alike(request.headers.authorization, expected)) return;
      const denied = failed(401, 'unauthenticated', 'wrong user or password');
      await reply.code(401).header('www-authenticate', 'Basic realm="partners"').send(denied.body);
    });

    app.post('/api/v3/leads/check', (request, reply) => {
      const body = checkBody.safeParse(request.body).data;
      if (!body) return reply.code(400).send(kreditbee.invalid('body').body);
      return desk.serve(request, reply, { operation: 'dedupe', pan: body.pan }, (mode) => {
        const known = desk.dedupe(mode) === 'duplicate';
        return { body: { known, since: known ? '2025-01-15' : null } };
      });
    });

    app.post('/api/v3/leads', (request, reply) => {
      const body = leadBody.safeParse(request.body).data;
      const key = request.headers['idempotency-key'];
      if (!body || typeof key !== 'string' || key.length < 8) {
        return reply.code(400).send(kreditbee.invalid('body').body);
      }
      return desk.serve(request, reply, { operation: 'create_lead', pan: body.pan }, (mode) => {
        const result = desk.submit(
          {
            idempotencyKey: key,
            pan: body.pan,
            firstName: body.full_name.split(' ')[0] ?? '',
            income: body.income_per_month,
            wanted: body.wanted_principal,
            returnUrl: body.return_to,
            callbackUrl: body.notify_at,
          },
          mode,
        );
        if (result.outcome === 'declined')
          return failed(422, 'lead_rejected', desk.refusal ?? 'Not within our lending policy');
        if (result.outcome === 'duplicate')
          return failed(409, 'lead_known', desk.refusal ?? 'Customer registered with us directly');
        return {
          status: result.outcome === 'repeated' ? 200 : 201,
          body: { id: result.lead.id, state: desk.word(result.lead.status) },
        };
      });
    });

    app.get<{ Params: { id: string } }>('/api/v3/leads/:id/offers', (request, reply) => {
      const lead = desk.lead(request.params.id);
      if (!lead) return reply.code(404).send(kreditbee.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'offers', pan: lead.pan }, (mode) => {
        const plans = desk.plans(lead, mode);
        if (plans === 'declined') return failed(422, 'lead_rejected', desk.refusal ?? 'Not within our lending policy');
        return {
          body: {
            data: plans.map((plan) => ({
              id: plan.id,
              principal: plan.amountPaise / 100,
              tenure_in_months: plan.months,
              monthly_rate: Number((plan.ratePercent / 12).toFixed(2)),
              fee_percent: plan.feePercent,
              instalment: plan.emiPaise / 100,
              valid_until: plan.validUntil.toISOString(),
            })),
          },
        };
      });
    });

    app.post<{ Params: { id: string } }>('/api/v3/leads/:id/links', (request, reply) => {
      const lead = desk.lead(request.params.id);
      const body = linkBody.safeParse(request.body).data;
      if (!lead || !body) return reply.code(404).send(kreditbee.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'journey_link', pan: lead.pan }, () => ({
        status: 201,
        body: {
          href: desk.journeyUrl(request, lead, body.offer_id, body.locale),
          expires_at: new Date(Date.now() + 24 * 3600 * 1000).toISOString(),
        },
      }));
    });

    const stateOf = (lead: DeskLead): Answer => ({
      body: {
        state: desk.word(lead.status),
        state_changed_at: lead.changedAt.toISOString(),
        amount_disbursed: lead.disbursedPaise === null ? null : lead.disbursedPaise / 100,
        state_reason: lead.remark,
      },
    });

    app.put<{ Params: { id: string } }>('/api/v3/leads/:id/closure', (request, reply) => {
      const lead = desk.lead(request.params.id);
      if (!lead) return reply.code(404).send(kreditbee.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'withdraw', pan: lead.pan }, () => {
        desk.withdraw(lead);
        return stateOf(lead);
      });
    });

    app.get<{ Params: { id: string } }>('/api/v3/leads/:id', (request, reply) => {
      const lead = desk.lead(request.params.id);
      if (!lead) return reply.code(404).send(kreditbee.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'status', pan: lead.pan }, () => stateOf(lead));
    });
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(Math.floor(signedAt.getTime() / 1000));
    const body = JSON.stringify({
      id: update.eventId,
      type: 'lead.state_changed',
      occurred_at: update.at.toISOString(),
      lead_id: update.leadId,
      state: word,
      amount_disbursed: update.disbursedPaise === null ? null : update.disbursedPaise / 100,
      state_reason: update.remark,
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { headers: { 'kb-timestamp': timestamp, 'kb-signature': `v1=${signature}` }, body };
  },
};

import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer, SandboxLender } from '../../lender.ts';
import { operations } from '../../operations.ts';
import { alike } from '../../secrets.ts';
import { email, employerOf, gender, months, nonBlank, pan, phone, pinCode, webAddress } from '../../wire-shapes.ts';

/**
 * NIRA: basic authentication, leads are PUT under our own reference, money as objects, errors in a list.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const errors = (status: number, code: string, message: string): Answer => ({
  status,
  body: { errors: [{ code, message }] },
});
const inr = (paise: number) => ({ currency: 'INR', value: (paise / 100).toFixed(2) });
const money = z.object({ currency: z.literal('INR'), value: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)) });

const checkQuery = z.object({ pan });
const aboveNothing = money.check(z.refine(({ value }) => Number(value) > 0));
const leadBody = z.object({
  identity: z.object({
    pan,
    mobile: phone,
    email,
    firstName: nonBlank,
    lastName: nonBlank,
    birthDate: z.iso.date(),
    gender,
    postalCode: pinCode,
  }),
  work: z
    .object({ kind: z.enum(['salaried', 'self_employed']), employer: z.nullable(z.string()) })
    .check(z.refine((work) => employerOf(work.kind === 'salaried', work.employer))),
  income: money,
  obligations: money,
  amount: aboveNothing,
  months,
  urls: z.object({ back: webAddress, hook: webAddress }),
  consentId: nonBlank,
});
const params = z.object({ ref: z.string().check(z.minLength(8)) });
const pageQuery = z.object({ offerId: z.optional(z.string()), locale: z.string() });

export const nira: SandboxLender = {
  key: 'nira',
  name: 'NIRA',
  regulatedEntity: 'Niranjana Credit Private Limited',
  leadPrefix: 'nira-',
  temper: { kind: 'healthy' },
  latencyMs: [100, 300],
  terms: {
    maxAmount: 100_000,
    incomeMultiple: 5,
    months: [3, 12],
    rate: [24, 36],
    rateStep: 0.25,
    feePercent: 4,
  },
  look: { main: '#7a1f4b', onMain: '#ffffff', soft: '#f9e9f1' },
  steps: {
    en: ['Your limit', 'Bank details', 'Agreement'],
    hi: ['आपकी सीमा', 'बैंक की जानकारी', 'एग्रीमेंट'],
  },
  statusWords: {
    received: 'NEW',
    in_review: 'PENDING_DECISION',
    approved: 'LIMIT_APPROVED',
    declined: 'NOT_APPROVED',
    agreement: 'CONTRACTED',
    disbursed: 'FUNDED',
    cancelled: 'UNWOUND',
    withdrawn: 'USER_CLOSED',
  },
  outage: errors(504, 'GATEWAY', 'upstream timed out'),
  invalid: (what) => (what === 'lead' ? errors(404, 'NOT_FOUND', 'no lead') : errors(400, 'INVALID', 'invalid body')),
  routes(app, desk) {
    const expected = `Basic ${Buffer.from(`${desk.credential('partner')}:${desk.credential('apiPassword')}`).toString('base64')}`;
    app.addHook('preHandler', async (request, reply) => {
      if (alike(request.headers.authorization, expected)) return;
      await reply.code(403).send(errors(403, 'FORBIDDEN', 'unknown partner').body);
    });
    const run = operations(desk, {
      dedupe: {
        read: (request) => checkQuery.safeParse(request.body).data?.pan ?? null,
        write: (isDuplicate) => ({ body: { customerStatus: isDuplicate ? 'KNOWN' : 'UNKNOWN' } }),
      },
      createLead: {
        read(request) {
          const body = leadBody.safeParse(request.body).data;
          const ref = params.safeParse(request.params).data?.ref;
          if (!body || !ref) return null;
          return {
            idempotencyKey: ref,
            pan: body.identity.pan,
            firstName: body.identity.firstName,
            income: Number(body.income.value),
            wanted: Number(body.amount.value),
            returnUrl: body.urls.back,
            callbackUrl: body.urls.hook,
          };
        },
        write(submission) {
          if (submission.outcome === 'declined') return errors(422, 'NOT_APPROVED', 'score below cut-off');
          if (submission.outcome === 'duplicate') return errors(422, 'KNOWN_CUSTOMER', 'registered in the app');
          const { lead, outcome } = submission;
          return {
            status: outcome === 'created' ? 201 : 200,
            body: { leadId: lead.id, status: desk.word(lead.status) },
          };
        },
      },
      leadId: (request) => params.safeParse(request.params).data?.ref ?? '',
      offers: {
        write: (plans) =>
          plans === 'declined'
            ? errors(422, 'NOT_APPROVED', 'score below cut-off')
            : {
                body: {
                  limitOffers: plans.map((plan) => ({
                    offerId: plan.id,
                    limit: inr(plan.amountPaise),
                    tenure: `P${plan.months}M`,
                    apr: { nominal: plan.ratePercent.toFixed(2), effective: plan.aprPercent.toFixed(2) },
                    processingFee: inr(plan.feePaise),
                    instalment: inr(plan.emiPaise),
                    validUntil: plan.validUntil.toISOString().slice(0, 10),
                  })),
                },
              },
      },
      journey: {
        read(request) {
          const query = pageQuery.safeParse(request.query).data;
          return { planId: query?.offerId ?? null, language: query?.locale ?? 'en' };
        },
        write: (url) => ({ body: { continueAt: url } }),
      },
      status: {
        write: (lead) => ({
          body: {
            status: desk.word(lead.status),
            statusAt: lead.changedAt.toISOString(),
            funded: lead.disbursedPaise === null ? null : inr(lead.disbursedPaise),
            comment: lead.remark,
          },
        }),
      },
    });
    app.post('/partners/customers/check', run.dedupe);
    app.put('/partners/leads/:ref', run.createLead);
    app.get('/partners/leads/:ref/offers', run.offers);
    app.get('/partners/leads/:ref/continue', run.journey);
    app.get('/partners/leads/:ref', run.status);
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(signedAt.getTime());
    const body = JSON.stringify({
      notificationId: update.eventId,
      leadId: update.leadId,
      status: word,
      statusAt: update.at.toISOString(),
      funded: update.disbursedPaise === null ? null : inr(update.disbursedPaise),
      comment: update.remark,
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');
    return { headers: { 'x-nira-sent': timestamp, 'x-nira-hmac': signature }, body };
  },
};

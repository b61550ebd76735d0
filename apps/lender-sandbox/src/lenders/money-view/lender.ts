import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, SandboxLender } from '../../lender.ts';
import { alike } from '../../secrets.ts';
import { email, employerOf, gender, months, nonBlank, pan, pinCode, webAddress } from '../../wire-shapes.ts';

/**
 * Money View: a token first, paise as integers, seconds since 1970, failures named by a code.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const success = (fields: object, status = 200): Answer => ({ status, body: { status: 'success', ...fields } });
const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { status: 'failure', code, message },
});
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
const tokenLifetimeSeconds = 900;

const tokenBody = z.object({ partnerCode: z.string(), userName: z.string(), password: z.string() });
const dedupeBody = z.object({ pan, phone: z.string(), email: z.string() });
const leadBody = z.object({
  partnerRef: z.string().check(z.minLength(8)),
  applicant: z
    .object({
      pan,
      phone: z.string().check(z.regex(/^\+91[6-9]\d{9}$/)),
      email,
      name: z.string().check(z.regex(/\S \S/)),
      dateOfBirth: z.iso.date(),
      gender,
      pincode: pinCode,
      employmentType: z.enum(['Salaried', 'Self Employed']),
      employer: z.nullable(z.string()),
      declaredIncomePaise: z.int().check(z.gte(0)),
      obligationsPaise: z.int().check(z.gte(0)),
    })
    .check(z.refine((applicant) => employerOf(applicant.employmentType === 'Salaried', applicant.employer))),
  loan: z.object({ amountPaise: z.int().check(z.gt(0)), tenure: months }),
  redirectUrl: webAddress,
  webhookUrl: webAddress,
  consentId: nonBlank,
});

export const moneyView: SandboxLender = {
  key: 'money-view',
  name: 'Money View',
  regulatedEntity: 'Whitefield Meadows Credit Private Limited',
  leadPrefix: 'mv_',
  temper: { kind: 'healthy' },
  latencyMs: [2000, 3000],
  terms: {
    maxAmount: 1_000_000,
    incomeMultiple: 14,
    months: [12, 24, 36],
    rate: [14, 30],
    rateStep: 0.25,
    feePercent: 3.5,
  },
  look: { main: '#0f6b4f', onMain: '#ffffff', soft: '#e5f4ee' },
  steps: {
    en: ['Read your offer', 'Link your bank account', 'Accept the terms'],
    hi: ['अपना ऑफ़र पढ़ें', 'बैंक खाता जोड़ें', 'शर्तें स्वीकार करें'],
  },
  statusWords: {
    received: 'LEAD_CREATED',
    in_review: 'ASSESSMENT',
    approved: 'OFFER_APPROVED',
    declined: 'LEAD_REJECTED',
    agreement: 'AGREEMENT_SIGNED',
    disbursed: 'LOAN_DISBURSED',
    cancelled: 'LOAN_REVERSED',
    withdrawn: 'DROPPED_BY_USER',
  },
  outage: { status: 502, body: { status: 'failure', code: 'UPSTREAM', message: 'upstream unavailable' } },
  invalid: (what) => failure(what === 'lead' ? 404 : 400, 'BAD_REQUEST', `invalid ${what}`),
  routes(app, desk) {
    const tokens = new Map<string, number>();
    const hasToken = (request: FastifyRequest) => {
      const { token } = request.headers;
      return typeof token === 'string' && (tokens.get(token) ?? 0) > Date.now();
    };

    app.post('/v2/token', (request, reply) => {
      const body = tokenBody.safeParse(request.body).data;
      const isRight =
        body &&
        alike(body.partnerCode, desk.credential('partnerCode')) &&
        alike(body.userName, desk.credential('userName')) &&
        alike(body.password, desk.credential('password'));
      if (!isRight) return reply.code(401).send(failure(401, 'UNAUTHORIZED', 'bad credentials').body);
      return desk.serve(request, reply, { operation: 'authenticate', pan: null }, () => {
        const now = Date.now();
        for (const [old, until] of tokens) if (until <= now) tokens.delete(old);
        const token = randomUUID();
        tokens.set(token, now + tokenLifetimeSeconds * 1000);
        return success({ token, expiresInSeconds: tokenLifetimeSeconds });
      });
    });

    app.register(async (inner) => {
      inner.addHook('preHandler', async (request, reply) => {
        if (hasToken(request)) return;
        await reply.code(401).send(failure(401, 'TOKEN_EXPIRED', 'fetch a token').body);
      });

      inner.post('/v2/dedupe', (request, reply) => {
        const body = dedupeBody.safeParse(request.body).data;
        if (!body) return reply.code(400).send(moneyView.invalid('body').body);
        return desk.serve(request, reply, { operation: 'dedupe', pan: body.pan }, (mode) => {
          const isDuplicate = desk.dedupe(mode) === 'duplicate';
          return success({ isDuplicate, matchedOn: isDuplicate ? 'PAN' : null });
        });
      });

      inner.post('/v2/leads', (request, reply) => {
        const body = leadBody.safeParse(request.body).data;
        if (!body) return reply.code(400).send(moneyView.invalid('body').body);
        return desk.serve(request, reply, { operation: 'create_lead', pan: body.applicant.pan }, (mode) => {
          const result = desk.submit(
            {
              idempotencyKey: body.partnerRef,
              pan: body.applicant.pan,
              firstName: body.applicant.name.split(' ')[0] ?? '',
              income: body.applicant.declaredIncomePaise / 100,
              wanted: body.loan.amountPaise / 100,
              returnUrl: body.redirectUrl,
              callbackUrl: body.webhookUrl,
            },
            mode,
          );
          if (result.outcome === 'declined') return failure(200, 'LEAD_REJECTED', 'Bureau policy');
          if (result.outcome === 'duplicate') return failure(409, 'LEAD_EXISTS', 'Lead exists from another source');
          return success(
            {
              leadId: result.lead.id,
              leadStatus: desk.word(result.lead.status),
              alreadyExisted: result.outcome === 'repeated',
            },
            201,
          );
        });
      });

      inner.get<{ Params: { id: string } }>('/v2/leads/:id/offers', (request, reply) => {
        const lead = desk.lead(request.params.id);
        if (!lead) return reply.code(404).send(moneyView.invalid('lead').body);
        return desk.serve(request, reply, { operation: 'offers', pan: lead.pan }, (mode) => {
          const plans = desk.plans(lead, mode);
          if (plans === 'declined') return failure(200, 'LEAD_REJECTED', 'Bureau policy');
          return success({
            offerObjects: plans.map((plan) => ({
              offerId: plan.id,
              loanAmountPaise: plan.amountPaise,
              tenure: plan.months,
              interestRate: plan.ratePercent,
              processingFeePaise: plan.feePaise,
              processingFeeGstPaise: plan.gstPaise,
              emiPaise: plan.emiPaise,
              emiRounding: 'PAISA',
              apr: plan.aprPercent,
              firstEmiDate: plan.firstDueOn,
              validTill: seconds(plan.validUntil),
            })),
          });
        });
      });

      inner.get<{ Params: { id: string }; Querystring: { offerId?: string; language?: string } }>(
        '/v2/leads/:id/journey-url',
        (request, reply) => {
          const lead = desk.lead(request.params.id);
          if (!lead) return reply.code(404).send(moneyView.invalid('lead').body);
          const { offerId = null, language = 'en' } = request.query;
          return desk.serve(request, reply, { operation: 'journey_link', pan: lead.pan }, () =>
            success({
              pwa: desk.journeyUrl(request, lead, offerId, language),
              expiry: seconds(new Date(Date.now() + 48 * 3600 * 1000)),
            }),
          );
        },
      );

      inner.get<{ Params: { id: string } }>('/v2/leads/:id/status', (request, reply) => {
        const lead = desk.lead(request.params.id);
        if (!lead) return reply.code(404).send(moneyView.invalid('lead').body);
        return desk.serve(request, reply, { operation: 'status', pan: lead.pan }, () =>
          success({
            leadStatus: desk.word(lead.status),
            modifiedAt: seconds(lead.changedAt),
            disbursedPaise: lead.disbursedPaise,
            payment: lead.reference === null ? null : { utr: lead.reference, part: lead.part },
            rejectionReason: lead.remark,
          }),
        );
      });
    });
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(seconds(signedAt));
    const body = JSON.stringify({
      event: { id: update.eventId, at: seconds(update.at) },
      lead: {
        id: update.leadId,
        status: word,
        disbursedPaise: update.disbursedPaise,
        payment: update.reference === null ? null : { utr: update.reference, part: update.part },
        rejectionReason: update.remark,
      },
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');
    return { headers: { 'x-mv-timestamp': timestamp, 'x-mv-signature': `sha256=${signature}` }, body };
  },
};

import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer, SandboxLender } from '../../lender.ts';
import { operations } from '../../operations.ts';
import { alike } from '../../secrets.ts';
import {
  amountAbove,
  amountOrNone,
  email,
  employerOf,
  gender,
  months,
  nonBlank,
  pan,
  phone,
  pinCode,
  webAddress,
} from '../../wire-shapes.ts';

/**
 * Upwards: client-credentials token, rates as fractions, errors as problem documents.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const problem = (status: number, slug: string, title: string): Answer => ({
  status,
  body: { type: `https://errors.upwards.example/${slug}`, title, status },
});

const tokenForm = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
});
const customerBody = z.object({ customer: z.object({ pan }) });
const loanBody = z.object({
  partner_reference: z.string().check(z.minLength(8)),
  customer: z
    .object({
      pan,
      mobile: phone,
      email,
      given_name: nonBlank,
      family_name: nonBlank,
      birth_date: z.iso.date(),
      gender,
      postal_code: pinCode,
      employer: z.nullable(z.string()),
      employment: z.enum(['salaried', 'self_employed']),
      monthly_income: amountOrNone,
      monthly_emi: amountOrNone,
    })
    .check(z.refine((customer) => employerOf(customer.employment === 'salaried', customer.employer))),
  requested: z.object({ amount: amountAbove, months }),
  links: z.object({ return: webAddress, events: webAddress }),
  consent: z.object({ id: nonBlank }),
});
const linkQuery = z.object({ offer: z.optional(z.string()), lang: z.string() });
const params = z.object({ id: z.string() });
const tokenLifetimeSeconds = 600;

export const upwards: SandboxLender = {
  key: 'upwards',
  name: 'Upwards',
  regulatedEntity: 'Uttarayan Capital Private Limited',
  leadPrefix: 'UPW',
  temper: { kind: 'healthy' },
  latencyMs: [300, 700],
  terms: {
    maxAmount: 500_000,
    incomeMultiple: 9,
    months: [12, 24, 36],
    rate: [16, 32],
    rateStep: 0.5,
    feePercent: 3,
  },
  look: { main: '#0a5c8a', onMain: '#ffffff', soft: '#e6f2f9' },
  steps: {
    en: ['Read your offer', 'Upload your salary slip', 'Sign'],
    hi: ['अपना ऑफ़र पढ़ें', 'सैलरी स्लिप अपलोड करें', 'हस्ताक्षर करें'],
  },
  statusWords: {
    received: 'submitted',
    in_review: 'underwriting',
    approved: 'offer_ready',
    declined: 'turned_down',
    agreement: 'contract_signed',
    disbursed: 'paid_out',
    cancelled: 'returned_in_cooling_off',
    withdrawn: 'abandoned',
  },
  outage: problem(503, 'maintenance', 'Down for maintenance'),
  invalid: (what) =>
    what === 'lead' ? problem(404, 'no-loan', 'No such loan') : problem(400, 'invalid', 'Invalid body'),
  routes(app, desk) {
    const tokens = new Map<string, number>();
    app.post('/oauth/token', (request, reply) => {
      const form = tokenForm.safeParse(request.body).data;
      const isRight =
        form &&
        alike(form.client_id, desk.credential('clientId')) &&
        alike(form.client_secret, desk.credential('clientSecret'));
      if (!isRight) return reply.code(401).send({ error: 'invalid_client' });
      return desk.serve(request, reply, { operation: 'authenticate', pan: null }, () => {
        const now = Date.now();
        for (const [old, until] of tokens) if (until <= now) tokens.delete(old);
        const token = randomUUID();
        tokens.set(token, now + tokenLifetimeSeconds * 1000);
        return { body: { access_token: token, token_type: 'bearer', expires_in: tokenLifetimeSeconds } };
      });
    });

    const run = operations(desk, {
      dedupe: {
        read: (request) => customerBody.safeParse(request.body).data?.customer.pan ?? null,
        write: (isDuplicate) => ({ body: { match: isDuplicate ? 'existing' : 'none' } }),
      },
      createLead: {
        read(request) {
          const body = loanBody.safeParse(request.body).data;
          if (!body) return null;
          return {
            idempotencyKey: body.partner_reference,
            pan: body.customer.pan,
            firstName: body.customer.given_name,
            income: body.customer.monthly_income,
            wanted: body.requested.amount,
            returnUrl: body.links.return,
            callbackUrl: body.links.events,
          };
        },
        write(submission) {
          if (submission.outcome === 'declined') return problem(422, 'turned-down', 'Outside our credit policy');
          if (submission.outcome === 'duplicate') return problem(409, 'existing-customer', 'Already a customer');
          const { lead, outcome } = submission;
          return {
            status: 201,
            body: { loan: { id: lead.id, stage: desk.word(lead.status), replay: outcome === 'repeated' } },
          };
        },
      },
      leadId: (request) => params.safeParse(request.params).data?.id ?? '',
      offers: {
        write: (plans) =>
          plans === 'declined'
            ? problem(422, 'turned-down', 'Outside our credit policy')
            : {
                body: {
                  offers: plans.map((plan) => ({
                    id: plan.id,
                    amount: plan.amountPaise / 100,
                    term: { unit: 'month', count: plan.months },
                    annual_rate: plan.ratePercent / 100,
                    charges: [
                      { kind: 'processing', amount: plan.feePaise / 100, payee: 'lender', gst: plan.gstPaise / 100 },
                    ],
                    emi: plan.emiPaise / 100,
                    expires: plan.validUntil.toISOString(),
                  })),
                },
              },
      },
      journey: {
        read(request) {
          const query = linkQuery.safeParse(request.query).data;
          return { planId: query?.offer ?? null, language: query?.lang ?? 'en' };
        },
        write: (url, expiresAt) => ({ body: { hosted_page: { url, expires: expiresAt.toISOString() } } }),
      },
      status: {
        write: (lead) => ({
          body: {
            loan: {
              id: lead.id,
              stage: desk.word(lead.status),
              since: lead.changedAt.toISOString(),
              paid_out: lead.disbursedPaise === null ? null : lead.disbursedPaise / 100,
              note: lead.remark,
            },
          },
        }),
      },
    });
    app.register(async (inner) => {
      inner.addHook('preHandler', async (request, reply) => {
        const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
        if ((tokens.get(token) ?? 0) > Date.now()) return;
        await reply.code(401).send(problem(401, 'token', 'Token missing or expired').body);
      });
      inner.post('/v1/customers/match', run.dedupe);
      inner.post('/v1/loans', run.createLead);
      inner.get('/v1/loans/:id/offers', run.offers);
      inner.get('/v1/loans/:id/page', run.journey);
      inner.get('/v1/loans/:id', run.status);
    });
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(Math.floor(signedAt.getTime() / 1000));
    const body = JSON.stringify({
      event: update.eventId,
      loan: update.leadId,
      stage: word,
      since: update.at.toISOString(),
      paid_out: update.disbursedPaise === null ? null : update.disbursedPaise / 100,
      note: update.remark,
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { headers: { 'upwards-time': timestamp, 'upwards-signature': signature }, body };
  },
};

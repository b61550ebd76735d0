import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, SandboxLender } from '../../lender.ts';
import { operations } from '../../operations.ts';
import { alike } from '../../secrets.ts';
import { email, gender, months, nonBlank, pan, phone, pinCode, webAddress } from '../../wire-shapes.ts';

/**
 * Indiagold: gold loans at the customer's home; signed requests, paise, weeks, the outcome as a word in the answer.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const outcome = (word: string, fields: object = {}): Answer => ({ body: { outcome: word, ...fields } });

const person = z.object({ pan });
const pickup = z.object({
  dedupeKey: z.string().check(z.minLength(8)),
  person: z.object({
    pan,
    phone,
    email,
    first: nonBlank,
    last: nonBlank,
    birthDate: z.iso.date(),
    gender,
    incomeInPaise: z.int().check(z.gte(0)),
  }),
  postalCode: pinCode,
  wantInPaise: z.int().check(z.gt(0)),
  months,
  returnTo: webAddress,
  hook: webAddress,
  consent: nonBlank,
});
const params = z.object({ id: z.string() });
const query = z.object({ quote: z.optional(z.string()), lang: z.optional(z.string()) });

export const indiagold: SandboxLender = {
  key: 'indiagold',
  name: 'Indiagold',
  regulatedEntity: 'Swarnima Gold Credit Private Limited',
  leadPrefix: 'ig_',
  temper: { kind: 'healthy' },
  latencyMs: [150, 450],
  terms: {
    maxAmount: 2_500_000,
    incomeMultiple: 30,
    months: [3, 6, 12],
    rate: [10, 20],
    rateStep: 0.25,
    feePercent: 0.6,
  },
  look: { main: '#6b5200', onMain: '#ffffff', soft: '#fbf5df' },
  steps: {
    en: ['Book a visit', 'Gold is tested at your home', 'Money in your account'],
    hi: ['विज़िट बुक करें', 'घर पर सोने की जाँच', 'पैसा आपके खाते में'],
  },
  statusWords: {
    received: 'booked',
    in_review: 'visit_planned',
    approved: 'gold_valued',
    declined: 'not_possible',
    agreement: 'papers_signed',
    disbursed: 'money_sent',
    cancelled: 'gold_returned',
    withdrawn: 'visit_cancelled',
  },
  outage: { status: 502, body: { outcome: 'down' } },
  invalid: (what) => ({ status: what === 'lead' ? 404 : 400, body: { outcome: `invalid_${what}` } }),
  routes(app, desk) {
    const isSigned = (request: FastifyRequest) => {
      const time = String(request.headers['ig-time'] ?? '');
      const signed = `${request.method} ${request.url} ${time} ${request.rawBody}`;
      const expected = createHmac('sha256', desk.credential('signingKey')).update(signed).digest('base64url');
      return (
        alike(request.headers['ig-client'], desk.credential('client')) &&
        alike(request.headers['ig-sign'], expected) &&
        Math.abs(Date.now() - Number(time) * 1000) < 300_000
      );
    };
    app.addHook('preHandler', async (request, reply) => {
      if (!isSigned(request)) await reply.code(403).send({ outcome: 'not_you' });
    });
    const run = operations(desk, {
      dedupe: {
        read: (request) => person.safeParse(request.body).data?.pan ?? null,
        write: (isDuplicate) => outcome(isDuplicate ? 'known' : 'new'),
      },
      createLead: {
        read(request) {
          const body = pickup.safeParse(request.body).data;
          if (!body) return null;
          return {
            idempotencyKey: body.dedupeKey,
            pan: body.person.pan,
            firstName: body.person.first,
            income: body.person.incomeInPaise / 100,
            wanted: body.wantInPaise / 100,
            returnUrl: body.returnTo,
            callbackUrl: body.hook,
          };
        },
        write(submission) {
          if (submission.outcome === 'declined') return outcome('not_possible', { because: 'outside our cities' });
          if (submission.outcome === 'duplicate') return outcome('known', { because: 'visit already booked' });
          const { lead } = submission;
          const word = submission.outcome === 'repeated' ? 'booked_before' : 'booked';
          return outcome(word, { visit: { id: lead.id, at: desk.word(lead.status) } });
        },
      },
      leadId: (request) => params.safeParse(request.params).data?.id ?? '',
      offers: {
        write: (plans) =>
          plans === 'declined'
            ? outcome('not_possible', { because: 'outside our cities' })
            : outcome('quoted', {
                quotes: plans.map((plan) => ({
                  quote: plan.id,
                  inPaise: plan.amountPaise,
                  months: plan.months,
                  yearly: `${plan.ratePercent.toFixed(2)}%`,
                  feeInPaise: plan.feePaise,
                  monthlyInPaise: plan.emiPaise,
                  until: plan.validUntil.toISOString(),
                })),
              }),
      },
      journey: {
        read(request) {
          const sent = query.safeParse(request.query).data;
          return { planId: sent?.quote ?? null, language: sent?.lang ?? 'en' };
        },
        write: (url, expiresAt) => outcome('ready', { page: url, until: expiresAt.toISOString() }),
      },
      status: {
        write: (lead) =>
          outcome('found', {
            at: desk.word(lead.status),
            since: lead.changedAt.toISOString(),
            sentInPaise: lead.disbursedPaise,
            because: lead.remark,
          }),
      },
    });
    app.post('/visits/known', run.dedupe);
    app.post('/visits', run.createLead);
    app.get('/visits/:id/quotes', run.offers);
    app.get('/visits/:id/page', run.journey);
    app.get('/visits/:id', run.status);
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(Math.floor(signedAt.getTime() / 1000));
    const body = JSON.stringify({
      news: update.eventId,
      visit: update.leadId,
      at: word,
      since: update.at.toISOString(),
      sentInPaise: update.disbursedPaise,
      because: update.remark,
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');
    return { headers: { 'ig-time': timestamp, 'ig-sign': `v1,${signature}` }, body };
  },
};

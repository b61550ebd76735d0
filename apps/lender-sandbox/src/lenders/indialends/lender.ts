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
  nonBlank,
  pan,
  phone,
  pinCode,
  webAddress,
} from '../../wire-shapes.ts';
import { passcodeDesk } from './passcodes.ts';

/**
 * IndiaLends: token in the body of every request, amounts in lakh, 1 and 0 for yes and no, errors as numbers.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const good = (data: unknown): Answer => ({ body: { status: 1, data } });
const bad = (error_code: number, message: string): Answer => ({ body: { status: 0, error_code, message } });
const lakh = (paise: number) => paise / 10_000_000;
const indianTime = (time: Date) => `${new Date(time.getTime() + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;

const loginBody = z.object({ partner: z.string(), passcode: z.string() });
const session = z.object({ access_token: z.string() });
const person = z.object({ pan });
const leadBody = z
  .object({
    txn_id: z.string().check(z.minLength(8)),
    pan,
    mobile: phone,
    email,
    fname: nonBlank,
    lname: nonBlank,
    dob: z.iso.date(),
    gender,
    pincode: pinCode,
    salaried: z.union([z.literal(1), z.literal(0)]),
    employer: z.nullable(z.string()),
    income_monthly: amountOrNone,
    emi_monthly: amountOrNone,
    loan_amount_lakh: amountAbove,
    tenure_years: amountAbove,
    return_url: webAddress,
    postback_url: webAddress,
    consent_ref: nonBlank,
  })
  .check(z.refine((body) => employerOf(body.salaried === 1, body.employer)));
const known = z.object({ app_id: z.string(), offer: z.optional(z.nullable(z.string())), lang: z.optional(z.string()) });
const guess = z.object({ app_id: z.string(), otp: z.string().check(z.regex(/^\d{6}$/)) });
const tokenLifetimeMinutes = 20;

export const indialends: SandboxLender = {
  key: 'indialends',
  name: 'IndiaLends',
  regulatedEntity: 'Bharat Rin Finance Limited',
  leadPrefix: 'IL',
  temper: { kind: 'healthy' },
  latencyMs: [250, 600],
  terms: {
    maxAmount: 400_000,
    incomeMultiple: 9,
    months: [12, 24, 36],
    rate: [10.99, 36],
    rateStep: 0.25,
    feePercent: 3,
  },
  look: { main: '#a0341c', onMain: '#ffffff', soft: '#fbebe7' },
  steps: {
    en: ['Confirm your number', 'Compare and choose', 'Finish with the lender'],
    hi: ['अपने नंबर की पुष्टि करें', 'तुलना करके चुनें', 'लेंडर के साथ पूरा करें'],
  },
  statusWords: {
    received: 'LEAD_IN',
    in_review: 'WIP',
    approved: 'SANCTION',
    declined: 'REJECT',
    agreement: 'AGREEMENT',
    disbursed: 'DISBURSAL',
    cancelled: 'CANCEL',
    withdrawn: 'CUST_NI',
  },
  outage: { status: 500, body: { status: 0, error_code: 500, message: 'Internal error' } },
  invalid: (what) => bad(what === 'lead' ? 44 : 40, `invalid ${what}`),
  routes(app, desk) {
    const tokens = new Map<string, number>();
    const passcodes = passcodeDesk();
    app.post('/api/login', (request, reply) => {
      const body = loginBody.safeParse(request.body).data;
      const isRight =
        body && alike(body.partner, desk.credential('partner')) && alike(body.passcode, desk.credential('passcode'));
      if (!isRight) return reply.send(bad(11, 'login failed').body);
      return desk.serve(request, reply, { operation: 'authenticate', pan: null }, () => {
        const now = Date.now();
        for (const [old, until] of tokens) if (until <= now) tokens.delete(old);
        const token = randomUUID();
        tokens.set(token, now + tokenLifetimeMinutes * 60_000);
        return good({ access_token: token, valid_minutes: tokenLifetimeMinutes });
      });
    });
    const run = operations(desk, {
      dedupe: {
        read: (request) => person.safeParse(request.body).data?.pan ?? null,
        write: (isDuplicate) => good({ duplicate: isDuplicate ? 1 : 0, days: isDuplicate ? 30 : null }),
      },
      createLead: {
        read(request) {
          const body = leadBody.safeParse(request.body).data;
          if (!body) return null;
          return {
            idempotencyKey: body.txn_id,
            pan: body.pan,
            firstName: body.fname,
            income: body.income_monthly,
            wanted: body.loan_amount_lakh * 100_000,
            returnUrl: body.return_url,
            callbackUrl: body.postback_url,
          };
        },
        write(submission) {
          if (submission.outcome === 'declined') return bad(21, 'no lender matched');
          if (submission.outcome === 'duplicate') return bad(22, 'applied within 30 days');
          const { lead, outcome } = submission;
          return good({
            app_id: lead.id,
            app_status: desk.word(lead.status),
            seen_before: outcome === 'repeated' ? 1 : 0,
          });
        },
      },
      leadId: (request) => known.safeParse(request.body).data?.app_id ?? '',
      offers: {
        write: (plans) =>
          plans === 'declined'
            ? bad(21, 'no lender matched')
            : good({
                offers: plans.map((plan) => ({
                  offer: plan.id,
                  amount_lakh: lakh(plan.amountPaise),
                  tenure_years: plan.months / 12,
                  roi: plan.ratePercent,
                  fee: plan.feePaise / 100,
                  emi: plan.emiPaise / 100,
                  valid_till: indianTime(plan.validUntil),
                })),
              }),
      },
      journey: {
        read(request) {
          const body = known.safeParse(request.body).data;
          return { planId: body?.offer ?? null, language: body?.lang ?? 'en' };
        },
        write: (url, expiresAt) => good({ redirect: url, valid_till: indianTime(expiresAt) }),
      },
      status: {
        write: (lead) =>
          good({
            app_status: desk.word(lead.status),
            updated: indianTime(lead.changedAt),
            disbursed_lakh: lead.disbursedPaise === null ? null : lakh(lead.disbursedPaise),
            reason: lead.remark,
          }),
      },
    });
    app.register(async (inner) => {
      inner.addHook('preHandler', async (request, reply) => {
        const token = session.safeParse(request.body).data?.access_token ?? '';
        if ((tokens.get(token) ?? 0) <= Date.now()) await reply.send(bad(12, 'login again').body);
      });
      inner.post('/api/dedupe', run.dedupe);
      inner.post('/api/lead', run.createLead);
      inner.post('/api/offers', run.offers);
      inner.post('/api/redirect', run.journey);
      inner.post('/api/status', run.status);
      inner.post('/api/otp/send', (request, reply) => {
        const lead = desk.lead(known.safeParse(request.body).data?.app_id ?? '');
        if (!lead) return reply.send(bad(44, 'invalid lead').body);
        return desk.serve(request, reply, { operation: 'send_passcode', pan: lead.pan }, () => {
          const sent = passcodes.send(lead.id);
          return good({ sent: sent ? 1 : 0, verified: sent ? 0 : 1, valid_minutes: passcodes.lifetimeMinutes });
        });
      });
      inner.post('/api/otp/verify', (request, reply) => {
        const body = guess.safeParse(request.body).data;
        const lead = desk.lead(body?.app_id ?? '');
        if (!body || !lead) return reply.send(bad(body ? 44 : 40, `invalid ${body ? 'lead' : 'body'}`).body);
        return desk.serve(request, reply, { operation: 'confirm_passcode', pan: lead.pan }, () => {
          const { outcome, left } = passcodes.confirm(lead.id, body.otp);
          if (outcome === 'confirmed') return good({ verified: 1, tries_left: 0 });
          if (outcome === 'wrong') return good({ verified: 0, tries_left: left });
          return outcome === 'locked' ? bad(32, 'too many attempts') : bad(33, 'otp expired');
        });
      });
    });
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(Math.floor(signedAt.getTime() / 1000));
    const body = JSON.stringify({
      postback_id: update.eventId,
      app_id: update.leadId,
      app_status: word,
      updated: indianTime(update.at),
      disbursed_lakh: update.disbursedPaise === null ? null : lakh(update.disbursedPaise),
      reason: update.remark,
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');
    return { headers: { 'il-ts': timestamp, 'il-checksum': signature }, body };
  },
};

import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer, SandboxLender } from '../../lender.ts';
import { operations } from '../../operations.ts';
import { alike } from '../../secrets.ts';
import {
  amountAbove,
  amountOrNone,
  email,
  gender,
  months,
  nonBlank,
  pan,
  phone,
  pinCode,
  webAddress,
} from '../../wire-shapes.ts';

/**
 * Muthoot: gold loans by appointment; basic authentication, response codes in a header block, rate per month.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const reply = (Code: string, Text: string, Body: unknown = null): Answer => ({
  body: { Header: { Code, Text }, Body },
});
const ok = (body: unknown) => reply('000', 'OK', body);

const person = z.object({ Customer: z.object({ PAN: pan }) });
const enquiry = z.object({
  ReferenceNo: z.string().check(z.minLength(8)),
  Customer: z.object({
    PAN: pan,
    Mobile: phone,
    Email: email,
    FirstName: nonBlank,
    LastName: nonBlank,
    BirthDate: z.iso.date(),
    Gender: gender,
    PinCode: pinCode,
    MonthlyIncome: amountOrNone,
  }),
  LoanRequired: amountAbove,
  PeriodMonths: months,
  ReturnURL: webAddress,
  StatusURL: webAddress,
  ConsentRef: nonBlank,
});
const known = z.object({
  EnquiryNo: z.string(),
  SchemeNo: z.optional(z.nullable(z.string())),
  Lang: z.optional(z.string()),
});

export const muthootgold: SandboxLender = {
  key: 'muthootgold',
  name: 'Muthoot',
  regulatedEntity: 'Muktamani Gold Finance Limited',
  leadPrefix: 'MG',
  temper: { kind: 'healthy' },
  latencyMs: [200, 500],
  terms: {
    maxAmount: 5_000_000,
    incomeMultiple: 40,
    months: [3, 6, 12],
    rate: [10.08, 21.96],
    rateStep: 0.12,
    feePercent: 0.5,
  },
  look: { main: '#8c1515', onMain: '#ffffff', soft: '#faeceb' },
  steps: {
    en: ['Choose a scheme', 'Gold is weighed and tested in front of you', 'Money to your account'],
    hi: ['स्कीम चुनें', 'सोना आपके सामने तौला और परखा जाता है', 'पैसा आपके खाते में'],
  },
  statusWords: {
    received: 'ENQ',
    in_review: 'APPOINTMENT',
    approved: 'APPRAISED',
    declined: 'NOT_ACCEPTED',
    agreement: 'PLEDGED',
    disbursed: 'PAID',
    cancelled: 'RELEASED_EARLY',
    withdrawn: 'CUSTOMER_CANCELLED',
  },
  outage: { status: 503, body: { Header: { Code: '999', Text: 'Core system unavailable' }, Body: null } },
  invalid: (what) => reply(what === 'lead' ? '404' : '400', `invalid ${what}`),
  routes(app, desk) {
    const expected = `Basic ${Buffer.from(`${desk.credential('branchUser')}:${desk.credential('branchPassword')}`).toString('base64')}`;
    app.addHook('preHandler', async (request, response) => {
      if (alike(request.headers.authorization, expected)) return;
      await response.code(401).send(reply('401', 'not authorised').body);
    });
    const run = operations(desk, {
      dedupe: {
        read: (request) => person.safeParse(request.body).data?.Customer.PAN ?? null,
        write: (isDuplicate) => ok({ ExistingCustomer: isDuplicate ? 'YES' : 'NO' }),
      },
      createLead: {
        read(request) {
          const body = enquiry.safeParse(request.body).data;
          if (!body) return null;
          return {
            idempotencyKey: body.ReferenceNo,
            pan: body.Customer.PAN,
            firstName: body.Customer.FirstName,
            income: body.Customer.MonthlyIncome,
            wanted: body.LoanRequired,
            returnUrl: body.ReturnURL,
            callbackUrl: body.StatusURL,
          };
        },
        write(submission) {
          if (submission.outcome === 'declined') return reply('210', 'not serviceable');
          if (submission.outcome === 'duplicate') return reply('211', 'served by a branch already');
          const { lead, outcome } = submission;
          return ok({
            EnquiryNo: lead.id,
            Stage: desk.word(lead.status),
            Repeated: outcome === 'repeated' ? 'YES' : 'NO',
          });
        },
      },
      leadId: (request) => known.safeParse(request.body).data?.EnquiryNo ?? '',
      offers: {
        write: (plans) =>
          plans === 'declined'
            ? reply('210', 'not serviceable')
            : ok({
                Schemes: plans.map((plan) => ({
                  SchemeNo: plan.id,
                  LoanAmount: plan.amountPaise / 100,
                  PeriodMonths: plan.months,
                  InterestPerMonth: (plan.ratePercent / 12).toFixed(2),
                  ServiceCharge: plan.feePaise / 100,
                  Instalment: plan.emiPaise / 100,
                  OfferDate: plan.validUntil.toISOString().slice(0, 10),
                })),
              }),
      },
      journey: {
        read(request) {
          const body = known.safeParse(request.body).data;
          return { planId: body?.SchemeNo ?? null, language: body?.Lang ?? 'en' };
        },
        write: (url) => ok({ AppointmentURL: url }),
      },
      status: {
        write: (lead) =>
          ok({
            Stage: desk.word(lead.status),
            StageTime: lead.changedAt.toISOString(),
            PaidAmount: (lead.disbursedPaise ?? 0) / 100,
            Remark: lead.remark ?? '',
          }),
      },
    });
    app.post('/gold/customer', run.dedupe);
    app.post('/gold/enquiry', run.createLead);
    app.post('/gold/schemes', run.offers);
    app.post('/gold/appointment', run.journey);
    app.post('/gold/stage', run.status);
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(Math.floor(signedAt.getTime() / 1000));
    const body = JSON.stringify({
      MessageNo: update.eventId,
      EnquiryNo: update.leadId,
      Stage: word,
      StageTime: update.at.toISOString(),
      PaidAmount: (update.disbursedPaise ?? 0) / 100,
      Remark: update.remark ?? '',
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { headers: { 'x-mfin-time': timestamp, 'x-mfin-digest': signature }, body };
  },
};

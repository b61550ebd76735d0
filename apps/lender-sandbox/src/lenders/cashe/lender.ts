import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, DeskLead, LenderDesk, SandboxLender } from '../../lender.ts';
import { alike } from '../../secrets.ts';
import {
  amountTextAbove,
  amountTextOrNone,
  dayWritten,
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
 * CASHe: signed requests, everything in one envelope under HTTP 200, rupees as decimal strings.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const answer = (statusCode: string, message: string, payLoad: unknown = null): Answer => ({
  body: { statusCode, message, payLoad },
});
const ok = (payLoad: unknown) => answer('OK', 'success', payLoad);
const rupees = (paise: number) => (paise / 100).toFixed(2);

const dedupeBody = z.object({ panNumber: pan, mobileNo: z.string(), emailId: z.string() });
const decimal = /^\d{1,9}\.\d{2}$/;
const leadBody = z
  .object({
    partnerTxnId: z.string().check(z.minLength(8)),
    panNumber: pan,
    mobileNo: phone,
    emailId: email,
    firstName: nonBlank,
    lastName: nonBlank,
    dob: dayWritten(/^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/),
    gender,
    pincode: pinCode,
    employmentType: z.enum(['SALARIED', 'SELF_EMPLOYED']),
    employerName: z.nullable(z.string()),
    netSalary: amountTextOrNone(decimal),
    runningEmi: amountTextOrNone(decimal),
    loanAmount: amountTextAbove(decimal),
    tenorMonths: months,
    returnUrl: webAddress,
    callbackUrl: webAddress,
    consentRef: nonBlank,
  })
  .check(z.refine((body) => employerOf(body.employmentType === 'SALARIED', body.employerName)));
const leadRef = z.object({ customerId: z.string() });
const journeyBody = z.object({ customerId: z.string(), planId: z.nullable(z.string()), language: z.string() });

function isSigned(request: FastifyRequest, desk: LenderDesk): boolean {
  const timestamp = String(request.headers['x-cashe-timestamp'] ?? '');
  const digest = createHash('sha256').update(request.rawBody).digest('hex');
  const signed = [timestamp, request.method, request.url, digest].join('\n');
  const expected = createHmac('sha256', desk.credential('secret')).update(signed).digest('hex');
  return (
    alike(request.headers['x-cashe-key'], desk.credential('partnerKey')) &&
    alike(request.headers['x-cashe-signature'], expected) &&
    Math.abs(Date.now() - Number(timestamp)) < 300_000
  );
}

function statusAnswer(desk: LenderDesk, lead: DeskLead): Answer {
  return ok({
    customerStatus: desk.word(lead.status),
    updatedOn: lead.changedAt.toISOString(),
    disbursedAmount: lead.disbursedPaise === null ? null : rupees(lead.disbursedPaise),
    utr: lead.reference,
    partNo: lead.part,
    remarks: lead.remark,
  });
}

export const cashe: SandboxLender = {
  key: 'cashe',
  name: 'CASHe',
  regulatedEntity: 'Bhanuprabha Finance Private Limited',
  leadPrefix: 'CE',
  temper: { kind: 'healthy' },
  latencyMs: [60, 140],
  terms: {
    maxAmount: 400_000,
    incomeMultiple: 8,
    months: [6, 12, 18],
    rate: [27, 33],
    rateStep: 0.25,
    feePercent: 2,
  },
  look: { main: '#0b3d91', onMain: '#ffffff', soft: '#e8eefb' },
  steps: {
    en: ['Check the loan', 'Confirm with your PAN', 'Sign the agreement'],
    hi: ['लोन की जानकारी देखें', 'PAN से पुष्टि करें', 'एग्रीमेंट पर हस्ताक्षर करें'],
  },
  statusWords: {
    received: 'CREATED',
    in_review: 'UNDER_PROCESS',
    approved: 'CREDIT_APPROVED',
    declined: 'CREDIT_REJECTED',
    agreement: 'ESIGN_DONE',
    disbursed: 'AMOUNT_TRANSFERRED',
    cancelled: 'COOLING_OFF_CLOSED',
    withdrawn: 'CUSTOMER_OPTED_OUT',
  },
  outage: { status: 503, body: { statusCode: 'SERVICE_DOWN', message: 'scheduled maintenance', payLoad: null } },
  invalid: (what) => answer(what === 'lead' ? 'UNKNOWN_CUSTOMER' : 'BAD_REQUEST', `invalid ${what}`),
  routes(app, desk) {
    app.addHook('preHandler', async (request, reply) => {
      if (isSigned(request, desk)) return;
      await reply.code(401).send({ statusCode: 'AUTH_FAILED', message: 'signature mismatch', payLoad: null });
    });

    app.post('/v1/partner/dedupe', (request, reply) => {
      const body = dedupeBody.safeParse(request.body).data;
      if (!body) return reply.send(cashe.invalid('body').body);
      return desk.serve(request, reply, { operation: 'dedupe', pan: body.panNumber }, (mode) =>
        desk.dedupe(mode) === 'duplicate'
          ? ok({ duplicateFlag: 'Y', remarks: 'existing customer' })
          : ok({ duplicateFlag: 'N', remarks: null }),
      );
    });

    app.post('/v1/partner/create_customer', (request, reply) => {
      const body = leadBody.safeParse(request.body).data;
      if (!body) return reply.send(cashe.invalid('body').body);
      return desk.serve(request, reply, { operation: 'create_lead', pan: body.panNumber }, (mode) => {
        const result = desk.submit(
          {
            idempotencyKey: body.partnerTxnId,
            pan: body.panNumber,
            firstName: body.firstName,
            income: Number(body.netSalary),
            wanted: Number(body.loanAmount),
            returnUrl: body.returnUrl,
            callbackUrl: body.callbackUrl,
          },
          mode,
        );
        if (result.outcome === 'declined') return answer('NOT_ELIGIBLE', 'does not meet credit policy');
        if (result.outcome === 'duplicate') return answer('DUPLICATE_CUSTOMER', 'customer exists with another partner');
        const { lead } = result;
        return ok({
          customerId: lead.id,
          status: desk.word(lead.status),
          repeated: result.outcome === 'repeated',
        });
      });
    });

    app.post('/v1/partner/plans', (request, reply) => {
      const lead = desk.lead(leadRef.safeParse(request.body).data?.customerId ?? '');
      if (!lead) return reply.send(cashe.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'offers', pan: lead.pan }, (mode) => {
        const plans = desk.plans(lead, mode);
        if (plans === 'declined') return answer('NOT_ELIGIBLE', 'does not meet credit policy');
        return ok({
          plans: plans.map((plan) => ({
            planId: plan.id,
            amount: rupees(plan.amountPaise),
            tenorMonths: plan.months,
            roiPa: plan.ratePercent.toFixed(2),
            processingFee: rupees(plan.feePaise),
            emi: rupees(plan.emiPaise),
            aprPa: plan.aprPercent.toFixed(2),
            firstEmiOn: plan.firstDueOn,
            expiresOn: plan.validUntil.toISOString(),
          })),
        });
      });
    });

    app.post('/v1/partner/journey', (request, reply) => {
      const body = journeyBody.safeParse(request.body).data;
      const lead = desk.lead(body?.customerId ?? '');
      if (!body || !lead) return reply.send(cashe.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'journey_link', pan: lead.pan }, () =>
        ok({
          url: desk.journeyUrl(request, lead, body.planId, body.language),
          expiresOn: new Date(Date.now() + 24 * 3600 * 1000).toISOString(),
        }),
      );
    });

    app.post('/v1/partner/opt_out', (request, reply) => {
      const lead = desk.lead(leadRef.safeParse(request.body).data?.customerId ?? '');
      if (!lead) return reply.send(cashe.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'withdraw', pan: lead.pan }, () => {
        desk.withdraw(lead);
        return statusAnswer(desk, lead);
      });
    });

    app.get<{ Querystring: { customerId?: string } }>('/v1/partner/status', (request, reply) => {
      const lead = desk.lead(request.query.customerId ?? '');
      if (!lead) return reply.send(cashe.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'status', pan: lead.pan }, () => statusAnswer(desk, lead));
    });
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(signedAt.getTime());
    const body = JSON.stringify({
      eventId: update.eventId,
      customerId: update.leadId,
      status: word,
      eventTime: update.at.toISOString(),
      disbursedAmount: update.disbursedPaise === null ? null : rupees(update.disbursedPaise),
      utr: update.reference,
      partNo: update.part,
      remarks: update.remark,
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { headers: { 'x-cashe-timestamp': timestamp, 'x-cashe-signature': signature }, body };
  },
};

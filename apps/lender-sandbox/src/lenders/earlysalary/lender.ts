import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer, LenderDesk, SandboxLender } from '../../lender.ts';
import { alike } from '../../secrets.ts';
import {
  amountTextAbove,
  amountTextOrNone,
  dayWritten,
  email,
  employerOf,
  gender,
  nonBlank,
  pan,
  phone,
  pinCode,
  webAddress,
} from '../../wire-shapes.ts';

/**
 * EarlySalary: an old form API with every value as a string and Indian times; broken by default.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const right = (data: unknown): Answer => ({ body: { success: 'true', data } });
const wrong = (errCode: string, errMsg: string): Answer => ({ body: { success: 'false', errCode, errMsg } });
/** Paise are written only if there are any. */
const grouped = (paise: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 }).format(paise / 100);

function indianTime(time: Date): string {
  const [date = '', clock = ''] = new Date(time.getTime() + 330 * 60_000).toISOString().split(/[T.]/);
  return `${date.split('-').reverse().join('/')} ${clock}`;
}

const dedupeFields = z.object({ pan_no: pan });
const decimal = /^\d{1,9}(\.\d{1,2})?$/;
const leadFields = z
  .object({
    ref_no: z.string().check(z.minLength(8)),
    pan_no: pan,
    mobile_no: phone,
    email_id: email,
    first_name: nonBlank,
    last_name: nonBlank,
    dob: dayWritten(/^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/),
    gender,
    pincode: pinCode,
    emp_type: z.enum(['1', '2']),
    company_name: z.string(),
    salary: amountTextOrNone(decimal),
    emi: amountTextOrNone(decimal),
    loan_amt: amountTextAbove(decimal),
    duration_days: z.string().check(z.refine((days) => Number(days) >= 30 && Number(days) % 30 === 0)),
    return_url: webAddress,
    notify_url: webAddress,
    consent_ref: nonBlank,
  })
  .check(z.refine((fields) => employerOf(fields.emp_type === '1', fields.company_name)));
const leadRef = z.object({ lead_no: z.string() });
const linkFields = z.object({ lead_no: z.string(), offer_no: z.string(), lang: z.string() });
const anyFields = z.record(z.string(), z.string());

function hasChecksum(body: unknown, desk: LenderDesk): boolean {
  const { checksum, ...fields } = anyFields.safeParse(body).data ?? {};
  const sorted = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('|');
  return alike(checksum, createHmac('sha256', desk.credential('secret')).update(sorted).digest('base64'));
}

export const earlysalary: SandboxLender = {
  key: 'earlysalary',
  name: 'EarlySalary',
  regulatedEntity: 'Pratham Vetan Finance Private Limited',
  leadPrefix: 'ES',
  temper: { kind: 'broken', faults: ['outage', 'malformed', 'hang'] },
  latencyMs: [150, 400],
  terms: {
    maxAmount: 500_000,
    incomeMultiple: 6,
    months: [3, 9, 18],
    rate: [24, 30],
    rateStep: 0.12,
    feePercent: 3,
  },
  look: { main: '#5b2a86', onMain: '#ffffff', soft: '#f2eaf9' },
  steps: {
    en: ['Offer', 'Salary account', 'Agreement'],
    hi: ['ऑफ़र', 'वेतन खाता', 'एग्रीमेंट'],
  },
  statusWords: {
    received: 'Lead Received',
    in_review: 'In Process',
    approved: 'Approved',
    declined: 'Rejected',
    agreement: 'Agreement Signed',
    disbursed: 'Disbursed',
    cancelled: 'Loan Cancelled',
    withdrawn: 'Customer Not Interested',
  },
  outage: { status: 500, body: { success: 'false', errCode: 'ES500', errMsg: 'java.lang.NullPointerException' } },
  invalid: (what) => wrong(what === 'lead' ? 'ES404' : 'ES400', `invalid ${what}`),
  routes(app, desk) {
    app.addHook('preHandler', async (request, reply) => {
      if (alike(request.headers['x-api-key'], desk.credential('apiKey')) && hasChecksum(request.body, desk)) return;
      await reply.send(wrong('ES401', 'checksum mismatch').body);
    });

    app.post('/esapi/checkExisting', (request, reply) => {
      const body = dedupeFields.safeParse(request.body).data;
      if (!body) return reply.send(earlysalary.invalid('body').body);
      return desk.serve(request, reply, { operation: 'dedupe', pan: body.pan_no }, (mode) =>
        desk.dedupe(mode) === 'duplicate'
          ? right({ isExisting: 'Yes', msg: 'Already in our system' })
          : right({ isExisting: 'No', msg: '' }),
      );
    });

    app.post('/esapi/pushLead', (request, reply) => {
      const body = leadFields.safeParse(request.body).data;
      if (!body) return reply.send(earlysalary.invalid('body').body);
      return desk.serve(request, reply, { operation: 'create_lead', pan: body.pan_no }, (mode) => {
        const result = desk.submit(
          {
            idempotencyKey: body.ref_no,
            pan: body.pan_no,
            firstName: body.first_name,
            income: Number(body.salary),
            wanted: Number(body.loan_amt),
            returnUrl: body.return_url,
            callbackUrl: body.notify_url,
          },
          mode,
        );
        if (result.outcome === 'declined') return wrong('ES210', 'Lead rejected by policy');
        if (result.outcome === 'duplicate') return wrong('ES211', 'Lead already exists');
        return right({
          lead_no: result.lead.id,
          lead_status: desk.word(result.lead.status),
          is_repeat: result.outcome === 'repeated' ? 'Yes' : 'No',
        });
      });
    });

    app.post('/esapi/getOffers', (request, reply) => {
      const lead = desk.lead(leadRef.safeParse(request.body).data?.lead_no ?? '');
      if (!lead) return reply.send(earlysalary.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'offers', pan: lead.pan }, (mode) => {
        const plans = desk.plans(lead, mode);
        if (plans === 'declined') return wrong('ES210', 'Lead rejected by policy');
        return right(
          plans.map((plan) => ({
            offer_no: plan.id,
            loan_amt: grouped(plan.amountPaise),
            duration_days: String(plan.months * 30),
            roi: `${(plan.ratePercent / 12).toFixed(2)}% p.m.`,
            proc_fee: grouped(plan.feePaise),
            emi_amt: grouped(plan.emiPaise),
            valid_till: indianTime(plan.validUntil),
          })),
        );
      });
    });

    app.post('/esapi/getWebLink', (request, reply) => {
      const body = linkFields.safeParse(request.body).data;
      const lead = desk.lead(body?.lead_no ?? '');
      if (!body || !lead) return reply.send(earlysalary.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'journey_link', pan: lead.pan }, () =>
        right({
          web_link: desk.journeyUrl(request, lead, body.offer_no || null, body.lang),
          link_expiry: indianTime(new Date(Date.now() + 12 * 3600 * 1000)),
        }),
      );
    });

    app.post('/esapi/leadStatus', (request, reply) => {
      const lead = desk.lead(leadRef.safeParse(request.body).data?.lead_no ?? '');
      if (!lead) return reply.send(earlysalary.invalid('lead').body);
      return desk.serve(request, reply, { operation: 'status', pan: lead.pan }, () =>
        right({
          lead_status: desk.word(lead.status),
          status_time: indianTime(lead.changedAt),
          disb_amt: lead.disbursedPaise === null ? '' : grouped(lead.disbursedPaise),
          remark: lead.remark ?? '',
        }),
      );
    });
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(signedAt.getTime());
    const body = JSON.stringify({
      notify_id: update.eventId,
      lead_no: update.leadId,
      lead_status: word,
      status_time: indianTime(update.at),
      disb_amt: update.disbursedPaise === null ? '' : grouped(update.disbursedPaise),
      remark: update.remark ?? '',
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');
    return { headers: { 'x-es-time': timestamp, 'x-es-hash': signature }, body };
  },
};

import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
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
 * Finzy: signed posts in capitalised fields, dates as `/Date(ms)/`, errors as numbers under HTTP 200.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const done = (Result: unknown): Answer => ({ body: { IsSuccess: true, ErrorCode: 0, Result } });
const failed = (ErrorCode: number, ErrorMessage: string): Answer => ({
  body: { IsSuccess: false, ErrorCode, ErrorMessage, Result: null },
});
const dotNetDate = (time: Date) => `/Date(${time.getTime()})/`;

const dedupeBody = z.object({ PanNumber: pan });
const borrowerBody = z
  .object({
    PartnerReferenceId: z.string().check(z.minLength(8)),
    PanNumber: pan,
    MobileNumber: phone,
    EmailId: email,
    FirstName: nonBlank,
    LastName: nonBlank,
    DateOfBirth: z.string().check(z.regex(/^\/Date\(-?\d{1,14}\)\/$/)),
    Gender: gender,
    PinCode: pinCode,
    EmploymentType: z.union([z.literal(1), z.literal(2)]),
    EmployerName: z.nullable(z.string()),
    MonthlyIncome: amountOrNone,
    ExistingEmi: amountOrNone,
    LoanAmount: amountAbove,
    TermInMonths: months,
    ReturnUrl: webAddress,
    NotificationUrl: webAddress,
    ConsentId: nonBlank,
  })
  .check(z.refine((body) => employerOf(body.EmploymentType === 1, body.EmployerName)));
const anyBody = z.object({
  BorrowerId: z.string(),
  ProposalId: z.optional(z.nullable(z.string())),
  Language: z.optional(z.string()),
});

export const finzy: SandboxLender = {
  key: 'finzy',
  name: 'Finzy',
  regulatedEntity: 'Finza Peer Credit Private Limited',
  leadPrefix: 'FZ',
  temper: { kind: 'healthy' },
  latencyMs: [400, 900],
  terms: {
    maxAmount: 500_000,
    incomeMultiple: 10,
    months: [12, 24, 36],
    rate: [11, 30],
    rateStep: 0.25,
    feePercent: 2,
  },
  look: { main: '#1d5f3f', onMain: '#ffffff', soft: '#e8f5ee' },
  steps: {
    en: ['Proposal', 'Documents', 'Digital signature'],
    hi: ['प्रस्ताव', 'दस्तावेज़', 'डिजिटल हस्ताक्षर'],
  },
  statusWords: {
    received: 'Registered',
    in_review: 'UnderEvaluation',
    approved: 'ProposalApproved',
    declined: 'ProposalRejected',
    agreement: 'AgreementExecuted',
    disbursed: 'FundsTransferred',
    cancelled: 'CancelledByBorrower',
    withdrawn: 'WithdrawnByBorrower',
  },
  outage: { status: 500, body: { Message: 'An error has occurred.' } },
  invalid: (what) => failed(what === 'lead' ? 404 : 400, `Invalid ${what}`),
  routes(app, desk) {
    const isSigned = (request: FastifyRequest) => {
      const ticks = String(request.headers['x-request-time'] ?? '');
      const signed = `${desk.credential('partnerId')}|${ticks}|${request.rawBody}`;
      const expected = createHmac('sha512', desk.credential('sharedKey')).update(signed).digest('base64');
      return alike(request.headers['x-request-hash'], expected) && Math.abs(Date.now() - Number(ticks)) < 300_000;
    };
    app.addHook('preHandler', async (request, reply) => {
      if (!isSigned(request)) await reply.send(failed(901, 'Hash mismatch').body);
    });
    const run = operations(desk, {
      dedupe: {
        read: (request) => dedupeBody.safeParse(request.body).data?.PanNumber ?? null,
        write: (isDuplicate) => done({ Exists: isDuplicate, Remark: isDuplicate ? 'Borrower registered' : '' }),
      },
      createLead: {
        read(request) {
          const body = borrowerBody.safeParse(request.body).data;
          if (!body) return null;
          return {
            idempotencyKey: body.PartnerReferenceId,
            pan: body.PanNumber,
            firstName: body.FirstName,
            income: body.MonthlyIncome,
            wanted: body.LoanAmount,
            returnUrl: body.ReturnUrl,
            callbackUrl: body.NotificationUrl,
          };
        },
        write(submission) {
          if (submission.outcome === 'declined') return failed(310, 'Rejected by scorecard');
          if (submission.outcome === 'duplicate') return failed(311, 'Borrower already registered');
          const { lead, outcome } = submission;
          return done({
            BorrowerId: lead.id,
            Stage: desk.word(lead.status),
            AlreadyReceived: outcome === 'repeated',
          });
        },
      },
      leadId: (request) => anyBody.safeParse(request.body).data?.BorrowerId ?? '',
      offers: {
        write: (plans) =>
          plans === 'declined'
            ? failed(310, 'Rejected by scorecard')
            : done({
                Proposals: plans.map((plan) => ({
                  ProposalId: plan.id,
                  Amount: plan.amountPaise / 100,
                  TermInMonths: plan.months,
                  InterestRate: plan.ratePercent,
                  UpfrontFee: plan.feePaise / 100,
                  MonthlyInstallment: plan.emiPaise / 100,
                  ValidTill: dotNetDate(plan.validUntil),
                })),
              }),
      },
      journey: {
        read(request) {
          const body = anyBody.safeParse(request.body).data;
          return { planId: body?.ProposalId ?? null, language: body?.Language ?? 'en' };
        },
        write: (url, expiresAt) => done({ Url: url, ValidTill: dotNetDate(expiresAt) }),
      },
      status: {
        write: (lead) =>
          done({
            Stage: desk.word(lead.status),
            StageDate: dotNetDate(lead.changedAt),
            AmountTransferred: lead.disbursedPaise === null ? null : lead.disbursedPaise / 100,
            Remark: lead.remark,
          }),
      },
    });
    app.post('/PartnerApi/CheckBorrower', run.dedupe);
    app.post('/PartnerApi/RegisterBorrower', run.createLead);
    app.post('/PartnerApi/GetProposals', run.offers);
    app.post('/PartnerApi/GetPortalUrl', run.journey);
    app.post('/PartnerApi/GetStage', run.status);
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(signedAt.getTime());
    const body = JSON.stringify({
      NotificationId: update.eventId,
      BorrowerId: update.leadId,
      Stage: word,
      StageDate: dotNetDate(update.at),
      AmountTransferred: update.disbursedPaise === null ? null : update.disbursedPaise / 100,
      Remark: update.remark,
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { headers: { 'x-finzy-time': timestamp, 'x-finzy-hash': signature.toUpperCase() }, body };
  },
};

import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, SandboxLender } from '../../lender.ts';
import { operations } from '../../operations.ts';
import { alike } from '../../secrets.ts';
import {
  amountTextAbove,
  amountTextOrNone,
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
 * MoneyTap: one address, JSON-RPC, paise as strings, a signature with a nonce that works once.
 *
 * Our own invention: what such a lender's API may look like, until its real documentation replaces it. Nothing here is
 * what the company of this name sends or asks for.
 */
const result = (value: unknown): Answer => ({ body: { jsonrpc: '2.0', result: value } });
const error = (code: number, message: string): Answer => ({ body: { jsonrpc: '2.0', error: { code, message } } });
const paise = String;

const envelope = z.object({ method: z.string(), params: z.record(z.string(), z.unknown()) });
const person = z.object({ params: z.object({ pan }) });
const decimal = /^\d{1,12}$/;
const line = z.object({
  params: z
    .object({
      requestId: z.string().check(z.minLength(8)),
      pan,
      mobile: phone,
      email,
      firstName: nonBlank,
      lastName: nonBlank,
      birthDate: z.iso.date(),
      gender,
      pinCode,
      work: z.enum(['salaried', 'self_employed']),
      employer: z.nullable(z.string()),
      incomePaise: amountTextOrNone(decimal),
      emiPaise: amountTextOrNone(decimal),
      limitPaise: amountTextAbove(decimal),
      months,
      backUrl: webAddress,
      eventUrl: webAddress,
      consent: nonBlank,
    })
    .check(z.refine((params) => employerOf(params.work === 'salaried', params.employer))),
});
const known = z.object({
  params: z.object({
    lineId: z.string(),
    planId: z.optional(z.nullable(z.string())),
    lang: z.optional(z.string()),
  }),
});
const nonceLifetimeMs = 300_000;

export const moneyTap: SandboxLender = {
  key: 'money-tap',
  name: 'MoneyTap',
  regulatedEntity: 'Tapovan Small Finance Bank Limited',
  leadPrefix: 'MT',
  temper: { kind: 'healthy' },
  latencyMs: [150, 350],
  terms: {
    maxAmount: 500_000,
    incomeMultiple: 6,
    months: [6, 12, 24],
    rate: [13, 24],
    rateStep: 0.25,
    feePercent: 2.5,
  },
  look: { main: '#324a9f', onMain: '#ffffff', soft: '#eaedf9' },
  steps: {
    en: ['Your credit line', 'Video check', 'Activate'],
    hi: ['आपकी क्रेडिट लाइन', 'वीडियो जाँच', 'चालू करें'],
  },
  statusWords: {
    received: 'LINE_REQUESTED',
    in_review: 'LINE_IN_REVIEW',
    approved: 'LINE_APPROVED',
    declined: 'LINE_REFUSED',
    agreement: 'LINE_AGREED',
    disbursed: 'LINE_DRAWN',
    cancelled: 'LINE_CANCELLED',
    withdrawn: 'LINE_DROPPED',
  },
  outage: { status: 503, body: { jsonrpc: '2.0', error: { code: -32_000, message: 'try later' } } },
  invalid: (what) => (what === 'lead' ? error(-32_004, 'no such line') : error(-32_602, 'invalid params')),
  routes(app, desk) {
    const nonces = new Map<string, number>();
    const isSigned = (request: FastifyRequest) => {
      const given = /^MT1 key=([^,]+),time=(\d+),nonce=([\w-]{8,64}),sign=(\w+)$/.exec(
        request.headers.authorization ?? '',
      );
      if (!given) return false;
      const [, key = '', time = '', nonce = '', sign = ''] = given;
      const now = Date.now();
      for (const [old, until] of nonces) if (until <= now) nonces.delete(old);
      if (nonces.has(nonce) || Math.abs(now - Number(time)) > nonceLifetimeMs) return false;
      const expected = createHmac('sha256', desk.credential('lineSecret'))
        .update(`${time}${nonce}${request.rawBody}`)
        .digest('hex');
      if (!alike(key, desk.credential('lineKey')) || !alike(sign, expected)) return false;
      nonces.set(nonce, now + nonceLifetimeMs);
      return true;
    };
    const run = operations(desk, {
      dedupe: {
        read: (request) => person.safeParse(request.body).data?.params.pan ?? null,
        write: (isDuplicate) => result({ isMember: isDuplicate }),
      },
      createLead: {
        read(request) {
          const params = line.safeParse(request.body).data?.params;
          if (!params) return null;
          return {
            idempotencyKey: params.requestId,
            pan: params.pan,
            firstName: params.firstName,
            income: Number(params.incomePaise) / 100,
            wanted: Number(params.limitPaise) / 100,
            returnUrl: params.backUrl,
            callbackUrl: params.eventUrl,
          };
        },
        write(submission) {
          if (submission.outcome === 'declined') return error(4001, 'line refused');
          if (submission.outcome === 'duplicate') return error(4002, 'already a member');
          const { lead, outcome } = submission;
          return result({ lineId: lead.id, state: desk.word(lead.status), repeat: outcome === 'repeated' });
        },
      },
      leadId: (request) => known.safeParse(request.body).data?.params.lineId ?? '',
      offers: {
        write: (plans) =>
          plans === 'declined'
            ? error(4001, 'line refused')
            : result(
                plans.map((plan) => ({
                  planId: plan.id,
                  limitPaise: paise(plan.amountPaise),
                  months: plan.months,
                  rateBasisPoints: Math.round(plan.ratePercent * 100),
                  feePaise: paise(plan.feePaise),
                  emiPaise: paise(plan.emiPaise),
                  validToMs: plan.validUntil.getTime(),
                })),
              ),
      },
      journey: {
        read(request) {
          const params = known.safeParse(request.body).data?.params;
          return { planId: params?.planId ?? null, language: params?.lang ?? 'en' };
        },
        write: (url, expiresAt) => result({ open: url, validToMs: expiresAt.getTime() }),
      },
      status: {
        write: (lead) =>
          result({
            state: desk.word(lead.status),
            stateMs: lead.changedAt.getTime(),
            drawnPaise: lead.disbursedPaise === null ? null : paise(lead.disbursedPaise),
            why: lead.remark,
          }),
      },
    });
    const methods = new Map([
      ['line.check', run.dedupe],
      ['line.request', run.createLead],
      ['line.plans', run.offers],
      ['line.open', run.journey],
      ['line.state', run.status],
    ]);
    app.post('/rpc', (request: FastifyRequest, reply: FastifyReply) => {
      if (!isSigned(request)) return reply.code(401).send(error(-32_001, 'signature').body);
      const handler = methods.get(envelope.safeParse(request.body).data?.method ?? '');
      return handler ? handler(request, reply) : reply.send(error(-32_601, 'no such method').body);
    });
  },
  sign(update, secret, signedAt, word) {
    const timestamp = String(signedAt.getTime());
    const body = JSON.stringify({
      id: update.eventId,
      lineId: update.leadId,
      state: word,
      stateMs: update.at.getTime(),
      drawnPaise: update.disbursedPaise === null ? null : paise(update.disbursedPaise),
      why: update.remark,
    });
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { headers: { 'mt-time': timestamp, 'mt-sign': `MT1:${signature}` }, body };
  },
};

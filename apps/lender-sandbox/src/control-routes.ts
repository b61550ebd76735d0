import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { controlPage } from './control-page.ts';
import type { LenderDesk } from './lender.ts';
import { deskStatuses } from './lender.ts';
import { modes } from './modes.ts';
import type { UpdateSender } from './updates.ts';

// Forms send every value as text, and an empty text for "not set"; scripts send numbers and null.
const number = (low: number, high: number) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value))),
    z.nullable(z.number().check(z.gte(low), z.lte(high))),
  );

const moodBody = z.object({
  mode: z.optional(z.enum([...modes, 'auto'])),
  latencyMs: z.optional(number(0, 120_000)),
  operations: z.optional(z.array(z.string()).check(z.maxLength(10))),
  times: z.optional(number(1, 1_000_000)),
});

const updateBody = z.object({
  status: z.enum(deskStatuses),
  times: z.optional(number(1, 10)),
  occurredMinutesAgo: z.optional(number(0, 1_000_000)),
  signedMinutesAgo: z.optional(number(0, 1_000_000)),
  forged: z.optional(z.union([z.boolean(), z.literal('on')])),
  remark: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  amountPaise: z.optional(number(0, 100_000_000_000)),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  part: z.optional(number(1, 99)),
});

/** Another word for a status, as a lender may introduce without notice. */
const wordBody = z.object({
  status: z.enum(deskStatuses),
  word: z.nullable(z.string().check(z.minLength(1), z.maxLength(120))),
});

const refusalBody = z.object({ sentence: z.nullable(z.string().check(z.maxLength(500))) });

const memoryBody = z.object({ forgotten: z.boolean() });

/** The faults to put into the plans of later leads. */
const faultsBody = z.object({
  emiShiftPaise: z.optional(number(-10_000_000, 10_000_000)),
  aprShift: z.optional(number(-100, 100)),
  surplus: z.optional(number(0, 50)),
  lastMonths: z.optional(number(0, 1000)),
  lastRatePercent: z.optional(number(0, 1000)),
  validMinutes: z.optional(number(1, 100_000)),
});

const isForm = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** Redirects a form to the control page, and answers a script with JSON. */
function answerControl(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  return isForm(request) ? reply.redirect('/', 303) : reply.send(answer);
}

function moodOf(desk: LenderDesk) {
  return { lender: desk.lender.key, temper: desk.lender.temper, override: desk.override, counts: desk.counts() };
}

/** The control page and the calls that set how simulated lenders behave. Only people and tests on this machine can use them. */
export function controlRoutes(
  app: FastifyInstance,
  desks: ReadonlyMap<string, LenderDesk>,
  updates: UpdateSender,
): void {
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
      )
      .send(controlPage([...desks.values()], updates.deliveries())),
  );

  app.get('/health', () => ({ ok: true }));

  app.get('/control/state', () => ({
    lenders: Object.fromEntries([...desks].map(([key, desk]) => [key, moodOf(desk)])),
    deliveries: updates.deliveries(),
  }));

  app.get<{ Params: { lender: string } }>('/control/lenders/:lender/leads', (request, reply) => {
    const desk = desks.get(request.params.lender);
    if (!desk) return reply.code(404).send({ message: 'no such lender' });
    const leads = desk.leads().map(({ plans, ...lead }) => ({ ...lead, plans: plans.length }));
    return reply.send({ leads });
  });

  app.get<{ Params: { lender: string } }>('/control/lenders/:lender/received', (request, reply) => {
    const desk = desks.get(request.params.lender);
    return desk ? reply.send({ leads: desk.received() }) : reply.code(404).send({ message: 'no such lender' });
  });

  app.post<{ Params: { lender: string } }>('/control/lenders/:lender', (request, reply) => {
    const desk = desks.get(request.params.lender);
    if (!desk) return reply.code(404).send({ message: 'no such lender' });
    const body = moodBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: `mode must be one of ${modes.join(', ')} or auto` });
    const { mode, latencyMs = null, operations = null, times = null } = body.data;
    const chosen = mode === 'auto' || mode === undefined ? null : mode;
    desk.override = chosen === null && latencyMs === null ? null : { mode: chosen, latencyMs, operations, times };
    return answerControl(request, reply, moodOf(desk));
  });

  app.post<{ Params: { lender: string } }>('/control/lenders/:lender/plans', (request, reply) => {
    const desk = desks.get(request.params.lender);
    if (!desk) return reply.code(404).send({ message: 'no such lender' });
    const body = faultsBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: 'faults must be numbers within bounds' });
    const { emiShiftPaise, aprShift, surplus, lastMonths, lastRatePercent, validMinutes } = body.data;
    desk.planFaults = {
      emiShiftPaise: emiShiftPaise ?? 0,
      aprShift: aprShift ?? 0,
      surplus: surplus ?? 0,
      lastMonths: lastMonths ?? null,
      lastRatePercent: lastRatePercent ?? null,
      validMinutes: validMinutes ?? null,
    };
    return reply.send({ ok: true });
  });

  app.post<{ Params: { lender: string } }>('/control/lenders/:lender/refusal', (request, reply) => {
    const desk = desks.get(request.params.lender);
    const body = refusalBody.safeParse(request.body);
    if (!desk || !body.success) return reply.code(desk ? 400 : 404).send({ message: 'a sentence' });
    desk.refusal = body.data.sentence;
    return reply.send({ ok: true });
  });

  app.post<{ Params: { lender: string } }>('/control/lenders/:lender/words', (request, reply) => {
    const desk = desks.get(request.params.lender);
    const body = wordBody.safeParse(request.body);
    if (!desk || !body.success) return reply.code(desk ? 400 : 404).send({ message: 'a status and its word' });
    desk.sayInstead(body.data.status, body.data.word);
    return reply.send({ ok: true });
  });

  app.post<{ Params: { lender: string; leadId: string } }>(
    '/control/lenders/:lender/leads/:leadId/memory',
    (request, reply) => {
      const desk = desks.get(request.params.lender);
      const body = memoryBody.safeParse(request.body);
      if (!desk || !body.success) return reply.code(desk ? 400 : 404).send({ message: 'forgotten or not' });
      desk.forget(request.params.leadId, body.data.forgotten);
      return reply.send({ ok: true });
    },
  );

  app.post<{ Params: { lender: string; leadId: string } }>(
    '/control/lenders/:lender/leads/:leadId/updates',
    async (request, reply) => {
      const desk = desks.get(request.params.lender);
      const lead = desk?.lead(request.params.leadId);
      if (!desk || !lead) return reply.code(404).send({ message: 'no such lead' });
      const body = updateBody.safeParse(request.body);
      if (!body.success) return reply.code(400).send({ message: `status must be one of ${deskStatuses.join(', ')}` });
      const { status, times, occurredMinutesAgo, signedMinutesAgo, forged, remark, amountPaise, reference, part } =
        body.data;
      const deliveries = await updates.send(desk, lead, {
        status,
        times: times ?? 1,
        occurredMinutesAgo: occurredMinutesAgo ?? 0,
        signedMinutesAgo: signedMinutesAgo ?? 0,
        forged: Boolean(forged),
        remark: remark ?? null,
        amountPaise: amountPaise ?? null,
        reference: reference ?? null,
        part: part ?? null,
      });
      return answerControl(request, reply, { deliveries });
    },
  );

  app.post('/control/reset', (request, reply) => {
    for (const desk of desks.values()) desk.reset();
    updates.reset();
    return answerControl(request, reply, { ok: true });
  });
}

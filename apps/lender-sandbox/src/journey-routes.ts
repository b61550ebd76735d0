import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { journeyPage, missingPage } from './journey-page.ts';
import type { DeskLead, LenderDesk } from './lender.ts';
import type { UpdateSender } from './updates.ts';

interface JourneyRoute {
  Params: { lender: string; leadId: string };
  Querystring: { lang?: string };
}

const decisionBody = z.object({ decision: z.enum(['accept', 'decline']) });
const languageOf = (text: string | undefined) => (text === 'hi' ? 'hi' : 'en');

function sendPage(reply: FastifyReply, status: number, html: string, lead?: DeskLead) {
  // Browsers apply `form-action` to the redirect after the post too, so the origin of the return address is allowed.
  const wayBack = lead?.returnUrl ? ` ${new URL(lead.returnUrl).origin}` : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'${wayBack}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(html);
}

/** The simulated lenders' own pages: `/journey/<lender>/<leadId>?lang=en|hi`. */
export function journeyRoutes(
  app: FastifyInstance,
  desks: ReadonlyMap<string, LenderDesk>,
  updates: UpdateSender,
): void {
  app.get<JourneyRoute>('/journey/:lender/:leadId', (request, reply) => {
    const desk = desks.get(request.params.lender);
    if (!desk) return reply.code(404).send({ message: 'no such lender' });
    const language = languageOf(request.query.lang);
    const lead = desk.lead(request.params.leadId);
    if (!lead) return sendPage(reply, 404, missingPage(desk.lender, language));
    return sendPage(reply, 200, journeyPage(desk.lender, lead, language), lead);
  });

  app.post<JourneyRoute>('/journey/:lender/:leadId', async (request, reply) => {
    const desk = desks.get(request.params.lender);
    if (!desk) return reply.code(404).send({ message: 'no such lender' });
    const language = languageOf(request.query.lang);
    const lead = desk.lead(request.params.leadId);
    if (!lead) return sendPage(reply, 404, missingPage(desk.lender, language));
    const body = decisionBody.safeParse(request.body).data;
    if (!body) return sendPage(reply, 400, journeyPage(desk.lender, lead, language), lead);
    // A second press of the button, or the browser's Back, must not decide twice.
    if (['received', 'in_review'].includes(lead.status)) {
      const statuses = body.decision === 'accept' ? (['approved', 'agreement'] as const) : (['withdrawn'] as const);
      for (const status of statuses) await updates.send(desk, lead, { status });
    }
    if (lead.returnUrl) return reply.redirect(lead.returnUrl, 303);
    return sendPage(reply, 200, journeyPage(desk.lender, lead, language), lead);
  });
}

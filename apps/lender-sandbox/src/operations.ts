import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Applicant, DeskLead, LenderDesk, Plan, Submission } from './lender.ts';

/** How one lender reads its requests and writes its answers; a reader returns null for a request that it can't read. */
export interface LenderWire {
  dedupe: { read: (request: FastifyRequest) => string | null; write: (isDuplicate: boolean) => Answer };
  createLead: { read: (request: FastifyRequest) => Applicant | null; write: (submission: Submission) => Answer };
  leadId: (request: FastifyRequest) => string;
  offers: { write: (plans: readonly Plan[] | 'declined') => Answer };
  journey: {
    read: (request: FastifyRequest) => { planId: string | null; language: string };
    write: (url: string, expiresAt: Date) => Answer;
  };
  status: { write: (lead: DeskLead) => Answer };
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | FastifyReply;

const journeyHours = 24;

/** The five operations as route handlers, which a lender registers under its own paths. */
export function operations(
  desk: LenderDesk,
  wire: LenderWire,
): Record<'dedupe' | 'createLead' | 'offers' | 'journey' | 'status', Handler> {
  const refuse = (reply: FastifyReply, what: 'body' | 'lead') => {
    const answer = desk.lender.invalid(what);
    return reply.code(answer.status ?? 200).send(answer.body);
  };
  const about =
    (
      operation: string,
      work: (request: FastifyRequest, lead: DeskLead, mode: Parameters<LenderDesk['plans']>[1]) => Answer,
    ): Handler =>
    (request, reply) => {
      const lead = desk.lead(wire.leadId(request));
      if (!lead) return refuse(reply, 'lead');
      return desk.serve(request, reply, { operation, pan: lead.pan }, (mode) => work(request, lead, mode));
    };
  return {
    dedupe(request, reply) {
      const pan = wire.dedupe.read(request);
      if (pan === null) return refuse(reply, 'body');
      return desk.serve(request, reply, { operation: 'dedupe', pan }, (mode) =>
        wire.dedupe.write(desk.dedupe(mode) === 'duplicate'),
      );
    },
    createLead(request, reply) {
      const applicant = wire.createLead.read(request);
      if (applicant === null) return refuse(reply, 'body');
      return desk.serve(request, reply, { operation: 'create_lead', pan: applicant.pan }, (mode) =>
        wire.createLead.write(desk.submit(applicant, mode)),
      );
    },
    offers: about('offers', (_request, lead, mode) => wire.offers.write(desk.plans(lead, mode))),
    journey: about('journey_link', (request, lead) => {
      const { planId, language } = wire.journey.read(request);
      const expiresAt = new Date(Date.now() + journeyHours * 3600 * 1000);
      return wire.journey.write(desk.journeyUrl(request, lead, planId, language), expiresAt);
    }),
    status: about('status', (_request, lead) => wire.status.write(lead)),
  };
}

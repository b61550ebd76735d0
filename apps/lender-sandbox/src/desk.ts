import type { FastifyReply, FastifyRequest } from 'fastify';
import { chance, derivedCredential, digits } from './chance.ts';
import { play } from './faults.ts';
import type { Answer, DeskLead, DeskStatus, SandboxLender } from './lender.ts';
import { type Mode, modeOf, type Override } from './modes.ts';
import { faulty, type PlanFaults, plansFor } from './plans.ts';
import type { SandboxSettings } from './settings.ts';

/** What a person brings to a lender. */
export interface Applicant {
  idempotencyKey: string;
  pan: string;
  firstName: string;
  income: number;
  wanted: number;
  returnUrl: string | null;
  callbackUrl: string | null;
}

/** What a lender decides about a submission. */
export type Submission =
  | { outcome: 'created' | 'repeated'; lead: DeskLead }
  | { outcome: 'declined' }
  | { outcome: 'duplicate' };

/** Counts that tell whether the product behaved. */
export interface DeskCounts {
  calls: Record<string, number>;
  submissions: number;
  repeats: number;
  leads: number;
  /** Leads beyond the first for the same PAN: what a submission sent twice leaves behind. */
  doubles: number;
}

/** A lead as it came over the wire, for tests that look at what was sent. */
export interface ReceivedLead {
  method: string;
  path: string;
  contentType: string | null;
  idempotencyKey: string | null;
  body: string;
}

const receivedKept = 100;

/** The back office of one played lender: its leads, its counters, its present mood. */
export interface LenderDesk {
  readonly lender: SandboxLender;
  credential(name: string): string;
  override: Override | null;
  /** What is wrong with the plans of the leads to come. */
  planFaults: PlanFaults | null;
  /** Its word for a status, or another one that it was told to use. */
  word(status: DeskStatus): string;
  /** Uses another word for a status from now on; its own again with null. */
  sayInstead(status: DeskStatus, word: string | null): void;
  /** The sentence with which it turns people down where its answer has one, instead of its own. */
  refusal: string | null;
  /** Acts as if it had never heard of a lead, or knows it again. */
  forget(id: string, isForgotten: boolean): void;
  reset(): void;
  leads(): readonly DeskLead[];
  /** The last submissions, oldest first, whatever became of them. */
  received(): readonly ReceivedLead[];
  lead(id: string): DeskLead | undefined;
  dedupe(mode: Mode): 'new' | 'duplicate';
  submit(applicant: Applicant, mode: Mode): Submission;
  plans(lead: DeskLead, mode: Mode): DeskLead['plans'] | 'declined';
  journeyUrl(request: FastifyRequest, lead: DeskLead, planId: string | null, language: string): string;
  /** The customer withdraws; a lead that is paid out or has ended stays as it is. */
  withdraw(lead: DeskLead): void;
  move(lead: DeskLead, status: DeskStatus, at: Date, remark: string | null): void;
  /** Pays the loan out, or a part of it; without an amount the whole of the chosen plan. */
  pay(lead: DeskLead, payment: { amountPaise: number | null; reference: string | null; part: number | null }): void;
  counts(): DeskCounts;
  /** Runs one call under the mode in force and sends what comes of it. */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    call: { operation: string; pan: string | null },
    work: (mode: Mode) => Answer,
  ): Promise<unknown>;
}

/** A public http(s) address, or null. */
function address(text: string | null): string | null {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}

const leadsKept = 50_000;

export function lenderDesk(lender: SandboxLender, settings: SandboxSettings): LenderDesk {
  const byId = new Map<string, DeskLead>();
  const people = new Set<string>();
  const forgotten = new Set<string>();
  let otherWords: Partial<Record<DeskStatus, string>> = {};
  const calls: Record<string, number> = {};
  let received: ReceivedLead[] = [];
  let submissions = 0;
  let repeats = 0;

  const desk: LenderDesk = {
    lender,
    override: null,
    planFaults: null,
    refusal: null,
    credential: (name) => derivedCredential(settings.secret, lender.key, name),
    reset() {
      byId.clear();
      people.clear();
      forgotten.clear();
      otherWords = {};
      received = [];
      for (const name of Object.keys(calls)) delete calls[name];
      submissions = 0;
      repeats = 0;
      desk.override = null;
      desk.planFaults = null;
      desk.refusal = null;
    },
    leads: () => [...byId.values()],
    received: () => received,
    lead: (id) => (forgotten.has(id) ? undefined : byId.get(id)),
    word: (status) => otherWords[status] ?? lender.statusWords[status],
    sayInstead(status, word) {
      otherWords = { ...otherWords };
      if (word === null) delete otherWords[status];
      else otherWords[status] = word;
    },
    forget(id, isForgotten) {
      if (isForgotten) forgotten.add(id);
      else forgotten.delete(id);
    },
    dedupe: (mode) => (mode === 'duplicate' ? 'duplicate' : 'new'),
    submit(applicant, mode) {
      submissions += 1;
      const id = lender.leadPrefix + digits(settings.seed, lender.key, applicant.idempotencyKey).slice(0, 16);
      const known = byId.get(id);
      if (known) {
        repeats += 1;
        known.submissions += 1;
        return { outcome: 'repeated', lead: known };
      }
      if (mode === 'decline') return { outcome: 'declined' };
      if (mode === 'duplicate') return { outcome: 'duplicate' };
      if (byId.size >= leadsKept) byId.delete(byId.keys().next().value ?? '');
      const now = new Date();
      const plans = plansFor(lender, settings.seed, { ...applicant, leadId: id }, now);
      const lead: DeskLead = {
        id,
        key: applicant.idempotencyKey,
        pan: applicant.pan,
        firstName: applicant.firstName,
        income: applicant.income,
        wanted: applicant.wanted,
        returnUrl: address(applicant.returnUrl),
        callbackUrl: address(applicant.callbackUrl) ?? settings.callbackUrl,
        status: 'in_review',
        changedAt: now,
        disbursedPaise: null,
        reference: null,
        part: null,
        remark: null,
        plans: desk.planFaults === null ? plans : faulty(plans, desk.planFaults),
        chosenPlanId: null,
        submissions: 1,
      };
      byId.set(id, lead);
      people.add(lead.pan);
      return { outcome: 'created', lead };
    },
    plans: (lead, mode) => (mode === 'decline' || lead.status === 'declined' ? 'declined' : lead.plans),
    journeyUrl(request, lead, planId, language) {
      lead.chosenPlanId = lead.plans.find((plan) => plan.id === planId)?.id ?? lead.plans[0]?.id ?? null;
      const origin = settings.publicUrl ?? `http://${request.host}`;
      return `${origin}/journey/${lender.key}/${lead.id}?lang=${language.startsWith('hi') ? 'hi' : 'en'}`;
    },
    withdraw(lead) {
      if (['received', 'in_review', 'approved', 'agreement'].includes(lead.status)) {
        desk.move(lead, 'withdrawn', new Date(), null);
      }
    },
    move(lead, status, at, remark) {
      lead.status = status;
      lead.changedAt = at;
      lead.remark = remark;
    },
    pay(lead, { amountPaise, reference, part }) {
      const plan = lead.plans.find((candidate) => candidate.id === lead.chosenPlanId) ?? lead.plans[0];
      lead.disbursedPaise = amountPaise ?? plan?.amountPaise ?? null;
      lead.reference = reference ?? `UTR${digits(settings.seed, lender.key, lead.id, String(part)).slice(0, 12)}`;
      lead.part = part;
    },
    counts: () => ({
      calls: { ...calls },
      submissions,
      repeats,
      leads: byId.size,
      doubles: byId.size - new Set([...byId.values()].map((lead) => lead.pan)).size,
    }),
    async serve(request, reply, call, work) {
      const { operation, pan } = call;
      if (operation === 'create_lead') {
        const { 'content-type': contentType = null, 'idempotency-key': key } = request.headers;
        const lead = {
          method: request.method,
          path: request.url,
          contentType,
          idempotencyKey: typeof key === 'string' ? key : null,
          body: request.rawBody,
        };
        received = [...received, lead].slice(-receivedKept);
      }
      calls[operation] = (calls[operation] ?? 0) + 1;
      const { override } = desk;
      const drawnMode = modeOf(override, {
        seed: settings.seed,
        lenderKey: lender.key,
        operation,
        pan,
        temper: lender.temper,
      });
      const isKnown = settings.remembersPeople && operation === 'dedupe' && pan !== null && people.has(pan);
      const mode = isKnown && drawnMode === 'normal' ? 'duplicate' : drawnMode;
      const touched = override && (!override.operations || override.operations.includes(operation));
      if (touched && override.times !== null) {
        const left = override.times - 1;
        desk.override = left > 0 ? { ...override, times: left } : null;
      }
      const [from, to] = lender.latencyMs;
      const drawn = from + chance(settings.seed, lender.key, pan ?? '', operation) * (to - from);
      const usual = (mode === 'slow' ? 4000 : drawn) * settings.latencyFactor;
      return play(reply, {
        mode,
        latencyMs: touched ? (override.latencyMs ?? usual) : usual,
        outage: lender.outage,
        work: () => work(mode),
      });
    },
  };
  return desk;
}

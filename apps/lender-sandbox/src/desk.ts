import { chance, derivedCredential, digits } from './chance.ts';
import { play } from './faults.ts';
import type { DeskLead, DeskStatus, LenderDesk, ReceivedLead, SandboxLender } from './lender.ts';
import { modeOf } from './modes.ts';
import { faulty, plansFor } from './plans.ts';
import type { SandboxSettings } from './settings.ts';

const receivedLimit = 100;

/** A public http(s) address, or null. */
function address(text: string | null): string | null {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}

const leadsLimit = 50_000;

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
      if (byId.size >= leadsLimit) byId.delete(byId.keys().next().value ?? '');
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
        received = [...received, lead].slice(-receivedLimit);
      }
      calls[operation] = (calls[operation] ?? 0) + 1;
      const { override } = desk;
      const drawnMode = modeOf(override, {
        seed: settings.seed,
        lenderKey: lender.key,
        operation,
        pan,
        temper: lender.temper.kind === 'broken' && !settings.showsTempers ? { kind: 'healthy' } : lender.temper,
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

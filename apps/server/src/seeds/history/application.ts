import { createHash } from 'node:crypto';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { StatusSource } from '@tulna/rules/lifecycle';
import { type ApplicationState, type Finding, takeUpdate } from '@tulna/rules/status-updates';
import type { PastCase } from '../../features/cases/index.ts';
import {
  announcedSteps,
  entriesToKeep,
  type LenderApplication,
  type NewEntry,
  type PastApplication,
  projectionOf,
  type StatusEvent,
} from '../../features/lender-applications/index.ts';
import type { LenderCall } from '../../features/lender-connections/index.ts';
import type { LenderRow } from '../../features/lenders/index.ts';
import type { EndedAsk, StoredOffer } from '../../features/offers/index.ts';
import { callOf, declineReasons } from './asking.ts';
import { day, hour, midnightBefore, minute } from './calendar.ts';
import { failingAt } from './lender-days.ts';
import type { Random } from './random.ts';
import { fileDayAfter, type Step, stepsByApi, stepsByFile } from './steps.ts';
import type { MadeApplication, Making } from './world.ts';

/** A request to apply for one offer. */
export interface ApplyRequest {
  customerId: string;
  brand: string;
  language: Language;
  lender: LenderRow;
  offer: StoredOffer;
  ask: EndedAsk | null;
  product: string;
  consentId: string;
  at: number;
}

/** The resulting application and its calls. `findings` become cases. */
export interface Applied {
  application: MadeApplication;
  calls: LenderCall[];
  findings: { finding: Finding; at: Date }[];
}

/** Expected revenue: percent of the amount plus the flat fee, rounded like the database function `expected_revenue_paise`. */
export function revenuePaise(
  { revenue_percent: percent, revenue_flat_fee: flat }: Pick<LenderRow, 'revenue_percent' | 'revenue_flat_fee'>,
  paise: number,
): number {
  const tenThousandths = BigInt(Math.round(Number(percent) * 10_000));
  const share = (BigInt(paise) * tenThousandths * 2n + 1_000_000n) / 2_000_000n;
  return Number(share) + Math.round(Number(flat) * 100);
}

interface Update extends Step {
  source: StatusSource;
  actor: string | null;
  note: string | null;
  dayOnly: boolean;
  eventId: string | null;
  amountPaise: number | null;
  reference: string | null;
  tranche: number | null;
}

/** Applies one status update after the other with the rules, as the product does. */
function taking(random: Random, first: ApplicationState, application: LenderApplication) {
  let state = first;
  const events: StatusEvent[] = [];
  const entries: NewEntry[] = [];
  const findings: Applied['findings'] = [];
  const reported: PastApplication['reported'][number][] = [];
  const newId = (): string => random.uuid();

  const add = (update: Update): void => {
    const at = { at: update.at, dayOnly: update.dayOnly };
    const { status, source, actor, note, amountPaise, reference, tranche } = update;
    const taken = takeUpdate(state, { status, source, at, amountPaise, reference, tranche }, update.heardAt, newId);
    const id = newId();
    const receivedAt = new Date(update.heardAt);
    events.push({
      id,
      lenderApplicationId: application.id,
      status,
      source,
      actor,
      note,
      occurredAt: new Date(update.at),
      receivedAt,
      applied: taken.applied,
      dayOnly: update.dayOnly,
    });
    entries.push(
      ...entriesToKeep(taken, {
        lenderApplicationId: application.id,
        source: source === 'customer' ? 'system' : source,
        actor,
        uploadId: null,
        eventId: update.eventId ?? id,
        statusEventId: id,
        receivedAt,
      }),
    );
    findings.push(...taken.findings.map((finding) => ({ finding, at: receivedAt })));
    const step = announcedSteps[status];
    if (step !== undefined && taken.applied)
      reported.push({
        lenderApplicationId: application.id,
        step: step === 'cancelled' && state.payments.length > 0 ? 'reversed' : step,
        occasion: step === 'disbursed' ? id : '',
        amountPaise: step === 'disbursed' ? (taken.payment?.amountPaise ?? null) : null,
        happenedAt: new Date(update.at),
        at: new Date(update.heardAt + random.between(2, 40) * 1000),
      });
    state = taken.state;
  };
  return { add, events, entries, findings, told: reported, state: () => state };
}

/** A payment reference that looks like a bank's. */
const utr = (random: Random): string => `SAGRN${random.between(10_000_000, 99_999_999)}${random.between(1000, 9999)}`;

/** The updates that a lender or its file sends for one step. A loan paid in parts has two payments. */
function updatesOf(random: Random, step: Step, request: ApplyRequest, byFile: string | null): Update[] {
  const { lender, offer } = request;
  const isCustomers = step.status === 'withdrawn';
  const base: Update = {
    ...step,
    source: isCustomers ? 'customer' : byFile === null ? 'lender' : 'file',
    actor: isCustomers ? null : (byFile ?? lender.connection),
    note: step.status === 'declined' ? random.pick(declineReasons) : null,
    dayOnly: byFile !== null && !isCustomers,
    eventId: isCustomers ? null : `${lender.key}-${random.uuid()}`,
    amountPaise: null,
    reference: null,
    tranche: null,
  };
  if (step.status !== 'disbursed') return [base];
  // Occasionally a lender pays more than it offered, which staff have to check.
  const all = random.chance(0.006) ? Math.round((offer.amountPaise * 1.05) / 100) * 100 : offer.amountPaise;
  if (offer.loanForm.disbursal !== 'several_parts') return [{ ...base, amountPaise: all, reference: utr(random) }];
  const first = Math.round((all * 0.6) / 100) * 100;
  return [
    { ...base, amountPaise: first, reference: utr(random), tranche: 1 },
    {
      ...base,
      at: step.at + 6 * day,
      heardAt: step.heardAt + 6 * day,
      eventId: `${lender.key}-${random.uuid()}`,
      amountPaise: all - first,
      reference: utr(random),
      tranche: 2,
    },
  ];
}

/** Applies for an offer and follows the application until the history ends. */
export function applicationOf(making: Making, random: Random, request: ApplyRequest): Applied {
  const { lender, offer, ask, at } = request;
  const { end } = making.calendar;
  const application: LenderApplication = {
    id: ask?.id ?? random.uuid(),
    customerId: request.customerId,
    creditApplicationId: offer.creditApplicationId,
    offerId: offer.id,
    lenderKey: lender.key,
    product: request.product,
    connection: ask?.connection ?? null,
    status: 'started',
    leadId: ask?.leadId ?? null,
    consentId: request.consentId,
    journeyLink: null,
    journeyLinkExpiresAt: null,
    submitAttempts: 0,
    disbursedPaise: null,
    brand: request.brand,
    startedAt: new Date(at),
  };
  const shown = phrasesFor(request.language).messages.notes;
  const started: StatusEvent = {
    id: random.uuid(),
    lenderApplicationId: application.id,
    status: 'started',
    source: 'customer',
    actor: null,
    note: ask === null ? shown.handedOverByFile({ lender: lender.name }) : null,
    occurredAt: new Date(at),
    receivedAt: new Date(at),
    applied: true,
    dayOnly: false,
  };
  const first: ApplicationState = {
    status: 'started',
    startedAt: at,
    newest: null,
    payments: [],
    offerPaise: offer.amountPaise,
    chargesPaise: offer.feePaise + offer.gstPaise,
    inParts: offer.loanForm.disbursal === 'several_parts',
  };
  const taken = taking(random, first, application);
  const own = { note: null, dayOnly: false, eventId: null, amountPaise: null, reference: null, tranche: null };
  const calls: LenderCall[] = [];
  let left: number | null = null;
  let handedOverAt: Date | null = null;
  if (ask !== null) {
    const actor = ask.connection;
    const isEarly = at - midnightBefore(at) > 10 * hour && at - midnightBefore(at) < 18 * hour;
    const link = callOf(random, lender.key, 'journey_link', at + random.between(400, 2500), {
      creditApplicationId: offer.creditApplicationId,
      lenderApplicationId: application.id,
    });
    if (isEarly && random.chance(failingAt(making, lender.key, at))) {
      application.submitAttempts = 6;
      const failedAt = at + random.between(6, 12) * minute;
      const broken = { ...link, outcome: 'unavailable' as const, httpStatus: 503 };
      calls.push(broken, { ...broken, id: random.uuid(), attempt: 2, startedAt: new Date(failedAt - 900) });
      taken.add({ ...own, status: 'failed', source: 'system', actor, at: failedAt, heardAt: failedAt });
    } else {
      const sentAt = link.startedAt.getTime() + link.durationMs + 10;
      calls.push(link);
      handedOverAt = new Date(sentAt);
      taken.add({ ...own, status: 'sent', source: 'system', actor, at: sentAt, heardAt: sentAt });
      for (const step of stepsByApi(random, sentAt, end))
        for (const update of updatesOf(random, step, request, null)) if (update.heardAt < end) taken.add(update);
    }
  } else if (random.chance(0.05) && at + 3 * hour < end && at - midnightBefore(at) > 12 * hour) {
    const thinksAgain = at + random.between(10, 170) * minute;
    taken.add({ ...own, status: 'withdrawn', source: 'customer', actor: null, at: thinksAgain, heardAt: thinksAgain });
  } else {
    const file = fileDayAfter(at, end);
    if (file !== null) {
      left = file.midnight;
      taken.add({ ...own, status: 'sent', source: 'system', actor: null, at: file.madeAt, heardAt: file.madeAt });
      const name = `${lender.key}-status.xlsx`;
      for (const step of stepsByFile(random, file.madeAt, end))
        for (const update of updatesOf(random, step, request, name)) if (update.heardAt < end) taken.add(update);
    }
  }
  const { status, payments } = taken.state();
  application.status = status;
  const shows = taken.entries.length > 0 ? projectionOf(payments) : null;
  application.disbursedPaise = shows?.disbursedPaise ?? null;
  const events = [started, ...taken.events];
  return {
    application: {
      application,
      left,
      handOffFileId: null,
      handedOverAt,
      shows: shows && { ...shows, revenuePaise: revenuePaise(lender, shows.disbursedPaise ?? 0) },
      events,
      entries: taken.entries,
      updates: updatesByApi(application, taken.events, taken.entries),
      reported: taken.told,
    },
    calls,
    findings: taken.findings,
  };
}

/** The signed call-backs behind the events of a lender with an API. */
function updatesByApi(
  { connection, leadId }: LenderApplication,
  events: readonly StatusEvent[],
  entries: readonly NewEntry[],
): PastApplication['updates'] {
  if (connection === null) return [];
  return events
    .filter(({ source }) => source === 'lender')
    .map(({ id, status, occurredAt, receivedAt }) => ({
      eventId: entries.find(({ statusEventId }) => statusEventId === id)?.eventId ?? `${connection}-${id}`,
      status,
      occurredAt,
      receivedAt,
      contentHash: createHash('sha256').update(`${leadId} ${status} ${occurredAt.toISOString()}`).digest('base64url'),
    }));
}

const facts = ({ kind: _kind, ...rest }: Finding): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(
    Object.entries<string | number | null>(rest).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** The cases that an application's findings opened, one per kind. Most were closed within two days. */
export function casesOf(making: Making, random: Random, { application, findings }: Applied): PastCase[] {
  const { id, lenderKey, leadId, creditApplicationId } = application.application;
  return findings
    .filter(({ finding }, index) => findings.findIndex((one) => one.finding.kind === finding.kind) === index)
    .map(({ finding, at }) => {
      const closedAt = new Date(at.getTime() + random.between(3, 44) * hour);
      const isClosed = closedAt.getTime() < making.calendar.end && random.chance(0.8);
      return {
        id: random.uuid(),
        kind: finding.kind,
        fingerprint: `${finding.kind}:${id}`,
        lenderKey,
        lenderApplicationId: id,
        creditApplicationId,
        leadId,
        facts: facts(finding),
        openedAt: at,
        closed: isClosed
          ? { at: closedAt, by: making.staffId, outcome: 'resolved', note: 'Cleared with the lender on the phone.' }
          : null,
      };
    });
}

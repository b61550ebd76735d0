import { daysBefore, HOUR_MS } from '@tulna/rules/clock';
import { type CsrReason, csrLimits } from '@tulna/rules/csr-queue';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { callRequestWaits, waitingCallRequests } from '../call-requests/index.ts';
import { caseWaits, waitingCases } from '../cases/index.ts';
import { complaintWaits, waitingComplaints } from '../complaints/index.ts';
import { draftApplicationOf, hasOpenOffers, isUnderWay, offersNotChosen } from '../credit-applications/index.ts';
import { draftRests, draftsAtRest } from '../customers/index.ts';
import { helpRequestWaits, waitingHelpRequests } from '../help-requests/index.ts';
import { hasApplied, papersWait, waitingPapers } from '../lender-applications/index.ts';
import { sentReminders } from '../reminders/index.ts';
import { wasItem } from './repository.ts';

/** The source of the items of a reason: a query for causes that aren't items yet, and a condition that an item's cause still exists. */
export interface Source {
  /** Query for causes without an item; undefined if the event itself creates the item. */
  waiting?: (now: Date, most: number) => RawBuilder<unknown>;
  /** Condition on the item `i`: its cause still exists. */
  waits: (now: Date) => RawBuilder<SqlBool>;
  /** Milliseconds from the cause until the clock begins. */
  startsAfter?: number;
}

/** Days after a reminder in which a customer may be called. */
const reminderDays = 7;

/** The period in which a customer must have left a form or their offers, so that this is an item now. */
const restingBy = (now: Date) => ({
  from: daysBefore(now, csrLimits.stuckDays),
  to: new Date(now.getTime() - csrLimits.stuckHours * HOUR_MS),
});

const source = sql.ref('i.source_id');
const application = sql.ref('i.credit_application_id');

const ofCases = (kind: 'contradiction' | 'lender_silent'): Source => ({
  waiting: (_, most) => waitingCases(kind, wasItem(kind, sql.ref('k.id'), sql.ref('k.opened_at')), most),
  waits: () => caseWaits(source),
});

export const sources: Readonly<Record<CsrReason, Source>> = {
  complaint: {
    waiting: (_, most) => waitingComplaints(wasItem('complaint', sql.ref('c.id'), sql.ref('c.created_at')), most),
    waits: () => complaintWaits(source),
  },
  call_request: {
    waiting: (_, most) => waitingCallRequests(wasItem('call_request', sql.ref('r.id'), sql.ref('r.asked_at')), most),
    waits: () => callRequestWaits(source),
  },
  help_request: {
    waiting: (_, most) => waitingHelpRequests(wasItem('help_request', sql.ref('h.id'), sql.ref('h.created_at')), most),
    waits: () => helpRequestWaits(source),
  },
  contradiction: ofCases('contradiction'),
  lender_silent: ofCases('lender_silent'),
  lender_papers: {
    waiting: (now, most) =>
      waitingPapers(
        daysBefore(now, csrLimits.papersDays),
        wasItem('lender_papers', sql.ref('e.id'), sql.ref('e.received_at')),
        most,
      ),
    waits: () => papersWait(source),
  },
  // Giving up an undelivered message creates the item.
  message_failed: { waits: () => sql<SqlBool>`true` },
  reminder: {
    waiting: (now, most) =>
      sentReminders(
        { from: daysBefore(now, reminderDays), to: now },
        sql<SqlBool>`(${wasItem('reminder', sql.ref('r.id'), sql.ref('r.sent_at'))}
          or not ${isUnderWay(sql.ref('r.credit_application_id'), now)} or ${hasApplied(sql.ref('r.credit_application_id'))})`,
        most,
      ),
    waits: (now) => sql<SqlBool>`(${isUnderWay(application, now)} and not ${hasApplied(application)})`,
  },
  stuck: {
    waiting: (now, most) => {
      const times = restingBy(now);
      const known = wasItem('stuck', sql.ref('f.source_id'), sql.ref('f.since'));
      const application = draftApplicationOf(sql.ref('d.customer_id'), sql.ref('d.product'));
      const chosen = sql<SqlBool>`(${known} or ${hasApplied(sql.ref('f.source_id'))})`;
      return sql`select forms.*, 'form' as step from (${draftsAtRest(times, application, known, most)}) forms
        union all select offers.*, 'offers' as step from (${offersNotChosen(times, now, chosen, most)}) offers`;
    },
    waits: (now) =>
      sql<SqlBool>`(case i.step when 'offers' then ${hasOpenOffers(source, now)} and not ${hasApplied(source)}
        else ${draftRests(sql.ref('i.customer_id'), sql.ref('i.product'), sql`i.opened_at + interval '1 millisecond'`)} end)`,
    startsAfter: csrLimits.stuckHours * HOUR_MS,
  },
};

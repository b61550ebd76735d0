import type { CsrMove } from '@tulna/contract/csr-queue';
import { DAY_MS } from '@tulna/rules/clock';
import { csrLimits, isOutcomeOf } from '@tulna/rules/csr-queue';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { roleOf } from '../admin-users/index.ts';
import { callRequestsRepository } from '../call-requests/index.ts';
import { customersRepository } from '../customers/index.ts';
import { doNotCallRepository } from '../do-not-call/index.ts';
import { calendarRepository } from './calendar-repository.ts';
import { type Agent, holderOf, subjectOf } from './claim.ts';
import {
  clockOf,
  csrRepository,
  type ItemRow,
  isHeld,
  leaseFrom,
  reasonOf,
  type Step,
  untouched,
} from './repository.ts';
import { dueOf, spentUntil } from './service-clock.ts';
import { sources } from './sources.ts';

type Move<Name extends CsrMove['step']> = Extract<CsrMove, { step: Name }>;

/** The new values of an item after a move, and the facts for its history and the audit; never a note. */
interface Moved {
  values: Partial<ItemRow>;
  facts?: Step['facts'];
}

interface On {
  services: Services;
  tx: Db;
  row: ItemRow;
  by: Agent;
}

async function hand({ services, tx, by }: On, { to }: Move<'hand'>): Promise<Moved> {
  if (to === null) return { values: { ...untouched, for_supervisor: true } };
  if (to === by.id || (await roleOf(services, tx, to)) === undefined)
    throw new Problem('invalid_request', { fields: { 'move.to': 'invalid_option' } });
  return { values: { ...untouched, assigned_to: to, for_supervisor: false }, facts: { to } };
}

async function pause({ tx, row, by }: On, { until, reason }: Move<'pause'>): Promise<Moved> {
  const paused_until = new Date(until);
  const ahead = paused_until.getTime() - by.at.getTime();
  if (ahead <= 0) throw new Problem('invalid_request', { fields: { 'move.until': 'day_over' } });
  if (ahead > csrLimits.pauseDays * DAY_MS)
    throw new Problem('invalid_request', { fields: { 'move.until': 'day_too_far' } });
  const spent_ms = spentUntil(await calendarRepository(tx).read(), clockOf(row), by.at);
  const values = {
    spent_ms,
    running_since: null,
    due_at: null,
    overdue: false,
    // The item stays with the person who paused it.
    lease_until: null,
    paused_until,
    pause_reason: reason,
  };
  return { values, facts: { until: paused_until.toISOString(), code: reason } };
}

async function running(tx: Db, row: ItemRow, values: Partial<ItemRow>): Promise<Partial<ItemRow>> {
  const calendar = await calendarRepository(tx).read();
  return { ...values, due_at: dueOf(calendar, clockOf({ ...row, ...values })), calendar_version: calendar.version };
}

async function resume({ tx, row, by }: On): Promise<Moved> {
  if (row.paused_until === null) throw new Problem('changed_since');
  return { values: await running(tx, row, { running_since: by.at, paused_until: null, pause_reason: null }) };
}

/** The outcomes of a requested call that the customer can read. */
const endings: Readonly<Record<string, 'helped' | 'not_reached'>> = { helped: 'helped', not_reached: 'not_reached' };

async function finish({ services, tx, row, by }: On, { outcome }: Move<'finish'>): Promise<Moved> {
  const reason = reasonOf(row);
  if (reason === 'complaint') throw new Problem('csr_answer_first');
  if (!isOutcomeOf(reason, outcome))
    throw new Problem('invalid_request', { fields: { 'move.outcome': 'invalid_option' } });
  if (reason === 'call_request')
    await callRequestsRepository(tx).end(row.source_id, endings[outcome] ?? 'no_action', by.at);
  if (outcome === 'do_not_call' && row.customer_id !== null) {
    const phone = (await customersRepository(services, tx).identity(row.customer_id))?.phone ?? null;
    const entry = { source: 'agent', reason: outcome, by: by.id, at: by.at } as const;
    if (phone !== null) await doNotCallRepository(services, tx).add(phone, entry);
  }
  const values = { closed_at: by.at, closed_by: by.id, outcome, overdue: false, lease_until: null };
  // Every closed item has a running clock, so a paused one starts it again.
  const clock = row.running_since === null ? await running(tx, row, { running_since: by.at }) : {};
  return { values: { ...clock, ...values, paused_until: null, pause_reason: null }, facts: { code: outcome } };
}

/** Reopens an item for the agent who does it, with a new clock and a new due time. */
async function reopen({ services, tx, row, by }: On): Promise<Moved> {
  if (row.closed_at === null) throw new Problem('changed_since');
  const items = csrRepository(services, tx);
  if (!(await items.stillWaits(row.id, sources[reasonOf(row)].waits(by.at)))) throw new Problem('csr_gone');
  if (await items.hasOpen(row)) throw new Problem('changed_since');
  const values = { ...untouched, assigned_to: by.id, lease_until: leaseFrom(by.at), spent_ms: 0, running_since: by.at };
  return { values: await running(tx, row, { ...values, closed_at: null, closed_by: null, outcome: null }) };
}

const movedBy = (on: On, move: CsrMove): Promise<Moved> | Moved => {
  switch (move.step) {
    case 'release':
      return { values: { assigned_to: null, lease_until: null } };
    case 'hand':
      return hand(on, move);
    case 'pause':
      return pause(on, move);
    case 'resume':
      return resume(on);
    case 'finish':
      return finish(on, move);
    case 'reopen':
      return reopen(on);
  }
};

/**
 * Makes a move with an item that this person holds. Anybody may reopen a closed item.
 * @throws {Problem} `csr_lapsed` with the name of the person who has the item now, `csr_closed`, `csr_answer_first`, `csr_gone`,
 * `changed_since`, `invalid_request`, `not_found`
 */
export async function moveItem(
  services: Services,
  tx: Db,
  id: string,
  move: CsrMove,
  by: Agent,
): Promise<Change<CsrMove['step']>> {
  const items = csrRepository(services, tx);
  const row = await items.lock(id);
  if (row === undefined) throw new Problem('not_found');
  if (move.step !== 'reopen') {
    if (row.closed_at !== null) throw new Problem('csr_closed');
    if (row.assigned_to !== by.id || !isHeld(row, by.at))
      throw new Problem('csr_lapsed', { values: { by: await holderOf(services, tx, row, by.at) } });
  }
  const { values, facts = {} } = await movedBy({ services, tx, row, by }, move);
  await items.set(id, values);
  const note = 'note' in move ? move.note : '';
  await items.note([{ itemId: id, at: by.at, by: by.id, kind: move.step, facts, note }]);
  const { code, until } = facts;
  const after = { ...(code && { code }), ...(until && { until }) };
  return {
    answer: move.step,
    records: [{ action: move.step, subject: subjectOf(row), ...(Object.keys(after).length > 0 && { after }) }],
  };
}

import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { switchLender } from '@tulna/contract/lender-switches';
import { DAY_MS } from '@tulna/rules/clock';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { resumeHeld } from '../lender-applications/index.ts';
import {
  type LenderSwitch,
  lenderSwitchesRepository,
  type SwitchMove,
  type SwitchPlan,
  type SwitchTarget,
  switchPlansRepository,
} from '../lender-switches/index.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';
import { askStopped } from '../offers/index.ts';
import { partnerRows } from '../partners/index.ts';
import { runSwitchPlan } from './jobs.ts';
import { auditState, moveRecord, nameOf, planKind } from './subjects.ts';

type SwitchRequest = BodyOf<typeof switchLender>;
type By = { id: string; roleId: number; at: Date };

/** Days ahead for which a switch can be planned. */
const mostDaysAhead = 366;

/** Lets applications that are waiting for a lender continue, as soon as the transaction commits. */
export async function proceed(services: Services, tx: Db, lenderKey: string): Promise<void> {
  const options = { db: tx, singletonKey: lenderKey };
  await services.jobs.send(askStopped, { lenderKey }, options);
  await services.jobs.send(resumeHeld, { lenderKey }, options);
}

/**
 * Moves a switch of a lender whose row the caller has locked, and suspends plans based on its earlier state. Returns the audit records: none if the switch already has that state.
 * @param isRenewed stores the move even then
 */
export async function moveSwitch(
  services: Services,
  tx: Db,
  lender: Pick<LenderRow, 'key' | 'name'>,
  target: SwitchTarget,
  move: SwitchMove,
  isRenewed = false,
): Promise<{ now: LenderSwitch | undefined; records: AuditRecord[] }> {
  const switches = lenderSwitchesRepository(tx);
  const before = await switches.find(target);
  if ((before?.isOff ?? false) === move.isOff && !isRenewed) return { now: before, records: [] };
  const after = await switches.move(target, move);
  await switchPlansRepository(tx).suspendStale(target, after.version, move.at);
  if (!move.isOff) await proceed(services, tx, lender.key);
  const record = moveRecord(await nameOf(tx, lender, target), before, after);
  const { figures } = move;
  return {
    now: after,
    records: [figures === undefined ? record : { ...record, after: { ...auditState(after), ...figures } }],
  };
}

/**
 * True if a person switches off a lender for good that is off already, but would come back by itself: automatically, or by a plan. The
 * screen of the person may still have shown it as on.
 */
async function isOffForGood(tx: Db, target: SwitchTarget, found: LenderSwitch | undefined): Promise<boolean> {
  if (found?.isOff !== true) return false;
  return found.onAgain || (await switchPlansRepository(tx).lastOf(target)) !== undefined;
}

async function plan(
  services: Services,
  tx: Db,
  name: string,
  drafted: Omit<SwitchPlan, 'id' | 'state' | 'why'>,
): Promise<{ id: string; record: AuditRecord }> {
  const id = randomUUID();
  await switchPlansRepository(tx).add({ ...drafted, id });
  await services.jobs.send(runSwitchPlan, { planId: id }, { db: tx, startAfter: drafted.dueAt });
  const { toOff, dueAt, reason } = drafted;
  const after = { switched: toOff ? 'off' : 'on', due: dueAt.toISOString(), reason };
  return { id, record: { action: 'create', subject: { kind: planKind, id, name }, after } };
}

/** The lender and the target of a request, which must both exist. Locks the lender until the transaction ends. */
async function targetOf(tx: Db, request: SwitchRequest): Promise<{ lender: LenderRow; target: SwitchTarget }> {
  const lender = await lendersRepository(tx).locked(request.lender_id);
  if (lender === undefined || lender.deleted_at !== null) throw new Problem('not_found');
  const { product, partner } = request;
  if (product !== null && partner !== null)
    throw new Problem('invalid_request', { fields: { partner: 'invalid_option' } });
  if (product !== null && lender.product !== product)
    throw new Problem('invalid_request', { fields: { product: 'invalid_option' } });
  if (partner !== null) {
    const known = await partnerRows(tx).where('partner.key', '=', partner).executeTakeFirst();
    if (known === undefined) throw new Problem('invalid_request', { fields: { partner: 'invalid_option' } });
  }
  return { lender, target: { lenderKey: lender.key, product, partner } };
}

/** The times in a request: of the change, null for now, and of its end. */
function momentsOf({ at, back_at }: SwitchRequest, now: Date): { due: Date | null; end: Date | null } {
  const due = at === null ? null : new Date(at);
  const end = back_at === null ? null : new Date(back_at);
  const last = new Date(now.getTime() + mostDaysAhead * DAY_MS);
  if (due !== null && (due <= now || due > last))
    throw new Problem('invalid_request', { fields: { at: 'invalid_date' } });
  if (end !== null && (end <= (due ?? now) || end > last))
    throw new Problem('invalid_request', { fields: { back_at: 'invalid_date' } });
  return { due, end };
}

/**
 * What a plan is based on: the switch as it is now, or as the last waiting plan leaves it. The caller has locked the lender.
 * @throws {Problem} `changed_since` if the switch already has that state, `switch_planned` for a time that isn't after the last waiting plan, `switch_planned_so` if the last waiting plan leaves the switch in that state
 */
async function placeOf(
  tx: Db,
  target: SwitchTarget,
  found: LenderSwitch | undefined,
  { toOff, dueAt }: Pick<SwitchPlan, 'toOff' | 'dueAt'>,
): Promise<Pick<SwitchPlan, 'basedOn' | 'afterPlan'>> {
  const last = await switchPlansRepository(tx).lastOf(target);
  if (last === undefined) {
    // The switch already has that state, so there is nothing to plan.
    if ((found?.isOff ?? false) === toOff) throw new Problem('changed_since');
    return { basedOn: found?.version ?? 0, afterPlan: null };
  }
  if (dueAt <= last.dueAt) throw new Problem('switch_planned');
  if (last.toOff === toOff) throw new Problem('switch_planned_so');
  return { basedOn: last.basedOn + 1, afterPlan: last.id };
}

/**
 * Switches a lender, now or at a time, inside a transaction that locks the lender: an application submitted at the same moment was either submitted before, or is refused.
 * @throws {Problem} `not_found`, `invalid_request` naming the field, `changed_since` if the switch differs from the screen, `switch_planned` and `switch_planned_so` if other plans of the switch wait
 */
export async function requestSwitch(
  services: Services,
  tx: Db,
  request: SwitchRequest,
  by: By,
): Promise<Change<'now' | 'planned'>> {
  const { due, end } = momentsOf(request, by.at);
  const { lender, target } = await targetOf(tx, request);
  const onAgain = request.on_again === true;
  // Switching on automatically needs a lender with an API, and a switch that goes off now and has no planned end.
  if (onAgain && (lender.connection === null || !request.off || due !== null || end !== null))
    throw new Problem('invalid_request', { fields: { on_again: 'invalid_option' } });
  const found = await lenderSwitchesRepository(tx).find(target);
  if (request.version !== null && request.version !== (found?.version ?? 0)) throw new Problem('changed_since');
  const { off, reason } = request;
  const planned = { reason, plannedBy: by.id, roleId: by.roleId, plannedAt: by.at, ...target };
  const name = await nameOf(tx, lender, target);
  const records: AuditRecord[] = [];
  let moved = found;
  let first: { id: string; basedOn: number } | null = null;
  if (due === null) {
    const isRenewed = off && end === null && !onAgain && (await isOffForGood(tx, target, found));
    const move = { isOff: off, at: by.at, reason, by: by.id, how: 'person', onAgain } as const;
    const done = await moveSwitch(services, tx, lender, target, move, isRenewed);
    records.push(...done.records);
    moved = done.now;
  } else {
    const place = await placeOf(tx, target, found, { toOff: off, dueAt: due });
    const { id, record } = await plan(services, tx, name, {
      ...planned,
      ...place,
      toOff: off,
      dueAt: due,
      ends: false,
    });
    records.push(record);
    first = { id, basedOn: place.basedOn };
  }
  if (end !== null) {
    const place =
      first === null
        ? await placeOf(tx, target, moved, { toOff: !off, dueAt: end })
        : { basedOn: first.basedOn + 1, afterPlan: first.id };
    const isEnd = { toOff: !off, dueAt: end, ends: first !== null };
    records.push((await plan(services, tx, name, { ...planned, ...place, ...isEnd })).record);
  }
  return { answer: due === null ? 'now' : 'planned', records };
}

/**
 * Cancels a waiting plan, or clears a suspended one, together with the plan that ends it.
 * @throws {Problem} `not_found`, `changed_since` if it was carried out or cancelled meanwhile
 */
export async function cancelPlan(tx: Db, id: string, by: { id: string; at: Date }): Promise<Change<void>> {
  const plans = switchPlansRepository(tx);
  const found = await plans.lock(id);
  if (found === undefined) throw new Problem('not_found');
  if (found.state !== 'waiting' && found.state !== 'suspended') throw new Problem('changed_since');
  const end = { state: 'cancelled', at: by.at, by: by.id } as const;
  await plans.end(id, end);
  await plans.endAfter(id, end);
  const lender = await lendersRepository(tx).byKey(found.lenderKey);
  const name = await nameOf(tx, { name: lender?.name ?? found.lenderKey }, found);
  const before = { switched: found.toOff ? 'off' : 'on', due: found.dueAt.toISOString(), reason: found.reason };
  return { answer: undefined, records: [{ action: 'discard', subject: { kind: planKind, id, name }, before }] };
}

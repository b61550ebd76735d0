import { randomUUID } from 'node:crypto';
import type { AlarmChange, createAlarm } from '@tulna/contract/alarms';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { ValidationCode } from '@tulna/phrases/validation';
import { alarmLimits, maySetAlarms, scopeFits, thresholdFault } from '@tulna/rules/alarms';
import { isSame } from '@tulna/rules/same-value';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { brandsRepository } from '../brands/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { writtenOf } from './present.ts';
import { alarmsRepository, figureOf, thresholdOf } from './repository.ts';

/** The kind of record of alarms in the audit. */
export const alarmKind = 'alarm';

type Draft = BodyOf<typeof createAlarm>;

const subjectOf = (id: string, name: string): AuditRecord['subject'] => ({ kind: alarmKind, id, name });

/** @throws {Problem} `forbidden` for roles that may only see alarms */
export function checkMaySet(session: { roleId: number }): void {
  if (!maySetAlarms(session.roleId)) throw new Problem('forbidden');
}

const host = /^[A-Za-z0-9.:_-]{1,100}$/;

async function isScope(db: Db, { figure, scope_kind: kind, scope_key: key }: Draft): Promise<boolean> {
  if (!scopeFits(figure, kind, key)) return false;
  if (key === null) return true;
  if (kind === 'provider') return host.test(key);
  if (kind === 'brand') return (await brandsRepository(db).all()).some((brand) => brand.key === key);
  if (key === 'ours') return figure.startsWith('dedupe_');
  return (await lendersRepository(db).namesOf([key])).some(({ connection }) => connection === key);
}

/**
 * Adds an alarm, switched on. Returns its id.
 * @throws {Problem} `invalid_request` naming the field; `too_many_alarms`
 */
export async function addAlarm(db: Db, draft: Draft, at: Date): Promise<Change<string>> {
  const fields: Record<string, ValidationCode> = {};
  if (!(await isScope(db, draft))) fields.scope_key = 'invalid_option';
  const fault = thresholdFault(draft.figure, draft.threshold);
  if (fault !== undefined) fields[`threshold.${fault}`] = `alarm_${fault}`;
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  const alarms = alarmsRepository(db);
  if ((await alarms.count()) >= alarmLimits.alarms) throw new Problem('too_many_alarms');
  const id = randomUUID();
  const { threshold, minutes, ...rest } = draft;
  await alarms.add({
    id,
    ...rest,
    threshold: JSON.stringify(threshold),
    minutes: Number(minutes),
    status: true,
    created_at: at,
  });
  return { answer: id, records: [{ action: 'create', subject: subjectOf(id, draft.name), after: draft }] };
}

const stored = ({ property, value }: AlarmChange): unknown => {
  if (property === 'threshold') return JSON.stringify(value);
  if (property === 'minutes') return Number(value);
  return property === 'status' ? value === 1 : value;
};

/** Changes one field of an alarm. @throws {Problem} `not_found`, `invalid_request` for a threshold that doesn't fit the figure */
export async function editAlarm(db: Db, id: string, change: AlarmChange): Promise<Change<void>> {
  const alarms = alarmsRepository(db);
  const row = await alarms.lock(id);
  if (row === undefined) throw new Problem('not_found');
  const { property, value } = change;
  if (property === 'threshold') {
    const fault = thresholdFault(figureOf(row), value);
    if (fault !== undefined)
      throw new Problem('invalid_request', { fields: { [`value.${fault}`]: `alarm_${fault}` as const } });
  }
  const before = writtenOf(row)[property];
  const after = property === 'threshold' ? thresholdOf({ threshold: value }) : value;
  if (isSame(before, after)) return { answer: undefined, records: [] };
  await alarms.set(id, property, stored(change));
  return {
    answer: undefined,
    records: [{ action: 'update', subject: subjectOf(id, row.name), property, before, after }],
  };
}

/** Deletes an alarm; its history is kept. @throws {Problem} `not_found` */
export async function removeAlarm(db: Db, id: string, at: Date): Promise<Change<void>> {
  const name = await alarmsRepository(db).remove(id, at);
  if (name === undefined) throw new Problem('not_found');
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(id, name) }] };
}

/** Restores a deleted alarm, switched off. @throws {Problem} `changed_since` if it is already restored */
export async function restoreAlarm(db: Db, id: string): Promise<Change<void>> {
  const name = await alarmsRepository(db).restore(id);
  if (name === undefined) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(id, name), after: { status: 0 } }] };
}

/**
 * Records who is dealing with a raised alarm.
 * @throws {Problem} `not_found`, `changed_since` if a colleague is already dealing with it
 */
export async function markSeen(db: Db, id: number, by: { id: string; at: Date }): Promise<Change<void>> {
  const alarms = alarmsRepository(db);
  const raising = await alarms.raising(id);
  if (raising === undefined) throw new Problem('not_found');
  if (raising.seen_by === by.id) return { answer: undefined, records: [] };
  if (!(await alarms.see(id, by.id, by.at))) throw new Problem('changed_since');
  const name = (await alarms.nameOf(raising.alarm_id)) ?? '';
  const after = { raised_at: raising.raised_at.toISOString() };
  return { answer: undefined, records: [{ action: 'acknowledge', subject: subjectOf(raising.alarm_id, name), after }] };
}

import { ALARM_FIGURES, ALARM_SCOPES, ALARM_SIDES, ALARM_WINDOWS, alarmLimits } from '@tulna/rules/alarms';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, flagFilter, listOf, severalFilter } from './lists.ts';
import { flag, language, message, optionalText, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A9';
const count = z.int().check(z.gte(0));
const figure = z.enum(ALARM_FIGURES);

/** The figures at which an alarm is raised and at which it ends, in the unit of its figure. */
const threshold = z.strictObject({
  direction: z.enum(ALARM_SIDES),
  limit: z.number().check(z.gte(0), z.lte(10_000_000)),
  ends: z.number().check(z.gte(0), z.lte(10_000_000)),
});

/** The fields of an alarm that staff write and can change later, with their limits. */
export const alarmFields = {
  name: word(alarmLimits.name),
  threshold,
  /** Length of the window that the figure is worked out over, in minutes. */
  minutes: z.enum(ALARM_WINDOWS),
  /** The alarm isn’t raised with fewer cases than this. */
  min_cases: z.int().check(z.gte(0), z.lte(alarmLimits.cases)),
  /** Minutes that the figure has to be beyond its limit before the alarm is raised, and back within it before the alarm ends. */
  hold_minutes: z.int().check(z.gte(0), z.lte(alarmLimits.holdMinutes)),
  /** Roles whose staff get an email when it is raised and when it ends, `1`, `2` or `1,2`; empty for none. */
  mail_roles: z.enum(['', '1', '2', '1,2']),
  mail_language: language,
  /** What to do when it is raised. */
  note: optionalText(alarmLimits.note),
  /** 0 if the alarm is switched off. */
  status: flag,
};

/** The figure that an alarm watches. It can't be changed; otherwise the alarm's history would be about a different figure. */
const watched = {
  figure,
  scope_kind: z.enum(ALARM_SCOPES),
  /** Connection of a lender (`ours` for de-dupe checks among our own customers), key of a partner, host of a provider; null for all. */
  scope_key: z.nullable(text(100)),
};

const alarm = z.object({
  alarm_id: uuid,
  ...alarmFields,
  ...watched,
  scope_name: z.nullable(text(120)),
  created_at: timestamp,
  /** When the alarm was raised; null if it isn’t raised now. */
  raised_at: z.nullable(timestamp),
  /** The figure at the last run, and the number of cases it is worked out from. */
  value: z.nullable(z.number()),
  cases: z.nullable(count),
  checked_at: z.nullable(timestamp),
  /** Time of the first run since the last success that couldn’t work out the figure; null if the last run could. */
  failed_since: z.nullable(timestamp),
});
export type Alarm = z.output<typeof alarm>;

/** One field with its new value. */
export const alarmChange = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('name'), value: alarmFields.name }),
  z.strictObject({ property: z.literal('threshold'), value: alarmFields.threshold }),
  z.strictObject({ property: z.literal('minutes'), value: alarmFields.minutes }),
  z.strictObject({ property: z.literal('min_cases'), value: alarmFields.min_cases }),
  z.strictObject({ property: z.literal('hold_minutes'), value: alarmFields.hold_minutes }),
  z.strictObject({ property: z.literal('mail_roles'), value: alarmFields.mail_roles }),
  z.strictObject({ property: z.literal('mail_language'), value: alarmFields.mail_language }),
  z.strictObject({ property: z.literal('note'), value: alarmFields.note }),
  z.strictObject({ property: z.literal('status'), value: alarmFields.status }),
]);
export type AlarmChange = z.output<typeof alarmChange>;

export const alarms = listOf({
  noun: 'alarms',
  asked,
  summary: 'Alarms on figures of the reports, with their values at the last check',
  row: alarm,
  sorts: ['name', 'created_at'],
  standard: 'name',
  filters: {
    /** Whether the alarm is raised now. */
    raised: flagFilter,
    status: flagFilter,
    figure: severalFilter(figure),
  },
  search: false,
});

const raising = z.object({
  raising_id: z.int(),
  alarm_id: uuid,
  name: text(alarmLimits.name),
  ...watched,
  scope_name: z.nullable(text(120)),
  threshold,
  minutes: alarmFields.minutes,
  raised_at: timestamp,
  value: z.number(),
  cases: z.nullable(count),
  /** Number of staff members who got the email. */
  mailed: count,
  ended_at: z.nullable(timestamp),
  ended_value: z.nullable(z.number()),
  /** `back`: the figure is back past `ends`; `too_few`: there are too few cases; `stopped`: the alarm was switched off or deleted. */
  ended_why: z.nullable(z.enum(['back', 'too_few', 'stopped'])),
  seen_by: z.nullable(text(120)),
  seen_at: z.nullable(timestamp),
});
export type AlarmRaising = z.output<typeof raising>;

export const alarmRaisings = listOf({
  noun: 'alarm-raisings',
  asked,
  summary: 'Every time an alarm was raised, newest first',
  row: raising,
  sorts: ['raised'],
  standard: '-raised',
  filters: {
    alarm: severalFilter(uuid),
    /** Whether the alarm is still raised. */
    raised: flagFilter,
    at: dayFilter,
  },
  search: false,
});

const named = z.object({ key: text(100), name: text(120) });

export const getAlarmScopes = endpoint({
  name: 'getAlarmScopes',
  method: 'GET',
  path: '/api/get-alarm-scopes',
  session: 'admin',
  asked,
  summary: 'What an alarm can watch: lenders with an API, partners, and providers used in the last 7 days',
  answer: z.object({ lender: z.array(named), brand: z.array(named), provider: z.array(named) }),
});

const { status: _, ...written } = alarmFields;

export const createAlarm = endpoint({
  name: 'createAlarm',
  method: 'POST',
  path: '/api/create-alarm',
  session: 'admin',
  asked,
  summary: 'Adds an alarm, switched on',
  body: z.strictObject({ ...watched, ...written }),
  answer: z.object({ message: text(500), alarm_id: uuid }),
  once: true,
});

const params = z.object({ alarm_id: uuid });

export const updateAlarm = endpoint({
  name: 'updateAlarm',
  method: 'POST',
  path: '/api/update-alarm/:alarm_id',
  session: 'admin',
  asked,
  summary: 'Changes one field of an alarm; status 0 switches it off',
  params,
  body: alarmChange,
  answer: message,
  seen: true,
});

export const deleteAlarm = endpoint({
  name: 'deleteAlarm',
  method: 'POST',
  path: '/api/delete-alarm',
  session: 'admin',
  asked,
  summary: 'Deletes an alarm; its history stays',
  body: z.strictObject({ alarm_id: uuid }),
  answer: message,
});

export const seeAlarm = endpoint({
  name: 'seeAlarm',
  method: 'POST',
  path: '/api/see-alarm',
  session: 'admin',
  asked,
  summary: 'Acknowledges a raised alarm: others see who is looking after it',
  body: z.strictObject({ raising_id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
  answer: message,
});

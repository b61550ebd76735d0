import { alarmRaisings, alarms } from '@tulna/contract/alarms';
import { phrasesFor } from '@tulna/phrases/for-language';
import { type SqlBool, sql } from 'kysely';
import { among, emptyAs, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { presentAlarms, presentRaisings } from './present.ts';

/** Alarms as a list. */
export const alarmList = serverList({
  list: alarms,
  page: 'internal-report',
  from: (db) => db.selectFrom('alarms as alarm').selectAll('alarm').where('alarm.deleted_at', 'is', null),
  as: 'alarm',
  id: { by: 'alarm.id', type: 'uuid' },
  sorts: {
    name: { by: sql`lower(alarm.name)`, type: 'text' },
    created_at: { by: 'alarm.created_at', type: 'timestamptz' },
  },
  filters: {
    raised: flagAs(sql<SqlBool>`(alarm.raised_at is not null and alarm.status)`),
    status: flagAs('alarm.status'),
    figure: among('alarm.figure', 'text'),
  },
  read: (db, page) => db.selectFrom(page.as('alarm')).selectAll('alarm'),
  file: {
    name: 'alarms',
    columns(language) {
      const words = phrasesFor(language).listFiles.alarms;
      const { columns } = words;
      return [
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'figure', header: columns.figure, cell: ({ figure }) => words.figures[figure] },
        {
          id: 'scope',
          header: columns.scope,
          cell: ({ scope_key: key, scope_name: name }) => (key === 'ours' ? words.ours : (name ?? words.all)),
        },
        {
          id: 'direction',
          shownIn: 'threshold',
          header: columns.direction,
          cell: ({ threshold }) => words.sides[threshold.direction],
        },
        { id: 'limit', shownIn: 'threshold', header: columns.limit, cell: ({ threshold }) => threshold.limit },
        { id: 'ends', shownIn: 'threshold', header: columns.ends, cell: ({ threshold }) => threshold.ends },
        { id: 'minutes', header: columns.minutes, cell: ({ minutes }) => words.windows[minutes] },
        { id: 'min_cases', header: columns.min_cases, cell: (row) => row.min_cases },
        { id: 'hold_minutes', header: columns.hold_minutes, cell: (row) => row.hold_minutes },
        { id: 'mail_roles', header: columns.mail_roles, cell: (row) => words.mailRoles[row.mail_roles] },
        { id: 'status', header: columns.status, cell: ({ status }) => words.states[status === 1 ? 'on' : 'off'] },
        { id: 'value', header: columns.value, cell: ({ value }) => value },
        {
          id: 'raised_at',
          shownIn: 'state',
          header: columns.raised_at,
          cell: ({ raised_at: at }) => (at === null ? null : indianMoment(at)),
        },
        { id: 'note', header: columns.note, cell: ({ note }) => note },
      ];
    },
  },
  present: ({ db }, rows) => presentAlarms(db, rows),
});

/** Every time an alarm was raised, as a list. */
export const raisingList = serverList({
  list: alarmRaisings,
  page: 'internal-report',
  from: (db) => db.selectFrom('alarm_raisings as raising').selectAll('raising'),
  as: 'raising',
  id: { by: 'raising.id', type: 'bigint' },
  sorts: { raised: { by: 'raising.raised_at', type: 'timestamptz' } },
  filters: {
    alarm: among('raising.alarm_id', 'uuid'),
    raised: emptyAs('raising.ended_at', '1', '0'),
    at: onDays('raising.raised_at'),
  },
  read: (db, page) =>
    db
      .selectFrom(page.as('raising'))
      .innerJoin('alarms as alarm', 'alarm.id', 'raising.alarm_id')
      .selectAll('raising')
      .select(['alarm.name', 'alarm.figure', 'alarm.scope_kind', 'alarm.scope_key']),
  file: {
    name: 'alarm-history',
    columns(language) {
      const words = phrasesFor(language).listFiles.alarms;
      const { columns } = words;
      return [
        { id: 'raised_at', header: columns.raised_at, cell: ({ raised_at: at }) => indianMoment(at) },
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'figure', header: columns.figure, cell: ({ figure }) => words.figures[figure] },
        {
          id: 'scope',
          shownIn: 'figure',
          header: columns.scope,
          cell: ({ scope_key: key, scope_name: name }) => (key === 'ours' ? words.ours : (name ?? words.all)),
        },
        { id: 'value', header: columns.valueThen, cell: ({ value }) => value },
        { id: 'limit', shownIn: 'threshold', header: columns.limit, cell: ({ threshold }) => threshold.limit },
        { id: 'mailed', header: columns.mailed, cell: ({ mailed }) => mailed },
        {
          id: 'ended_at',
          header: columns.ended_at,
          cell: ({ ended_at: at }) => (at === null ? null : indianMoment(at)),
        },
        { id: 'ended_value', header: columns.endedValue, cell: (row) => row.ended_value },
        {
          id: 'ended_why',
          shownIn: 'ended_at',
          header: columns.ended_why,
          cell: ({ ended_why: why }) => (why === null ? null : words.endings[why]),
        },
        { id: 'seen_by', header: columns.seen_by, cell: ({ seen_by: who }) => who },
        {
          id: 'seen_at',
          shownIn: 'seen_by',
          header: columns.seen_at,
          cell: ({ seen_at: at }) => (at === null ? null : indianMoment(at)),
        },
      ];
    },
  },
  present: ({ services, db }, rows) => presentRaisings(services, db, rows),
});

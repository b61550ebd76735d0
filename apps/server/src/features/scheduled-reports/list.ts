import { scheduledReports } from '@tulna/contract/scheduled-reports';
import { phrasesFor } from '@tulna/phrases/for-language';
import { reportsOfRole } from '@tulna/rules/scheduled-reports';
import { sql } from 'kysely';
import { among, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { switchScheduledReport } from './edit.ts';
import { presentScheduledReport } from './present.ts';
import { staffByIds } from './recipients.ts';
import { runsRepository } from './runs-repository.ts';

const ofReports = among('listed.report', 'text');

/** Scheduled reports as a list; each role sees those whose report it may open. */
export const scheduledReportList = serverList({
  list: scheduledReports,
  page: 'scheduled-reports',
  from: (db) => db.selectFrom('scheduled_reports as listed').selectAll('listed').where('listed.deleted_at', 'is', null),
  as: 'listed',
  id: { by: 'listed.id', type: 'uuid' },
  sorts: {
    name: { by: sql`lower(listed.name)`, type: 'text' },
    created_at: { by: 'listed.created_at', type: 'timestamptz' },
  },
  filters: {
    about: ofReports,
    frequency: among('listed.frequency', 'text'),
    status: flagAs('listed.status'),
    created_at: onDays('listed.created_at'),
  },
  search: { names: ['listed.name'] },
  scope: ({ roleId }) => {
    const reports = reportsOfRole(roleId);
    return { name: reports.join(' '), where: ofReports([...reports]) };
  },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: 'scheduled-reports',
    columns(language) {
      const { columns, values, when } = phrasesFor(language).listFiles.scheduledReports;
      return [
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'report', header: columns.report, cell: ({ report }) => values.report[report] },
        { id: 'schedule', header: columns.schedule, cell: ({ schedule }) => when(schedule) },
        { id: 'period', header: columns.period, cell: ({ period }) => values.period[period] },
        {
          id: 'divided_by',
          header: columns.divided_by,
          cell: ({ report, divided_by }) => (report === 'products' ? values.divided_by[divided_by] : ''),
        },
        {
          id: 'file_language',
          header: columns.file_language,
          cell: ({ file_language }) => values.file_language[file_language],
        },
        {
          id: 'recipients',
          header: columns.recipients,
          cell: ({ recipients }) => recipients.map(({ name }) => name).join(', '),
        },
        {
          id: 'next_at',
          header: columns.next_at,
          cell: ({ next_at }) => (next_at === null ? '' : indianMoment(next_at)),
        },
        { id: 'last', header: columns.last, cell: ({ last }) => (last === null ? '' : indianMoment(last.at)) },
        { id: 'status', header: columns.status, cell: ({ status }) => values.status[status] },
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
      ];
    },
  },
  bulk: {
    // Differs after every change of the row.
    version: sql<string>`listed.xmin::text`,
    actions: { status: switchScheduledReport },
  },
  async present({ services, db }, rows) {
    const people = await staffByIds(
      services,
      db,
      rows.flatMap(({ recipients, created_by }) => [...recipients, created_by]),
    );
    const last = await runsRepository(services, db).lastOf(rows.map(({ id }) => id));
    return rows.map((row) =>
      presentScheduledReport(
        row,
        people,
        last.find((run) => run.scheduled_report_id === row.id),
      ),
    );
  },
});

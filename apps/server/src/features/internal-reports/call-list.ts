import { type LenderCallOutcome, type LenderOperationName, lenderCalls } from '@tulna/contract/internal-reports';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { among, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { callFailed, lenderCallRows } from '../lender-connections/index.ts';
import { namesFor } from './names.ts';

const answers: ReadonlySet<string> = new Set(['ok', 'declined', 'duplicate']);

/** Calls to lenders as a list, without personal data. Request and response bodies are read for one call at a time. */
export const callList = serverList({
  list: lenderCalls,
  page: 'internal-report',
  from: lenderCallRows,
  as: 'one',
  people: true,
  id: { by: 'one.id', type: 'uuid' },
  sorts: { at: { by: 'one.started_at', type: 'timestamptz' } },
  filters: {
    at: onDays('one.started_at'),
    lender: among('one.lender_key', 'text'),
    operation: among('one.operation', 'text'),
    outcome: among('one.outcome', 'text'),
    failed: flagAs(sql`(${callFailed})`),
    application: among('one.credit_application_id', 'uuid'),
  },
  read: (db, page) => db.selectFrom(page.as('one')).selectAll('one'),
  file: {
    name: 'lender-calls',
    columns(language) {
      const words = phrasesFor(language).listFiles.calls;
      const { columns: headers } = words;
      return [
        { id: 'at', header: headers.at, cell: ({ at }) => indianMoment(at) },
        { id: 'lender', header: headers.lender, cell: ({ lender }) => lender.name },
        {
          id: 'operation',
          header: headers.operation,
          cell: ({ operation }) => words.operations[operation] ?? operation,
        },
        { id: 'outcome', header: headers.outcome, cell: ({ outcome }) => words.outcomes[outcome] ?? outcome },
        { id: 'duration', header: headers.duration, cell: ({ duration_ms }) => duration_ms },
        { id: 'attempt', header: headers.attempt, cell: ({ attempt }) => attempt },
        { id: 'http_status', header: headers.http_status, cell: ({ http_status }) => http_status },
        { id: 'error_code', header: headers.error_code, cell: ({ error_code }) => error_code },
        { id: 'application', header: headers.application, cell: (row) => row.credit_application_id },
      ];
    },
  },
  async present({ db }, rows) {
    const names = await namesFor(
      db,
      rows.map(({ lender_key }) => lender_key),
    );
    return rows.map((row) => ({
      call_id: row.id,
      at: row.started_at.toISOString(),
      lender: names.lender(row.lender_key),
      operation: row.operation as LenderOperationName,
      outcome: row.outcome as LenderCallOutcome,
      failed: !answers.has(row.outcome),
      duration_ms: row.duration_ms,
      attempt: row.attempt,
      http_status: row.http_status,
      error_code: row.error_code,
      credit_application_id: row.credit_application_id,
    }));
  },
});

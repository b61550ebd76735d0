import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getLenderCall } from '@tulna/contract/internal-reports';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Reader } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { askAgain, mayAsk } from '../lender-applications/index.ts';
import { lenderCallsRepository } from '../lender-connections/index.ts';
import { callList } from './call-list.ts';

type OneCall = AnswerOf<typeof getLenderCall>;

const answers: ReadonlySet<string> = new Set(['ok', 'declined', 'duplicate']);

/**
 * The application of a call that may be repeated by hand: only a failed status request may. Other calls send data, or are part of what a
 * customer or a job is doing.
 */
const subjectOf = (call: { operation: string; outcome: string; lender_application_id: string | null }) =>
  call.operation === 'status' && !answers.has(call.outcome) ? call.lender_application_id : null;

const written = (json: unknown): string | null => (json === null ? null : JSON.stringify(json, undefined, 2));

/** @throws {Problem} `not_found` */
export async function readCall(reader: Reader, id: string): Promise<OneCall> {
  const { services, db } = reader;
  const found = await lenderCallsRepository(db).byId(id);
  const { rows } = await callList.row(reader, {}, id);
  if (found === undefined || rows.length === 0) throw new Problem('not_found');
  const about = subjectOf(found);
  return {
    call: rows[0] as OneCall['call'],
    request: written(found.request),
    answer: written(found.answer),
    may_retry: about !== null && (await mayAsk(services, db, about)),
  };
}

/**
 * Requests the status of a call's application from the lender again.
 * @throws {Problem} `not_found` for a call that can't be repeated by hand, or if the status of its application may no longer be requested
 */
export async function retryCall(services: Services, tx: Db, id: string): Promise<Change<void>> {
  const found = await lenderCallsRepository(tx).byId(id);
  const about = found === undefined ? null : subjectOf(found);
  if (found === undefined || about === null || !(await askAgain(services, tx, about))) throw new Problem('not_found');
  const subject = { kind: 'lender-call', id, name: `${found.lender_key}: ${found.operation}` };
  return { answer: undefined, records: [{ action: 'retry', subject }] };
}

import type { showCsrHelpRequest } from '@tulna/contract/csr-queue';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { openedHelpRequest } from '../help-requests/index.ts';
import { holderOf, subjectOf } from './claim.ts';
import { csrRepository, isHeld } from './repository.ts';

/**
 * A help request without an account, in full, for the agent who holds the item. Only this text says how to reach the person.
 * @throws {Problem} `csr_lapsed`, `not_found`
 */
export async function showHelpRequest(
  services: Services,
  tx: Db,
  itemId: string,
  by: { id: string; at: Date },
): Promise<Change<AnswerOf<typeof showCsrHelpRequest>>> {
  const row = await csrRepository(services, tx).lock(itemId);
  if (row === undefined || row.reason !== 'help_request') throw new Problem('not_found');
  if (row.assigned_to !== by.id || !isHeld(row, by.at))
    throw new Problem('csr_lapsed', { values: { by: await holderOf(services, tx, row, by.at) } });
  const request = await openedHelpRequest(services, tx, row.source_id);
  if (request === undefined) throw new Problem('not_found');
  const { contactName: name, email, phoneNumber: phone, description } = request;
  return { answer: { name, email, phone, description }, records: [{ action: 'show', subject: subjectOf(row) }] };
}

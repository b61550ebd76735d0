import type { TicketAnswer, TicketKind } from '@tulna/rules/partner-tickets';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import type { Services } from '../../platform/services.ts';
import { ticketsRepository } from './repository.ts';
import { addMessage, lockOwn, open, setState } from './write.ts';

interface DemoTicket {
  kind: TicketKind;
  subject: string;
  text: string;
  at: Date;
  answer: { text: string; state: TicketAnswer; by: string; at: Date } | undefined;
}

/** Adds a ticket of the past with its answer, by the usual rules but without an email. */
export async function addDemoTicket(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  { at, answer, ...ticket }: DemoTicket,
): Promise<void> {
  const { id } = await open(services, tx, scope, { ...ticket, file_ids: [] }, at);
  if (answer === undefined) return;
  const row = await lockOwn(services, tx, scope, id);
  const { text, state, by, at: writtenAt } = answer;
  await ticketsRepository(services, tx).set(row, { assigned_to: by });
  await addMessage(services, tx, row, { side: 'staff', writtenBy: by, text, writtenAt, fileIds: [] });
  await setState(services, tx, row, state, writtenAt);
}

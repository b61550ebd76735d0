import {
  answerPartnerTicket,
  closeTicket,
  downloadPartnerTicketFile,
  downloadTicketFile,
  getCommunication,
  getPartnerTicket,
  getTicket,
  getTickets,
  movePartnerTicket,
  openTicket,
  replyToTicket,
  uploadPartnerTicketFile,
  uploadTicketFile,
} from '@tulna/contract/partner-tickets';
import type { FileAnswer } from '@tulna/contract/wire';
import { phrasesFor } from '@tulna/phrases/for-language';
import { isCsrSupervisor } from '@tulna/rules/csr-queue';
import { TICKET_KINDS, TICKET_STATES, ticketAfter, ticketNumber } from '@tulna/rules/partner-tickets';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { sentDocument, storableFile } from '../../platform/files/document-files.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { handlePartner } from '../partner-users/index.ts';
import { answerTicket, auditedTickets, moveTicket, noteFile, noteUpload, sentFileOf } from './desk.ts';
import { readTicketFile, storeTicketFile, ticketFilesRepository } from './files.ts';
import { partnerTicketList } from './list.ts';
import { presentDeskTicket, presentTicket, presentTickets } from './present.ts';
import { stateOf, ticketsRepository } from './repository.ts';
import { lockOwn, open, ownerOf, reply, setState } from './write.ts';

const perPage = 50;

/** The portal's side (R5): a partner sees its own tickets and its merchants', a merchant the merchant's own. */
function portalRoutes(app: FastifyInstance, services: Services): void {
  const reads = { page: 'communication' } as const;
  const changes = { page: 'communication', does: 'change' } as const;

  handlePartner(app, services, getCommunication, reads, async ({ scope, read }) => {
    const counts = await read((tx) => ticketsRepository(services, tx).counts(scope.partnerId));
    const of = (kind: string, state: string) =>
      counts.find((one) => one.kind === kind && one.state === state)?.count ?? 0;
    return {
      kinds: TICKET_KINDS.map((kind) => {
        const [openOnes, answered, waiting, closed] = TICKET_STATES.map((state) => of(kind, state));
        return { kind, open: openOnes ?? 0, answered: answered ?? 0, waiting: waiting ?? 0, closed: closed ?? 0 };
      }),
    };
  });

  handlePartner(app, services, getTickets, reads, ({ scope, read, query: { kind, state, before } }) =>
    read(async (tx) => {
      const rows = await ticketsRepository(services, tx).page(scope.partnerId, { kind, state, before }, perPage + 1);
      const shown = rows.slice(0, perPage);
      return {
        tickets: await presentTickets(services, tx, scope, shown),
        next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
      };
    }),
  );

  handlePartner(app, services, getTicket, reads, ({ scope, read, params }) =>
    read((tx) => presentTicket(services, tx, scope, params.ticket_id)),
  );

  handlePartner(app, services, uploadTicketFile, changes, async ({ scope, raw }) => {
    const { bytes } = await sentDocument(uploadTicketFile, raw);
    const owner = { partnerId: scope.partnerId, merchantId: scope.merchantId ?? null };
    return { file_id: await storeTicketFile(services, owner, await storableFile(bytes), scope.userId) };
  });

  handlePartner(app, services, openTicket, changes, async ({ scope, body, db, language }) => {
    const { id, number, dueAt } = await inTransaction(db, (tx) => open(services, tx, scope, body));
    const message = phrasesFor(language).messages.answers.ticketOpened;
    return { message, ticket_id: id, number: ticketNumber(scope.partner, number), due_at: dueAt.toISOString() };
  });

  handlePartner(app, services, replyToTicket, changes, async ({ scope, body, db, read, language }) => {
    await read((tx) => presentTicket(services, tx, scope, body.ticket_id));
    await inTransaction(db, (tx) => reply(services, tx, scope, body));
    return { message: phrasesFor(language).messages.answers.ticketReplied };
  });

  handlePartner(app, services, closeTicket, changes, async ({ scope, body, db, read, language }) => {
    await read((tx) => presentTicket(services, tx, scope, body.ticket_id));
    await inTransaction(db, async (tx) => {
      const row = await lockOwn(services, tx, scope, body.ticket_id);
      const after = ticketAfter(stateOf(row), 'close');
      if (after === undefined) throw new Problem('changed_since');
      await setState(services, tx, row, after, services.clock.now());
    });
    return { message: phrasesFor(language).messages.answers.ticketClosed };
  });

  handlePartner(app, services, downloadTicketFile, reads, async ({ scope, body, read }) => {
    const file = await read((tx) => ticketFilesRepository(tx).sent(body.file_id, scope.partnerId));
    if (file === undefined) throw new Problem('not_found');
    return readTicketFile(services, file);
  });
}

const says = {
  claim: 'ticketClaimed',
  take_over: 'ticketClaimed',
  release: 'csrReleased',
  close: 'ticketClosed',
  reopen: 'csrReopened',
} as const;

/** The desk's side: a tab of customer service (A13). */
function deskRoutes(app: FastifyInstance, services: Services): void {
  const page = { page: 'csr-portal' } as const;
  services.audit.registry.declare(auditedTickets);

  serveList(app, services, partnerTicketList);

  handle(app, services, getPartnerTicket, page, async ({ db, params, session }) => {
    const { row, ...shown } = await presentDeskTicket(services, db, params.ticket_id);
    const isMine = row.assigned_to === session.userId;
    const mayTakeOver = !isMine && row.assigned_to !== null && isCsrSupervisor(session.roleId);
    return { ...shown, is_mine: isMine, may_take_over: mayTakeOver };
  });

  handleChange(
    app,
    services,
    movePartnerTicket,
    {
      ...page,
      change: (on, { body, session, by }) => moveTicket(services, on, body, { ...by, roleId: session.roleId }),
    },
    { says: (step) => says[step] },
  );

  handleChange(
    app,
    services,
    answerPartnerTicket,
    {
      ...page,
      change: (on, { body, session, by }) => answerTicket(services, on, body, { ...by, roleId: session.roleId }),
    },
    { says: 'ticketAnswered' },
  );

  handleChange(
    app,
    services,
    uploadPartnerTicketFile,
    {
      ...page,
      async first({ params, raw, db, by }, carryOut: (fileId: string) => Promise<string>) {
        const { bytes } = await sentDocument(uploadPartnerTicketFile, raw);
        const row = await ticketsRepository(services, db).byId(params.ticket_id);
        if (row === undefined) throw new Problem('not_found');
        return carryOut(await storeTicketFile(services, ownerOf(row), await storableFile(bytes), by.id));
      },
      change: (on, { params }, fileId) => noteUpload(services, on, params.ticket_id, fileId),
    },
    { answer: (file_id) => ({ file_id }) },
  );

  handleChange(
    app,
    services,
    downloadPartnerTicketFile,
    {
      ...page,
      async first({ body, db }, carryOut: (file: FileAnswer) => Promise<FileAnswer>) {
        return carryOut(await readTicketFile(services, await sentFileOf(db, body.file_id)));
      },
      change: (on, { body }, file) => noteFile(services, on, body.file_id, file),
    },
    { answer: (file) => file },
  );
}

/** Tickets of the partner portal: opened there, answered at the desk in the console. */
export function partnerTicketsRoutes(app: FastifyInstance, services: Services): void {
  portalRoutes(app, services);
  deskRoutes(app, services);
}

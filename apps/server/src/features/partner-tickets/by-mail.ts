import { createHash } from 'node:crypto';
import { phrasesFor } from '@tulna/phrases/for-language';
import { type Language, languages } from '@tulna/phrases/language';
import { DOCUMENT_BYTES } from '@tulna/rules/document-files';
import { answerIn } from '@tulna/rules/mail-answers';
import { mayChangeAsPartner, mayOpenPartnerPage } from '@tulna/rules/partner-access';
import { ticketLimits, ticketNumber } from '@tulna/rules/partner-tickets';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { storableFile } from '../../platform/files/document-files.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ArrivedMail } from '../../platform/mail/mail-receiver.ts';
import { type ReadMail, readMail } from '../../platform/mail/read-mail.ts';
import type { Services } from '../../platform/services.ts';
import { canSend, sendWrittenMail } from '../messages/index.ts';
import { type PartnerUser, partnerUsersRepository, portalOf } from '../partner-users/index.ts';
import { partnerRows } from '../partners/index.ts';
import { subjectOf } from './desk.ts';
import { storeTicketFile } from './files.ts';
import { replyAddressOf, ticketOfAddress } from './reply-address.ts';
import { type DeskRow, kindOf, pageOfKind, ticketsRepository } from './repository.ts';
import { lockOwn, ownerOf, reply } from './write.ts';

/** A person who may answer a ticket by email. */
interface Writer {
  user: PartnerUser;
  /** Name of the brand of their partner. */
  brand: string;
}

/** The result of an email, for tests and the log; it has nothing that anybody wrote. */
export type TicketMailOutcome = 'ignored' | 'unknown' | 'taken' | 'taken_before' | TicketMailTrouble;

/** Why an email from a person who may see the ticket was not added, or only in part. */
export type TicketMailTrouble = 'read_only' | 'empty' | 'long' | 'ticket_long' | 'files';

/** How often an hour a sender is notified that an email wasn't added, so that a program that answers us can't go on forever. */
const troubleLimit = { name: 'ticket-mail-trouble', requests: 5, seconds: 3600 };

const markOf = (language: Language): string => phrasesFor(language).ticketMails.mark;

/** The writer of an email: an active person at the ticket's partner; a person at a merchant only for a ticket of that merchant. */
async function writerOf(services: Services, row: DeskRow, from: string | undefined): Promise<Writer | undefined> {
  if (from === undefined || from.length > 254) return undefined;
  const user = await partnerUsersRepository(services, services.db).byEmail(from);
  if (user === undefined || user.state !== 'active' || user.partnerId !== row.partner_id) return undefined;
  if (user.merchantId !== null && user.merchantId !== row.merchant_id) return undefined;
  // A deleted partner’s people can’t write.
  const partner = await partnerRows(services.db).where('partner.key', '=', user.partner).executeTakeFirst();
  return partner && { user, brand: partner.name };
}

/** Tells the writer what wasn't added, at the address of their account. This email has no reply address, so that no loop can start. */
async function mailProblem(
  services: Services,
  row: DeskRow,
  { user, brand }: Writer,
  trouble: TicketMailTrouble,
  files: readonly string[] = [],
): Promise<void> {
  if (!canSend(services, 'email') || (await services.limits.count(troubleLimit, user.id)) > 0) return;
  const words = phrasesFor(user.language).ticketMails;
  const names = files.map((name) => `- ${name === '' ? words.unnamed : name}`).join('\n');
  const facts = {
    brand,
    number: ticketNumber(user.partner, row.number),
    link: `${portalOf(services, user.partner)}/communication/${pageOfKind(kindOf(row))}?open=${row.id}`,
    what: trouble === 'files' ? words.files({ names }) : words.trouble[trouble],
  };
  await inTransaction(services.db, (tx) =>
    sendWrittenMail(services, tx, {
      to: user.email,
      subject: words.subject(facts),
      text: words.body(facts),
      html: undefined,
    }),
  );
}

/** Stores the files that the portal would accept; returns the names of the others. */
async function storeFiles(services: Services, row: DeskRow, user: PartnerUser, files: ReadMail['files']) {
  const ids: string[] = [];
  const left: string[] = [];
  for (const { name, bytes } of files) {
    try {
      if (ids.length >= ticketLimits.files || bytes.length === 0 || bytes.length > DOCUMENT_BYTES)
        throw new Problem('document_large');
      ids.push(await storeTicketFile(services, ownerOf(row), await storableFile(bytes), user.id));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      left.push(name);
    }
  }
  return { ids, left };
}

/** What is wrong with an email, checked before anything of it is stored. */
function troubleOf(user: PartnerUser, text: string, files: number): TicketMailTrouble | undefined {
  if (!mayOpenPartnerPage(user.roleId, 'communication') || !mayChangeAsPartner(user.roleId)) return 'read_only';
  if (text.length > ticketLimits.text) return 'long';
  return text === '' && files === 0 ? 'empty' : undefined;
}

/** The Message-ID, whatever the sender's program put there; without one, emails with the same bytes are the same email. */
const fingerprintOf = (mail: ReadMail, raw: Buffer): Buffer =>
  createHash('sha256')
    .update(mail.messageId ?? raw)
    .digest();

/**
 * Adds an email that answers one about a ticket, as if its writer had written in the portal. The permission to write comes from the reply address, which is only in our email. Anybody can fake a sender, so the sender only tells which of the partner's people wrote it. An email refused for either reason gets no answer.
 */
export async function takeTicketMail(services: Services, arrived: ArrivedMail): Promise<TicketMailOutcome> {
  const { config, db, keyring } = services;
  const id = config.replyMail && ticketOfAddress(keyring, arrived.to, config.replyMail.domain);
  // A bounce has no sender.
  const mail = arrived.from === '' ? undefined : await readMail(arrived.raw);
  if (mail === undefined) return 'ignored';
  const row = id === undefined ? undefined : await ticketsRepository(services, db).byId(id);
  const writer = row && (await writerOf(services, row, mail.from));
  if (row === undefined || writer === undefined) return 'unknown';
  const { user } = writer;

  const fingerprint = fingerprintOf(mail, arrived.raw);
  if (await ticketsRepository(services, db).hasMail(row, fingerprint)) return 'taken_before';
  const ours = [config.mail?.from.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? '', replyAddressOf(services, row.id) ?? ''];
  const addresses = ours.flatMap((one) => (one === '' ? [] : [one.toLowerCase()]));
  const text = answerIn(mail.text, languages.map(markOf), addresses);
  const trouble = troubleOf(user, text, mail.files.length);
  if (trouble !== undefined) {
    await mailProblem(services, row, writer, trouble);
    return trouble;
  }

  const { ids, left } = await storeFiles(services, row, user, mail.files);
  if (text === '' && ids.length === 0) {
    await mailProblem(services, row, writer, 'files', left);
    return 'files';
  }
  const scope: PartnerScope = {
    partnerId: user.partnerId,
    partner: user.partner,
    userId: user.id,
    ...(user.merchantId !== null && { merchantId: user.merchantId }),
  };
  try {
    const isNew = await inTransaction(db, async (tx) => {
      // Two servers may hand in the same email at once: the second waits here and then finds it.
      await lockOwn(services, tx, scope, row.id);
      if (await ticketsRepository(services, tx).hasMail(row, fingerprint)) return false;
      await reply(services, tx, scope, { ticket_id: row.id, text, file_ids: ids }, fingerprint);
      const actor = { id: user.id, roleId: user.roleId, ip: '', userAgent: '' };
      const after = { files: ids.length };
      await record(tx, services, actor, { action: 'answer_by_mail', subject: await subjectOf(tx, row), after });
      return true;
    });
    if (!isNew) return 'taken_before';
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'ticket_long')) throw error;
    await mailProblem(services, row, writer, 'ticket_long');
    return 'ticket_long';
  }
  services.log.info({ files: ids.length }, 'an email was added to a ticket');
  if (left.length > 0) await mailProblem(services, row, writer, 'files', left);
  return 'taken';
}

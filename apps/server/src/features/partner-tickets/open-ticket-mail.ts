import { type MailReceiver, openMailReceiver } from '../../platform/mail/mail-receiver.ts';
import type { Services } from '../../platform/services.ts';
import { takeTicketMail } from './by-mail.ts';
import { looksLikeReplyAddress, ticketOfAddress } from './reply-address.ts';

/** Most bytes of one email: enough for five photos from a phone. */
const mostBytes = 15 * 1024 * 1024;

/** Receives emails that answer ours about tickets, if this is switched on. */
export async function openTicketMail(services: Services): Promise<MailReceiver | undefined> {
  const { config, keyring, log } = services;
  if (config.replyMail === undefined) return undefined;
  const { host, port, domain } = config.replyMail;
  return openMailReceiver({
    host,
    port,
    mostBytes,
    isOurs: (address) => looksLikeReplyAddress(address, domain),
    isAwaited: (address) => ticketOfAddress(keyring, address, domain) !== undefined,
    async take(mail) {
      const outcome = await takeTicketMail(services, mail);
      if (outcome !== 'taken') log.info({ outcome }, 'an email was not added to a ticket');
    },
    report: (error) =>
      log.warn({ err: { type: error.name, message: error.message } }, 'an email could not be received'),
  });
}

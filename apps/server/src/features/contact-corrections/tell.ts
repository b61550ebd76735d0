import { indianClock } from '@tulna/rules/clock';
import { CORRECTION_HOURS } from '@tulna/rules/contact-corrections';
import { maskEmail, maskMobile } from '@tulna/rules/masks';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { maskedCustomers } from '../customer-search/index.ts';
import { type CustomerIdentity, customersOf, type ProvedContact } from '../customers/index.ts';
import { canSend, sendMessages } from '../messages/index.ts';
import type { Correction } from './repository.ts';

/** The services every step of a correction needs. */
export interface Parts {
  services: Services;
  brands: BrandDirectory;
}

export const maskedContact = ({ channel, value }: ProvedContact): string =>
  channel === 'sms' ? maskMobile(value) : maskEmail(value);

/** The contacts a customer signs in with. */
export const contactsOf = ({ phone, email }: Pick<CustomerIdentity, 'phone' | 'email'>): ProvedContact[] => [
  ...(phone === null ? [] : [{ channel: 'sms' as const, value: phone }]),
  ...(email === null ? [] : [{ channel: 'email' as const, value: email }]),
];

/** The brand under which the customer knows us, and its contact details. */
export async function voiceOf({ services, brands }: Parts, db: Db, customerId: string) {
  const [customer] = await maskedCustomers(services, db, customersOf([customerId]), 1);
  const brand = brands.byKey(customer?.brand ?? '') ?? brands.standard();
  const { phone, email } = brand.support;
  return { key: brand.key, name: brand.name, support: [phone, email].filter((way) => way !== '').join(', ') };
}

type ChangedContact = Pick<Correction, 'customerId' | 'new'>;

async function factsOf(parts: Parts, tx: Db, { customerId, new: to }: ChangedContact) {
  if (to === null) throw new Error('The contacts of an open correction are missing.');
  const { name, support } = await voiceOf(parts, tx, customerId);
  return { brand: name, channel: to.channel, to: maskedContact(to), support };
}

/** Which of these contacts a message can be sent to. @throws {Problem} `unavailable` if it can be sent to none */
function reachable(services: Services, contacts: readonly ProvedContact[]): ProvedContact[] {
  const found = contacts.filter(({ channel }) => canSend(services, channel));
  if (found.length === 0) throw new Problem('unavailable', { values: {} });
  return found;
}

/** Notifies the customer, on their present contacts, of the change and its time. @throws {Problem} `unavailable` if they can't be notified */
export async function notifyWaiting(
  parts: Parts,
  tx: Db,
  identity: CustomerIdentity,
  correction: ChangedContact,
  dueAt: Date,
): Promise<void> {
  const { services } = parts;
  const facts = {
    ...(await factsOf(parts, tx, correction)),
    at: indianClock(dueAt.getTime()),
    link: `${services.config.http.publicUrl}/user/my-data#contact-correction`,
  };
  const to = reachable(services, contactsOf(identity));
  await sendMessages(
    services,
    tx,
    to.map(({ channel, value }) => ({
      channel,
      to: value,
      template: 'contactChangeWaits' as const,
      language: identity.language,
      facts,
    })),
  );
}

/** Notifies some contacts of the customer that the correction was stopped, or that the contact has changed. */
export async function notifyOutcome(
  parts: Parts,
  tx: Db,
  to: { contacts: readonly ProvedContact[]; language: CustomerIdentity['language'] },
  correction: ChangedContact,
  template: 'contactChangeStopped' | 'contactChanged',
): Promise<void> {
  const { services } = parts;
  const facts = await factsOf(parts, tx, correction);
  const { language } = to;
  const contacts = to.contacts.filter(({ channel }) => canSend(services, channel));
  await sendMessages(
    services,
    tx,
    contacts.map(({ channel, value }) => ({ channel, to: value, template, language, facts })),
  );
}

/** Emails the administrators who can be the second person. The reason is shown only in the console. */
export async function notifySecondPeople(
  { services, brands }: Parts,
  tx: Db,
  { customerId, startedBy }: Pick<Correction, 'customerId' | 'startedBy'>,
  by: { id: string },
): Promise<void> {
  if (!canSend(services, 'email')) return;
  const administrators = await adminUsersRepository(services, tx).active(1);
  const asking = administrators.find(({ id }) => id === by.id)?.name ?? '';
  const link = `${services.config.http.publicUrl}/admin/user-management?${new URLSearchParams({ tab: 'customers', open: customerId })}`;
  const facts = { brand: brands.standard().name, by: asking, hours: CORRECTION_HOURS.confirming, link };
  await sendMessages(
    services,
    tx,
    administrators
      .filter(({ id }) => id !== by.id && id !== startedBy)
      .map(({ email, language }) => ({
        channel: 'email' as const,
        to: email,
        template: 'correctionAsked' as const,
        language,
        facts,
      })),
  );
}

import type {
  getCustomerApplications,
  getCustomerCalls,
  getCustomerConsents,
  getCustomerMessages,
  getCustomerSessions,
} from '@tulna/contract/customer-records';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Language } from '@tulna/phrases/language';
import { maskEmail, maskMobile } from '@tulna/rules/masks';
import { deviceName } from '@tulna/rules/visits';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { idleSecondsOf } from '../../platform/sessions/idle.ts';
import { customerSessions } from '../../platform/sessions/known-sessions.ts';
import { consentsRepository, consentTitle } from '../consents/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { lenderApplicationsRepository } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { messagesTo } from '../messages/index.ts';
import { callsOfCustomer } from '../telecalling/index.ts';
import { openCustomer } from './person.ts';

/** The customer and the number of rows. */
export interface Wanted {
  services: Services;
  db: Db;
  customerId: string;
  most: number;
  language: Language;
}

/** The requested rows, and whether there are more: one row more than requested was read. */
const cut = <Row>(rows: readonly Row[], most: number): { rows: Row[]; more: boolean } => ({
  rows: rows.slice(0, most),
  more: rows.length > most,
});

async function lenderNames(db: Db, keys: readonly (string | null)[]): Promise<(key: string) => string> {
  const wanted = [...new Set(keys.filter((key) => key !== null))];
  const found = new Map((await lendersRepository(db).namesOf(wanted)).map(({ key, name }) => [key, name]));
  return (key) => found.get(key) ?? key;
}

export async function applicationsOf({
  db,
  customerId,
  most,
}: Wanted): Promise<AnswerOf<typeof getCustomerApplications>> {
  const { rows, more } = cut(await creditApplicationsRepository(db).newestOf(customerId, most + 1), most);
  const atLenders = await lenderApplicationsRepository(db).ofCreditApplications(rows.map(({ id }) => id));
  const name = await lenderNames(
    db,
    atLenders.map(({ lenderKey }) => lenderKey),
  );
  return {
    rows: rows.map(({ id, product, state, createdAt, submittedAt }) => ({
      application_id: id,
      product,
      state,
      created_at: createdAt.toISOString(),
      submitted_at: submittedAt?.toISOString() ?? null,
      lenders: atLenders
        .filter(({ creditApplicationId }) => creditApplicationId === id)
        .map((one) => ({
          lender_application_id: one.id,
          lender: name(one.lenderKey),
          status: one.status,
          lead_id: one.leadId,
          started_at: one.startedAt.toISOString(),
        })),
    })),
    more,
  };
}

export async function consentsOf({
  db,
  customerId,
  most,
  language,
}: Wanted): Promise<AnswerOf<typeof getCustomerConsents>> {
  const { rows, more } = cut((await consentsRepository(db).chainOf(customerId)).toReversed(), most);
  const name = await lenderNames(
    db,
    rows.map(({ lenderKey }) => lenderKey),
  );
  return {
    rows: rows.map(({ id, purpose, textVersion, lenderKey, granted, channel, language: shownIn, at }) => {
      const lender = lenderKey === null ? null : name(lenderKey);
      return {
        consent_id: id,
        purpose,
        title: consentTitle(purpose, textVersion, language).replaceAll('{lender}', lender ?? ''),
        text_version: textVersion,
        lender,
        granted: granted ? 1 : 0,
        channel,
        language: shownIn,
        at,
      };
    }),
    more,
  };
}

export async function messagesOf({
  services,
  db,
  customerId,
  most,
}: Wanted): Promise<AnswerOf<typeof getCustomerMessages>> {
  const { details } = await openCustomer(services, db, customerId);
  const { rows, more } = cut(await messagesTo(services, db, details, most + 1), most);
  return {
    rows: rows.map(({ id, channel, template, state, at, sentAt }) => ({
      message_id: id,
      channel,
      template,
      state,
      to: channel === 'email' ? maskEmail(details.email) : maskMobile(details.phone),
      at: at.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
    more,
  };
}

export async function callsOf({ services, db, customerId, most }: Wanted): Promise<AnswerOf<typeof getCustomerCalls>> {
  return cut(await callsOfCustomer(services, db, customerId, most + 1), most);
}

export async function sessionsOf({
  services,
  db,
  customerId,
  most,
}: Wanted): Promise<AnswerOf<typeof getCustomerSessions>> {
  const idle = idleSecondsOf(services.config.idle);
  const known = await customerSessions(db, customerId, { now: services.clock.now(), idle, most: most + 1 });
  const { rows, more } = cut(known, most);
  return {
    rows: rows.map(({ id, userAgent, brand, isLive, createdAt, lastSeenAt }) => ({
      session_id: id,
      device: deviceName(userAgent).slice(0, 80),
      brand,
      state: isLive ? ('live' as const) : ('ended' as const),
      signed_in_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    more,
  };
}

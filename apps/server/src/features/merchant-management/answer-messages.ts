import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { previewMerchantAnswer } from '@tulna/contract/merchant-management';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { MerchantRefusal } from '@tulna/rules/merchants';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type MerchantRecord, merchantLink } from '../merchants/index.ts';
import {
  canSend,
  compose,
  type FactsOf,
  type OutgoingMessage,
  sendMessages,
  withinContactHours,
} from '../messages/index.ts';
import { partnersById } from '../partners/index.ts';

/** The message to a merchant: approved, or refused with the reason. */
export type MerchantAnswer = { answer: 'approve' } | { answer: 'refuse'; reason: MerchantRefusal };

type Facts = FactsOf<'merchantApproved'> & FactsOf<'merchantRefused'>;

async function factsOf(db: Db, merchant: MerchantRecord, answer: MerchantAnswer, origin: string): Promise<Facts> {
  const { key = '', name = '' } = (await partnersById(db, [merchant.partnerId])).get(merchant.partnerId) ?? {};
  const reasons = phrasesFor(merchant.language).messages.merchantReasons;
  return {
    brand: name,
    shop: merchant.shopName,
    code: merchant.code,
    link: merchantLink(origin, { partnerKey: key, code: merchant.code }),
    reason: answer.answer === 'refuse' ? reasons[answer.reason] : '',
  };
}

const templateOf = ({ answer }: MerchantAnswer) =>
  answer === 'approve' ? ('merchantApproved' as const) : ('merchantRefused' as const);

/** The channels of the message: SMS, and email if there is an email address, as far as providers are configured. */
function recipients(services: Services, { phone, email }: MerchantRecord) {
  const all = [
    { channel: 'sms' as const, to: phone },
    ...(email === null ? [] : [{ channel: 'email' as const, to: email }]),
  ];
  return all.filter(({ channel }) => canSend(services, channel));
}

/** Queues the messages of an answer in the caller's transaction, and returns their ids. */
export async function notifyMerchant(
  services: Services,
  tx: Db,
  merchant: MerchantRecord,
  answer: MerchantAnswer,
  origin: string,
): Promise<string[]> {
  const facts = await factsOf(tx, merchant, answer, origin);
  const { language } = merchant;
  const messages = recipients(services, merchant).map(
    (one): OutgoingMessage<'merchantApproved' | 'merchantRefused'> & { id: string } => ({
      ...one,
      id: randomUUID(),
      template: templateOf(answer),
      language,
      facts,
    }),
  );
  if (messages.length > 0) await sendMessages(services, tx, messages);
  return messages.map(({ id }) => id);
}

/** A preview of these messages as text. */
export async function previewAnswer(
  services: Services,
  db: Db,
  merchant: MerchantRecord,
  answer: MerchantAnswer,
  origin: string,
): Promise<AnswerOf<typeof previewMerchantAnswer>> {
  const texts = compose(templateOf(answer), merchant.language, await factsOf(db, merchant, answer, origin));
  const channels = new Set(recipients(services, merchant).map(({ channel }) => channel));
  const now = services.clock.now();
  const at = withinContactHours(now);
  return {
    language: merchant.language,
    sms: channels.has('sms') ? texts.sms : null,
    email: channels.has('email') ? { subject: texts.emailSubject, body: texts.emailBody } : null,
    not_before: at > now ? at.toISOString() : null,
  };
}

import { MOST_TRIES } from '@tulna/rules/campaigns';
import { MINUTE_MS } from '@tulna/rules/clock';
import { withinWindow } from '@tulna/rules/contact-windows';
import { systemActor } from '../../platform/audit/record.ts';
import { SealBroken } from '../../platform/crypto/field-encryption.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { DeliveryFailure } from '../../platform/sms/delivery-failure.ts';
import { lockCustomer } from '../customers/index.ts';
import { type TemplateVersion, versionsRepository } from '../message-templates/index.ts';
import { firstTryWaits, type WrittenMessage } from '../messages/index.ts';
import { isSuppressed } from '../suppressions/index.ts';
import { mayBegin } from './change.ts';
import { sendCampaign } from './jobs.ts';
import { messageFor } from './person.ts';
import { recipientsRepository } from './recipients-repository.ts';
import { type Campaign, campaignsRepository } from './repository.ts';

/** Longer than any call to a provider may take: if a message is still claimed after that, its process has died. */
const answerMs = 2 * MINUTE_MS;
/** Pause after a temporary failure of the provider. */
const busyMs = MINUTE_MS;
/** Pause while codes or service messages wait. */
const yieldMs = 1000;
/** The most people added to the recipients in one statement. */
const atOnce = 2000;
/** The most messages that one job sends. */
const mostPerJob = 500;

export type Deliver = (message: WrittenMessage, signal: AbortSignal) => Promise<string>;
type Texts = Readonly<Record<'a' | 'b', TemplateVersion>>;

/** The result for the next recipient: a message to hand over, a recipient left out, no recipient left, or a campaign that isn't running. */
type Turn = { send: WrittenMessage } | 'left_out' | 'nobody' | 'not_running';

async function textsOf(db: Db, { row }: Campaign): Promise<Texts> {
  const versions = await versionsRepository(db).byIds([
    row.version_a,
    ...(row.version_b === null ? [] : [row.version_b]),
  ]);
  const a = versions.get(row.version_a);
  if (a === undefined) throw new Error('A campaign has no text.');
  return { a, b: versions.get(row.version_b ?? '') ?? a };
}

/**
 * Takes the next recipient in a transaction: checks again whether they may get the message, and claims the row before anything is sent. Because campaign and customer are locked, a pause or a withdrawal of consent takes effect either before this or after it.
 */
export async function takeTurn(services: Services, campaignId: string, run: number, texts: Texts): Promise<Turn> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx): Promise<Turn> => {
    const campaign = await campaignsRepository(tx).hold(campaignId);
    if (campaign?.state !== 'running' || campaign.row.run !== run) return 'not_running';
    const recipients = recipientsRepository(tx);
    const row = await recipients.next(campaignId, now);
    if (row === undefined) return 'nobody';
    const { id, customer_id: customerId, code } = row;
    const leaveOut = async (reason: Parameters<typeof recipients.exclude>[1]): Promise<Turn> => {
      await recipients.exclude(id, reason, now);
      return 'left_out';
    };
    if (customerId === null || code === null) return leaveOut('erased');
    await lockCustomer(tx, customerId);
    // While we waited for the lock, another process may have taken the recipient, or the person's data may have been deleted.
    if (!(await recipients.lockWaiting(id))) return 'left_out';
    const reason = await recipients.reasonNow(campaign, customerId, now);
    if (reason !== null) return leaveOut(reason);
    const text = row.text === 'b' ? texts.b : texts.a;
    const message = await messageFor(services, tx, text, { id, customerId, code }).catch((error: unknown) => {
      // One contact that can't be decrypted must not hold up all recipients after it.
      if (error instanceof SealBroken) return 'no_contact' as const;
      throw error;
    });
    if (typeof message === 'string') return leaveOut(message);
    if (await isSuppressed(services, tx, { channel: message.channel === 'email' ? 'email' : 'sms', value: message.to }))
      return leaveOut('suppressed');
    await recipients.claim(id, now);
    return { send: message };
  });
}

/** Hands one message over and stores the result; returns whether the provider can accept more. */
async function handOver(
  services: Services,
  deliver: Deliver,
  message: WrittenMessage,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, log } = services;
  const recipients = recipientsRepository(db);
  const id = message.reference;
  try {
    const reference = await deliver(message, signal);
    await recipients.sent(id, reference, clock.now());
    return true;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    const now = clock.now();
    log.warn({ recipient: id, failure: error.message }, 'the provider refused a message of a campaign');
    if (error.isAnswerLost) {
      await recipients.lost(id, error.kind, now);
      return true;
    }
    const retryAt = new Date(now.getTime() + busyMs);
    const isLast = error.permanent || (await recipients.triesOf(id)) >= MOST_TRIES;
    await recipients.notTaken(id, error.kind, now, isLast ? null : retryAt);
    return error.permanent;
  }
}

/** Stores the audience as recipients, in batches; a new process continues after the batches of one that died. False if the campaign isn't running. */
async function freeze(services: Services, campaignId: string, run: number): Promise<boolean> {
  for (;;) {
    const now = services.clock.now();
    const done = await inTransaction(services.db, async (tx) => {
      const campaigns = campaignsRepository(tx);
      const campaign = await campaigns.lock(campaignId);
      if (campaign?.state !== 'running' || campaign.row.run !== run) return 'not_running';
      if (campaign.row.frozen_at !== null) return 'frozen';
      const last = await recipientsRepository(tx).freeze(campaign, now, atOnce);
      await campaigns.set(campaignId, last === null ? { frozen_at: now } : { frozen_after: last });
      return last === null ? 'frozen' : 'more';
    });
    if (done !== 'more') return done === 'frozen';
  }
}

/** The time at which the limit per minute allows the next message. */
async function throttled(db: Db, { id, row }: Campaign, now: Date): Promise<Date> {
  const most = row.per_minute;
  const since = new Date(now.getTime() - MINUTE_MS);
  const claims = await recipientsRepository(db).claimsSince(id, since, most);
  const oldest = claims.length < most ? undefined : claims[0];
  return oldest === undefined ? now : new Date(oldest.getTime() + MINUTE_MS);
}

/** When to continue; null if the campaign is done, or isn't running. */
async function nextLook(services: Services, campaignId: string, run: number): Promise<Date | null> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const campaigns = campaignsRepository(tx);
    const campaign = await campaigns.lock(campaignId);
    if (campaign?.state !== 'running' || campaign.row.run !== run) return null;
    const { waits, retryAt, isSending } = await recipientsRepository(tx).ahead(campaignId);
    if (waits) return retryAt !== null && retryAt > now ? retryAt : now;
    if (isSending) return new Date(now.getTime() + answerMs);
    await campaigns.set(campaignId, { state: 'done', ended_at: now });
    return null;
  });
}

/**
 * Sends what a campaign may send now, and queues itself again while recipients wait. Before each message it checks whether a code or a service message waits; those are sent first.
 */
export async function runCampaign(
  services: Services,
  deliver: Deliver,
  { campaignId, run }: { campaignId: string; run: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, jobs } = services;
  const campaigns = campaignsRepository(db);
  const again = async (at: Date): Promise<void> => {
    await campaigns.set(campaignId, { looked_at: at > clock.now() ? at : clock.now() });
    // The delay is relative, because the queue uses the database's clock.
    const seconds = Math.ceil((at.getTime() - clock.now().getTime()) / 1000);
    await jobs.send(sendCampaign, { campaignId, run }, { db, ...(seconds > 0 && { startAfter: seconds }) });
  };
  const campaign = await campaigns.byId(campaignId);
  if (campaign?.state !== 'running' || campaign.row.run !== run) return;
  const recipients = recipientsRepository(db);
  await recipients.loseStale(campaignId, new Date(clock.now().getTime() - answerMs), clock.now());
  if (!(await freeze(services, campaignId, run))) return;
  const texts = await textsOf(db, campaign);
  for (let taken = 0; taken < mostPerJob && !signal.aborted; taken += 1) {
    const now = clock.now();
    // The hours may end while messages are being sent.
    const opens = withinWindow(campaign.category, now);
    if (opens > now) return again(opens);
    if (await firstTryWaits(db, now)) return again(new Date(now.getTime() + yieldMs));
    const allowed = await throttled(db, campaign, now);
    if (allowed > now) return again(allowed);
    const turn = await takeTurn(services, campaignId, run, texts);
    if (turn === 'not_running') return;
    if (turn === 'nobody') break;
    if (turn === 'left_out') continue;
    const canTakeMore = await handOver(services, deliver, turn.send, signal);
    if (!canTakeMore) return again(new Date(clock.now().getTime() + busyMs));
  }
  const next = await nextLook(services, campaignId, run);
  if (next !== null) await again(next);
}

/** Starts the campaigns that are due, and restarts running ones that no job has worked on for 10 minutes. */
export async function beginCampaigns(services: Services): Promise<void> {
  const { db, clock, jobs, audit } = services;
  const now = clock.now();
  const staleBefore = new Date(now.getTime() - 10 * MINUTE_MS);
  for (const id of await campaignsRepository(db).open(now, staleBefore))
    await inTransaction(db, async (tx) => {
      const campaigns = campaignsRepository(tx);
      const campaign = await campaigns.lock(id);
      const lastWorkedOn = campaign?.row.looked_at ?? null;
      const isLeft = campaign?.state === 'running' && (lastWorkedOn === null || lastWorkedOn < staleBefore);
      if (campaign === undefined || !(campaign.state === 'scheduled' || isLeft)) return;
      if (!(await audit.run(tx, systemActor, (on) => mayBegin(on, campaign, now)))) return;
      const run = campaign.row.run + 1;
      await campaigns.set(id, { state: 'running', run, looked_at: now });
      await jobs.send(sendCampaign, { campaignId: id, run }, { db: tx });
    });
}

import type { IncomingHttpHeaders } from 'node:http';
import { DAY_MS } from '@tulna/rules/clock';
import { CLICK_DAYS, needsConsent } from '@tulna/rules/message-templates';
import { USER_AREA } from '@tulna/rules/user-pages';
import type { Services } from '../../platform/services.ts';
import { kindOfArrival } from '../tracking-links/index.ts';
import { recipientsRepository } from './recipients-repository.ts';
import { campaignsRepository } from './repository.ts';

/** The request of a person who follows a link of a campaign. */
export interface Following {
  code: string;
  /** Sender header; only the links in SMS have it in their path. */
  header: string | undefined;
  method: string;
  headers: IncomingHttpHeaders;
}

/**
 * Returns the target of a message's link: the customer's own page, which asks for a sign-in and continues where they were. The click is counted for its recipient, apart from previews and bots; HEAD requests aren't counted. The answer says nothing about the person, so that a stranger who guesses a code learns nothing.
 */
export async function followCampaignLink(
  { db, clock }: Services,
  { code, header, method, headers }: Following,
): Promise<{ kind: 'leads'; to: string } | { kind: 'ended' | 'unknown' }> {
  const recipients = recipientsRepository(db);
  const row = await recipients.byCode(code);
  const campaign = row && (await campaignsRepository(db).byId(row.campaign_id));
  if (row === undefined || campaign === undefined || row.claimed_at === null) return { kind: 'unknown' };
  if (!needsConsent(campaign.category)) return { kind: 'unknown' };
  if ((header !== undefined) !== (campaign.channel === 'sms')) return { kind: 'unknown' };
  const now = clock.now();
  if (now.getTime() >= row.claimed_at.getTime() + CLICK_DAYS * DAY_MS) return { kind: 'ended' };
  if (method === 'GET') await recipients.clicked(row.id, kindOfArrival(headers), now);
  return { kind: 'leads', to: USER_AREA };
}

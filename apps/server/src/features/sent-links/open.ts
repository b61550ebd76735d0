import { maskMobile } from '@tulna/rules/masks';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { customersRepository, profilesRepository } from '../customers/index.ts';
import { type SentLink, sentLinksRepository } from './repository.ts';

export const stateOf = ({ opened_at, expires_at }: SentLink, now: Date): 'waiting' | 'opened' | 'expired' =>
  opened_at !== null ? 'opened' : expires_at <= now ? 'expired' : 'waiting';

/** The facts that anybody with the link may see before signing in; undefined for an unknown id. */
export async function readSentLink(services: Services, db: Db, id: string) {
  const link = await sentLinksRepository(db).byId(id);
  if (link === undefined) return undefined;
  const identity = await customersRepository(services, db).identity(link.customer_id);
  const { chosenProduct } = await profilesRepository(db, services).record(link.customer_id);
  return {
    product: chosenProduct,
    phone: maskMobile(identity?.phone ?? ''),
    // An opened link is shown as waiting, because its customer may open it again.
    state: stateOf(link, services.clock.now()) === 'expired' ? ('expired' as const) : ('waiting' as const),
    sentAt: link.sent_at,
  };
}

/**
 * Opens a link for its customer, who is signed in and whom the caller has locked. The customer may open it again later: it leads to their own pages, and only the first opening is recorded. Returns whether the link exists.
 * @throws {Problem} `prospect_other_phone` for another person, `go_on_expired` if its time was over before it was opened
 */
export async function openSentLink(services: Services, tx: Db, id: string, customerId: string): Promise<boolean> {
  const links = sentLinksRepository(tx);
  const link = await links.byId(id);
  if (link === undefined) return false;
  if (link.customer_id !== customerId) throw new Problem('prospect_other_phone');
  const now = services.clock.now();
  const state = stateOf(link, now);
  if (state === 'expired') throw new Problem('go_on_expired');
  if (state === 'waiting') await links.opened(id, now);
  return true;
}

import { istDay } from '@tulna/rules/dates';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from './repository.ts';

/** Milliseconds for which a merchant is cached. After that, changes of other processes are visible. */
const freshMs = 5000;
const most = 5000;
const codePattern = /^[a-z2-9]{8}$/;

/** Finds the partner of a merchant by the code on its links and posters, for every visit through them. */
export class MerchantDirectory {
  readonly #services: Services;
  readonly cached = new LRUCache<string, { partner: string | undefined }>({ max: most, ttl: freshMs });

  constructor(services: Services) {
    this.#services = services;
  }

  /** Clears the cache. */
  invalidate(): void {
    this.cached.clear();
  }

  /** Key of the partner that a merchant is with today; undefined for an unknown code, and for a merchant that is refused or switched off. @throws while the database is unreachable */
  async partnerOf(typed: string): Promise<string | undefined> {
    const code = typed.toLowerCase();
    if (!codePattern.test(code)) return undefined;
    // The key has the day, so that a move takes effect at midnight in India and not seconds later.
    const key = `${istDay(this.#services.clock.now().getTime())} ${code}`;
    const cached = this.cached.get(key);
    if (cached !== undefined) return cached.partner;
    const partner = (await merchantsRepository(this.#services, this.#services.db).byCode(code))?.partnerKey;
    this.cached.set(key, { partner });
    return partner;
  }
}

import { istDay } from '@tulna/rules/dates';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from './repository.ts';

/** Milliseconds that a merchant is answered from memory; another process's change is followed after that. */
const freshMs = 5000;
const most = 5000;
const codePattern = /^[a-z2-9]{8}$/;

/** The partner of a merchant, by the code on its links and posters; for every visit by one of them. */
export class MerchantDirectory {
  readonly #services: Services;
  readonly #kept = new LRUCache<string, { partner: string | undefined }>({ max: most, ttl: freshMs });

  constructor(services: Services) {
    this.#services = services;
  }

  /** The cache is read again before its next use. */
  invalidate(): void {
    this.#kept.clear();
  }

  /** Key of the partner that a merchant is with today; undefined for a code that belongs to nobody. @throws while the database is away */
  async partnerOf(typed: string): Promise<string | undefined> {
    const code = typed.toLowerCase();
    if (!codePattern.test(code)) return undefined;
    // By the day, so that a move counts from midnight in India and not seconds later.
    const key = `${istDay(this.#services.clock.now().getTime())} ${code}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.partner;
    const partner = (await merchantsRepository(this.#services, this.#services.db).byCode(code))?.partnerKey;
    this.#kept.set(key, { partner });
    return partner;
  }
}

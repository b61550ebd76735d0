import { istDay } from '@tulna/rules/dates';
import { checkShortAddress, type LinkTarget, linkTarget } from '@tulna/rules/tracking-links';
import { UTM_FIELDS } from '@tulna/rules/visits';
import { gather } from '../../platform/database/gather.ts';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { presentedFields } from './present.ts';
import { type TrackingLinkRow, trackingLinksRepository } from './repository.ts';

/** Milliseconds that a link is answered from memory; after that, a change by another process is noticed. */
const freshMs = 5000;
/** The most links and unknown addresses in the cache, counted separately so that invented addresses don't push links out. */
const mostLinks = 20_000;
const mostUnknown = 5000;

/** What the short address of a link needs. */
export interface KnownLink {
  id: string;
  /** Key of its partner. */
  brand: string;
  /** Where it leads, by a click and by a scan of its QR code. */
  to: { click: string; scan: string };
  /** Null if the link has no last day. */
  lastDay: string | null;
  isOn: boolean;
}

interface Entry {
  link: KnownLink | undefined;
  readAt: number;
}

const knownLink = (row: TrackingLinkRow, merchant: string | null): KnownLink => {
  const { product, language, landing } = presentedFields(row);
  const utm = Object.fromEntries(UTM_FIELDS.map((field) => [field, row[field]])) as LinkTarget['utm'];
  const target: LinkTarget = { code: row.code, brand: row.brand, merchant, product, language, landing, utm };
  return {
    id: row.id,
    brand: row.brand,
    to: { click: linkTarget(target, false), scan: linkTarget(target, true) },
    lastDay: row.last_day,
    isOn: row.status && row.deleted_at === null,
  };
};

/** Links by their codes, each with its target, which contains the code of its merchant. The code of a merchant who is switched off has no effect. */
export async function linksByCode(services: Services, codes: readonly string[]): Promise<Map<string, KnownLink>> {
  const rows = await trackingLinksRepository(services.db).byCodes(codes);
  const merchants = await merchantsRepository(services, services.db).byIds(
    [...rows.values()].flatMap(({ merchant_id: id }) => id ?? []),
  );
  return new Map(
    [...rows].map(([code, row]) => [code, knownLink(row, merchants.get(row.merchant_id ?? '')?.code ?? null)]),
  );
}

/** Links by the last part of their short address, cached. While the database is down, they are answered from what was last read. */
export class LinkDirectory {
  readonly #clock: Services['clock'];
  readonly #read: (code: string) => Promise<KnownLink | undefined>;
  readonly #links = new Map<string, Entry>();
  readonly #unknown = new Map<string, Entry>();

  constructor(services: Services) {
    this.#clock = services.clock;
    this.#read = gather(async (codes: readonly string[]) => {
      const found = await linksByCode(services, codes);
      return codes.map((code) => found.get(code));
    });
  }

  /** Has every entry read again at its next use. */
  invalidate(): void {
    for (const entry of [...this.#links.values(), ...this.#unknown.values()]) entry.readAt = Number.NEGATIVE_INFINITY;
  }

  /** Returns the link of a code in any case; undefined if there is none. @throws if it isn't cached and the database is down */
  async find(typed: string): Promise<KnownLink | undefined> {
    const code = typed.toLowerCase();
    if (checkShortAddress(code) !== undefined) return undefined;
    const cached = this.#links.get(code) ?? this.#unknown.get(code);
    const now = this.#clock.now().getTime();
    if (cached !== undefined && now - cached.readAt < freshMs) return cached.link;
    try {
      const link = await this.#read(code);
      this.#keep(code, { link, readAt: now });
      return link;
    } catch (error) {
      if (cached?.link === undefined) throw error;
      // Read again in a second at the earliest, not at every click meanwhile.
      cached.readAt = now - freshMs + 1000;
      return cached.link;
    }
  }

  #keep(code: string, entry: Entry): void {
    const [map, most] = entry.link === undefined ? [this.#unknown, mostUnknown] : [this.#links, mostLinks];
    this.#unknown.delete(code);
    this.#links.delete(code);
    if (map.size >= most) map.delete(map.keys().next().value ?? '');
    map.set(code, entry);
  }
}

/** Whether a link leads anywhere at a moment. */
export const leadsOn = ({ isOn, lastDay }: KnownLink, at: Date): boolean =>
  isOn && (lastDay === null || istDay(at.getTime()) <= lastDay);

import type { Boot } from '@tulna/contract/boot';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { type FunnelContent, type FunnelWords, shownFunnel } from '@tulna/rules/funnel';
import { checkUuid } from '@tulna/rules/patterns';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import type { PartnerBrand } from '../partners/index.ts';
import { partnerFunnelsRepository } from './repository.ts';

/** PostgreSQL channel that notifies every process when a shown funnel has changed. */
export const funnelsChanged = 'funnels_changed';

type BootFunnel = NonNullable<Boot['funnel']>;

/** The funnels that brands show, cached in memory because the first byte of HTML depends on them (R9). */
export interface FunnelDirectory {
  /** The funnel that a brand's page shows; null for the standard page. */
  shown(brandKey: string, language: Language): BootFunnel | null;
  /** Number of the version that a brand shows; null for the standard page. */
  versionOf(brandKey: string): number | null;
  /** A draft as a brand's page would show it, by the key of its preview; null for an unknown key or for another brand's draft. */
  previewed(brandKey: string, language: Language, key: string): Promise<BootFunnel | null>;
  /** Reads the funnels again, for the process that made a change itself. */
  reload(): Promise<void>;
}

const wordsIn = (content: FunnelContent, language: Language): FunnelWords | undefined => {
  if (content.words === 'own') return content.own[language];
  return content.words === 'standard' ? undefined : phrasesFor(language).funnelBlocks[content.words];
};

/** A funnel as its brand's page gets it, in one language. */
function bootFunnel(version: number, content: FunnelContent, brand: PartnerBrand, language: Language): BootFunnel {
  const shown = shownFunnel(content, brand.products);
  const words = wordsIn(shown, language);
  return {
    version,
    headline: words?.headline.trim() ?? null,
    lead: words?.lead.trim() ?? null,
    products: [...shown.products],
    picture: shown.picture,
    personal_steps: [...shown.personal_steps],
    business_steps: [...shown.business_steps],
    lands: shown.lands,
    lands_product: shown.lands_product,
  };
}

/** Reads the funnel that every brand shows, and keeps it current across processes. */
export async function openFunnelDirectory(services: Services, brands: BrandDirectory): Promise<FunnelDirectory> {
  let shown = new Map<number, { number: number; content: FunnelContent }>();
  // Cached by the brand object, which is replaced when the brand changes: a product that is switched off for the brand leaves its page.
  let ready = new WeakMap<PartnerBrand, Partial<Record<Language, BootFunnel | null>>>();
  const load = async (): Promise<void> => {
    shown = await partnerFunnelsRepository(services.db).shown();
    ready = new WeakMap();
  };
  const reload = (): void => {
    load().catch((error: unknown) => services.log.error({ err: error }, 'funnels could not be read again'));
  };
  await load();
  await services.notifications.subscribe(funnelsChanged, reload, reload);

  const brandOf = (key: string): PartnerBrand => brands.byKey(key) ?? brands.standard();
  return {
    shown: (key, language) => {
      const brand = brandOf(key);
      const known = ready.get(brand) ?? {};
      const cached = known[language];
      if (cached !== undefined) return cached;
      const funnel = shown.get(brand.id);
      const made = funnel === undefined ? null : bootFunnel(funnel.number, funnel.content, brand, language);
      ready.set(brand, { ...known, [language]: made });
      return made;
    },
    versionOf: (key) => shown.get(brandOf(key).id)?.number ?? null,
    previewed: async (key, language, previewKey) => {
      if (checkUuid(previewKey) !== undefined) return null;
      const draft = await partnerFunnelsRepository(services.db).previewed(previewKey);
      const brand = brandOf(key);
      return draft?.partnerId === brand.id ? bootFunnel(0, draft.content, brand, language) : null;
    },
    reload: load,
  };
}

import type { Brand } from '@tulna/brand/brand';
import type { FontFailure } from '@tulna/contract/partners';
import type { Db } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notifications.ts';
import { UnusableAnswerError } from '../../platform/http-client/guarded-request.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { fetchFonts, UnusableFontError } from './fetch-fonts.ts';
import { brandsChanged, partnersRepository } from './repository.ts';

/** Fetches the fonts of one brand; if the font host is unavailable, it is retried for about half a day. */
const fetchBrandFonts = defineJob<{ partnerId: number }>('fetch-brand-fonts', {
  retries: 8,
  retryDelay: 60,
  maxRetryDelay: 10_800,
  timeout: 240,
});

/** Queues the download of a brand's fonts, in the transaction that changes the link; does nothing for a brand without a font link. */
export async function wantFonts(jobs: Jobs, tx: Db, partnerId: number, brand: Brand): Promise<void> {
  if (brand.font_link === '') return;
  await partnersRepository(tx).setFontFailure(partnerId, { link: brand.font_link, family: brand.font_family }, null);
  await jobs.send(fetchBrandFonts, { partnerId }, { db: tx });
}

/** Why a font could not be fetched, as staff see it. */
const failureOf = (error: unknown): FontFailure => {
  if (error instanceof UnusableFontError) return error.failure;
  if (!(error instanceof UnusableAnswerError)) return 'unreachable';
  return error.code === 'too_large' ? 'too_large' : 'refused';
};

/** Serves brands' fonts from our own origin (product.md §11). Until a font has been fetched, or without one, pages use the device's fonts. */
export function brandFontsWork({ jobs, db, files, config, log }: Services): void {
  jobs.work(fetchBrandFonts, async ({ data: { partnerId }, signal }) => {
    const font = await partnersRepository(db).font(partnerId);
    if (font === undefined || font.link === '') return;
    try {
      const fetched = await fetchFonts(files, font, config.fontMirror, signal);
      if (await partnersRepository(db).setFontFiles(partnerId, font, fetched)) await notify(db, brandsChanged, '');
    } catch (error) {
      await partnersRepository(db).setFontFailure(partnerId, font, failureOf(error));
      if (!(error instanceof UnusableFontError || error instanceof UnusableAnswerError)) throw error;
      log.warn({ partner: partnerId, reason: error.message }, 'the font of a brand was not fetched');
    }
  });
}

import { readFile } from 'node:fs/promises';
import type { FontFile } from '@tulna/brand/fonts';
import { FROM_THE_START } from '@tulna/rules/commission-rates';
import { istDay } from '@tulna/rules/dates';
import { standardObligationsPercent } from '@tulna/rules/lender-policy';
import { brandsRepository } from '../features/brands/index.ts';
import { followFigures } from '../features/commission-rates/index.ts';
import { goldPriceRepository } from '../features/gold-loans/index.ts';
import { languagesRepository } from '../features/languages/index.ts';
import { lendersRepository, type NewLender } from '../features/lenders/index.ts';
import { storeFont } from '../features/partners/index.ts';
import { addFirstTexts, type FirstTextOf } from '../features/portal-texts/index.ts';
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Services } from '../platform/services.ts';
import { translated } from '../platform/translated.ts';
import { brands } from './data/brands.ts';
import { fontCopies } from './data/demo-fonts.ts';
import { drawnAssets } from './data/drawn-assets.ts';
import { goldPricePaise } from './data/gold-terms.ts';
import { languages } from './data/languages.ts';
import { lenders, type SeedLender } from './data/lenders.ts';
import { customerFaqs } from './data/portal-faqs-customers.ts';
import { partnerFaqs } from './data/portal-faqs-partners.ts';
import { lessons } from './data/portal-lessons.ts';

/** Name of the milestone. A new version of the demo world gets a new name. */
const milestone = 'demo world 1';

/** Converts a lender's decimals to the text that numeric columns take. */
function lenderRow({
  postal_prefixes,
  grievance_officer,
  key_fact_terms,
  gold_terms,
  so_hindi,
  ...lender
}: SeedLender): NewLender {
  return {
    ...lender,
    revenue_percent: String(lender.revenue_percent),
    revenue_flat_fee: String(lender.revenue_flat_fee),
    rate_min: String(lender.rate_min),
    interest_rate: String(lender.interest_rate),
    benchmark_rate: decimalOrNull(lender.benchmark_rate),
    co_lender_share: decimalOrNull(lender.co_lender_share),
    insurance_amount: String(lender.insurance_amount),
    legal_amount: String(lender.legal_amount),
    valuation_amount: String(lender.valuation_amount),
    apr_min: String(lender.apr_min),
    apr_max: String(lender.apr_max),
    fee_min: String(lender.fee_min),
    processing_fees: String(lender.processing_fees),
    obligations_percent: decimalOrNull(standardObligationsPercent(lender.product)),
    postal_prefixes: postal_prefixes && [...postal_prefixes],
    grievance_officer: JSON.stringify(grievance_officer),
    so_hindi: so_hindi && JSON.stringify(translated({ so_text: { english: lender.so_text, hindi: so_hindi } })),
    key_fact_terms: JSON.stringify(key_fact_terms),
    gold_terms: gold_terms && JSON.stringify(gold_terms),
  };
}

const decimalOrNull = (value: number | null): string | null => (value === null ? null : String(value));

async function addRows(db: Db, at: Date): Promise<void> {
  for (const brand of brands) await brandsRepository(db).add(brand);
  for (const lender of lenders) {
    await lendersRepository(db).add(lenderRow(lender));
    const figures = { percent: String(lender.revenue_percent), flatFee: String(lender.revenue_flat_fee) };
    await followFigures(db, { side: 'lender', key: lender.key }, figures, at, FROM_THE_START);
  }
  await goldPriceRepository(db).set({ per_gram_paise: goldPricePaise, day: istDay(at.getTime()), source: '' });
}

/** Questions and lessons that the partner portal of every installation starts with. */
const firstTexts: readonly FirstTextOf[] = [
  ...customerFaqs.map((text) => ({ kind: 'customer_faq', key: null, ...text }) as const),
  ...partnerFaqs.map((text) => ({ kind: 'dsa_faq', key: null, ...text }) as const),
  ...lessons.map((text) => ({ kind: 'lesson', ...text }) as const),
];

/** Returns true the first time that a milestone is reached in this database. */
async function reaches(transaction: Tx, name: string): Promise<boolean> {
  const reached = await transaction
    .insertInto('milestones')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return reached.numInsertedOrUpdatedRows !== 0n;
}

/**
 * Seeds what every installation needs before its first page: the two languages, its own brand `cl`, and the questions and lessons of the
 * partner portal. Existing rows are left unchanged, so a renamed or recoloured brand stays as it is.
 */
export async function seedEssentials(services: Pick<Services, 'clock' | 'db' | 'files'>): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    for (const [index, language] of languages.entries())
      await languagesRepository(transaction).add(language, index + 1);
    const own = brands.find((brand) => brand.key === 'cl');
    if (own !== undefined) await brandsRepository(transaction).add(own);
    if (await reaches(transaction, 'portal texts 1'))
      await addFirstTexts(transaction, firstTexts, services.clock.now());
  });
  const pictures = [...drawnAssets()].filter(([path]) => /^\/assets\/(?:brands\/cl|languages)\//.test(path));
  for (const [path, svg] of pictures) {
    if ((await services.files.get(stored(path))) === undefined)
      await services.files.put(stored(path), Buffer.from(svg));
  }
}

/** Path in the file store of a picture that is served under /assets/. */
const stored = (path: string): string => path.replace(/^\/assets\//, '');

/** Pictures are files, outside the transaction: writing the same ones again changes nothing. */
async function addPictures(files: Files): Promise<void> {
  for (const [path, svg] of drawnAssets()) await files.put(stored(path), Buffer.from(svg));
}

/** Local copies of the fonts that demo brands use, by family, as files that we serve. */
async function addFonts(files: Files): Promise<ReadonlyMap<string, readonly FontFile[]>> {
  const families = new Set(brands.filter(({ font_link }) => font_link !== '').map(({ font_family }) => font_family));
  const copiesByFamily = new Map<string, FontFile[]>();
  for (const family of families) {
    const copies: FontFile[] = [];
    for (const { file, ...face } of fontCopies(family)) {
      const copy = await storeFont(files, await readFile(file), face);
      if (copy !== undefined) copies.push(copy);
    }
    copiesByFamily.set(family, copies);
  }
  return copiesByFamily;
}

/** Seeds the demo world once per database: brands, lenders and their drawn marks (all fictional). */
export async function seedDemoWorld(services: Pick<Services, 'clock' | 'db' | 'files'>): Promise<void> {
  await addPictures(services.files);
  const fonts = await addFonts(services.files);
  await inTransaction(services.db, async (transaction) => {
    if (!(await reaches(transaction, milestone))) return;
    await addRows(transaction, services.clock.now());
    for (const brand of brands) {
      const copies = fonts.get(brand.font_family);
      if (copies !== undefined) await brandsRepository(transaction).storeFontCopies(brand, copies);
    }
  });
}

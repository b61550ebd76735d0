import { standardObligationsPercent } from '@tulna/rules/lender-policy';
import { brandsRepository } from '../features/brands/index.ts';
import { followFigures } from '../features/commission-rates/index.ts';
import { languagesRepository } from '../features/languages/index.ts';
import { lendersRepository, type NewLender } from '../features/lenders/index.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Services } from '../platform/services.ts';
import { translated } from '../platform/translated.ts';
import { brands } from './data/brands.ts';
import { drawnAssets } from './data/drawn-assets.ts';
import { languages } from './data/languages.ts';
import { lenders, type SeedLender } from './data/lenders.ts';

/** Name of the milestone; a new demo world gets a new one. */
const milestone = 'demo world 1';

/** The lender with its decimals as the text that numeric columns take. */
function lenderRow({ postal_prefixes, grievance_officer, key_fact_terms, so_hindi, ...lender }: SeedLender): NewLender {
  return {
    ...lender,
    revenue_percent: String(lender.revenue_percent),
    revenue_flat_fee: String(lender.revenue_flat_fee),
    rate_min: String(lender.rate_min),
    interest_rate: String(lender.interest_rate),
    apr_min: String(lender.apr_min),
    apr_max: String(lender.apr_max),
    fee_min: String(lender.fee_min),
    processing_fees: String(lender.processing_fees),
    obligations_percent: decimalOrNull(standardObligationsPercent(lender.product)),
    postal_prefixes: postal_prefixes && [...postal_prefixes],
    grievance_officer: JSON.stringify(grievance_officer),
    so_hindi: so_hindi && JSON.stringify(translated({ so_text: { english: lender.so_text, hindi: so_hindi } })),
    key_fact_terms: JSON.stringify(key_fact_terms),
  };
}

const decimalOrNull = (value: number | null): string | null => (value === null ? null : String(value));

async function addRows(db: Db, at: Date): Promise<void> {
  for (const brand of brands) await brandsRepository(db).add(brand);
  for (const lender of lenders) {
    await lendersRepository(db).add(lenderRow(lender));
    const figures = { percent: String(lender.revenue_percent), flatFee: String(lender.revenue_flat_fee) };
    await followFigures(db, { side: 'lender', key: lender.key }, figures, at, '2000-01-01');
  }
}

/**
 * What every installation needs before its first page: the two languages and the deployment's own brand `cl`. Rows that
 * exist are left as they are, so a renamed or recoloured brand stays so.
 */
export async function seedGround(services: Pick<Services, 'db' | 'files'>): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    for (const [index, language] of languages.entries())
      await languagesRepository(transaction).add(language, index + 1);
    const own = brands.find((brand) => brand.key === 'cl');
    if (own !== undefined) await brandsRepository(transaction).add(own);
  });
  const pictures = [...drawnAssets()].filter(([path]) => /^\/assets\/(?:brands\/cl|languages)\//.test(path));
  for (const [path, svg] of pictures) {
    if ((await services.files.get(stored(path))) === undefined)
      await services.files.put(stored(path), Buffer.from(svg));
  }
}

/** Path in the file store of a picture served under /assets/. */
const stored = (path: string): string => path.replace(/^\/assets\//, '');

/** Pictures are files, outside the transaction: writing the same ones again changes nothing. */
async function addPictures(files: Files): Promise<void> {
  for (const [path, svg] of drawnAssets()) await files.put(stored(path), Buffer.from(svg));
}

/** Seeds the demo world once per database: brands, lenders and their drawn marks (all invented). */
export async function seedDemoWorld(services: Pick<Services, 'clock' | 'db' | 'files'>): Promise<void> {
  await addPictures(services.files);
  await inTransaction(services.db, async (transaction) => {
    const reached = await transaction
      .insertInto('milestones')
      .values({ name: milestone })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (reached.numInsertedOrUpdatedRows === 0n) return;
    await addRows(transaction, services.clock.now());
  });
}

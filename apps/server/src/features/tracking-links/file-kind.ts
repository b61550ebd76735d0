import { randomUUID } from 'node:crypto';
import { trackingLinkFiles } from '@tulna/contract/import-files';
import { istDay } from '@tulna/rules/dates';
import {
  TRACKING_LINK_COLUMNS,
  TRACKING_LINK_WORDS,
  type TrackingLinkColumn,
} from '@tulna/rules/tracking-link-columns';
import { checkLastDay, checkShortAddress, trackingLinkLimits } from '@tulna/rules/tracking-links';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { ImportContext, ImportedRow, ImportKind, RowFault, RowOutcome } from '../../platform/imports/kind.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { partnersRepository } from '../partners/index.ts';
import { clicksRepository } from './clicks-repository.ts';
import { editTrackingLink, newCode, subjectOf, tries } from './edit.ts';
import { linkLoadsRepository } from './loads-repository.ts';
import { type TrackingLinkRow, trackingLinksRepository } from './repository.ts';

type Fault = RowFault<TrackingLinkColumn>;

/** A row of a file: the fields of the form, with the merchant as a code. */
interface LinkRow {
  readonly name: string;
  /** Key of the partner. */
  readonly brand: string;
  readonly merchant: string | null;
  /** Empty if the address is generated. */
  readonly code: string;
  readonly channel: string;
  readonly product: string;
  readonly language: string;
  readonly landing: string;
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
  readonly utm_term: string;
  readonly utm_content: string;
  readonly last_day: string | null;
}

const mostNamed = 100;

/** Reads one row by the rules of the form; returns its values, or every wrong cell. */
function readLink(
  row: ImportedRow<TrackingLinkColumn>,
  now: Date,
  partners: ReadonlyMap<string, string>,
): LinkRow | readonly Fault[] {
  const faults: Fault[] = [];
  const text = (column: keyof typeof trackingLinkLimits, needed: boolean): string => {
    const read = (row.text(column) ?? '').replaceAll(/\s+/g, ' ');
    const most = trackingLinkLimits[column];
    if (read === '' && needed) faults.push({ column, reason: 'filledIn' });
    if (read.length > most) faults.push({ column, reason: 'longest', values: { most } });
    return read;
  };
  const partner = row.text('partner') ?? '';
  const brand = partners.get(partner.toLowerCase()) ?? '';
  if (brand === '') faults.push({ column: 'partner', reason: 'partnerUnknown' });
  const code = row.id('code') ?? '';
  if (code !== '' && checkShortAddress(code) !== undefined) faults.push({ column: 'code', reason: 'shortAddress' });
  const channel = row.word('channel') ?? '';
  if (channel === '') faults.push({ column: 'channel', reason: 'filledIn' });
  const lastDay = row.moment('last_day')?.day ?? null;
  if (checkLastDay(lastDay, istDay(now.getTime())) !== undefined)
    faults.push({ column: 'last_day', reason: 'dayOver' });
  const read: LinkRow = {
    name: text('name', true),
    brand,
    merchant: row.id('merchant')?.toLowerCase() ?? null,
    code,
    channel,
    product: row.word('product') ?? 'any',
    language: row.word('language') ?? 'visitor',
    landing: row.word('landing') ?? 'home',
    utm_source: text('utm_source', true),
    utm_medium: text('utm_medium', true),
    utm_campaign: text('utm_campaign', true),
    utm_term: text('utm_term', false),
    utm_content: text('utm_content', false),
    last_day: lastDay,
  };
  return faults.length > 0 ? faults : read;
}

type Draft = Omit<LinkRow, 'merchant'> & { merchant_id: string | null };

/** Whether a link equals a draft in every field; the address only if the row has one. */
const sameAs = (draft: Draft, link: TrackingLinkRow): boolean =>
  Object.entries(draft).every(
    ([field, value]) => (field === 'code' && value === '') || link[field as keyof Draft] === value,
  );

/** Uses an existing link; an archived one is made active again. */
async function takeKnown(
  { db }: ImportContext,
  { id, status }: TrackingLinkRow,
): Promise<{ outcome: RowOutcome<TrackingLinkColumn>; records: readonly AuditRecord[] }> {
  if (status) return { outcome: 'unchanged', records: [] };
  const { records } = await editTrackingLink(db, id, { property: 'status', value: 1 });
  return { outcome: 'updated', records };
}

async function addLink({ db, file, now }: ImportContext, draft: Draft): Promise<TrackingLinkRow | undefined> {
  const links = trackingLinksRepository(db);
  for (let tried = 0; tried < (draft.code === '' ? tries : 1); tried += 1) {
    const id = randomUUID();
    const link = { id, ...draft, code: draft.code === '' ? newCode() : draft.code, status: true, created_at: now };
    if (await links.add(link)) return { ...link, deleted_at: null };
  }
  if (draft.code === '') throw new Error(`No short address was free for a link of the file ${file.id}.`);
  return undefined;
}

async function take(
  context: ImportContext,
  rows: readonly { readonly number: number; readonly row: LinkRow }[],
): Promise<RowOutcome<TrackingLinkColumn>[]> {
  const { services, db, file, actor } = context;
  const links = trackingLinksRepository(db);
  const merchants = await merchantsRepository(services, db).byCodes(rows.flatMap(({ row }) => row.merchant ?? []));
  const byCode = await links.byCodes(rows.flatMap(({ row: { code } }) => (code === '' ? [] : [code])));
  const named = await links.named(rows.map(({ row }) => row.name));
  const moved: string[] = [];
  const listed: string[] = [];

  async function takeRow(
    row: LinkRow,
  ): Promise<{ outcome: RowOutcome<TrackingLinkColumn>; records: readonly AuditRecord[] }> {
    const merchant = row.merchant === null ? undefined : merchants.get(row.merchant);
    if (row.merchant !== null && merchant?.partnerKey !== row.brand)
      return { outcome: { column: 'merchant', reason: 'merchantUnknown' }, records: [] };
    const { merchant: _, ...fields } = row;
    const draft: Draft = { ...fields, merchant_id: merchant?.id ?? null };
    const known = draft.code === '' ? named.find((link) => sameAs(draft, link)) : byCode.get(draft.code);
    const taken = { outcome: { column: 'code', reason: 'shortAddressTaken' }, records: [] } as const;
    if (known !== undefined) {
      if (known.deleted_at !== null || !sameAs(draft, known)) return taken;
      const done = await takeKnown(context, known);
      (done.outcome === 'updated' ? moved : listed).push(known.id);
      known.status = true;
      return done;
    }
    const added = await addLink(context, draft);
    if (added === undefined) return taken;
    moved.push(added.id);
    byCode.set(added.code, added);
    named.push(added);
    const after = { ...draft, code: added.code, file: file.name };
    return { outcome: 'created', records: [{ action: 'create', subject: subjectOf(added.id, added.name), after }] };
  }

  return await services.audit.run(db, actor, async (tx) => {
    const outcomes: RowOutcome<TrackingLinkColumn>[] = [];
    const records: AuditRecord[] = [];
    for (const { row } of rows) {
      const done = await takeRow(row);
      outcomes.push(done.outcome);
      records.push(...done.records);
    }
    await linkLoadsRepository(tx).store(file.id, moved);
    await linkLoadsRepository(tx).storeListed(file.id, listed);
    return { answer: outcomes, records };
  });
}

/**
 * Tracking links as a file (A12), by the rules of the form. A row equal to an existing link changes nothing. Undo archives the links that the file created, except those that were clicked: their addresses are in use. It also leaves those that another file lists; undoing that file archives them.
 */
export const trackingLinkFileKind: ImportKind<TrackingLinkColumn, LinkRow> = {
  calls: trackingLinkFiles,
  page: 'tracking-links',
  columns: TRACKING_LINK_COLUMNS,
  about: ['name'],
  words: TRACKING_LINK_WORDS,
  lender: 'none',
  mostRows: 2000,
  batch: 200,
  example: [
    'Diwali poster, Pune',
    'cl',
    '',
    'diwali-pune',
    'home',
    'print',
    'any',
    'visitor',
    'poster',
    'print',
    'diwali',
    '',
    '',
    '',
  ],

  /** Partners by key and by name, both in lower case; a key takes precedence. */
  async prepare({ db }) {
    const brands = (await partnersRepository(db).all()).map(({ brand }) => brand);
    return new Map([
      ...brands.map(({ key, name }) => [name.toLowerCase(), key] as const),
      ...brands.map(({ key }) => [key.toLowerCase(), key] as const),
    ]);
  },

  read: (row, { now }, prepared) => readLink(row, now, prepared as ReadonlyMap<string, string>),

  take,

  async undo({ services, db, file, actor }) {
    const loads = linkLoadsRepository(db);
    const links = await loads.lock(file.id);
    const open = links.filter(({ undone }) => !undone);
    const clicksOf = await clicksRepository(db).totals(open.map(({ id }) => id));
    const elsewhere = await loads.elsewhere(
      file.id,
      open.map(({ id }) => id),
    );
    const isClicked = ({ id }: { id: string }): boolean => clicksOf(id).clicks > 0;
    const left = open.filter((link) => link.isOn && (isClicked(link) || elsewhere.has(link.id)));
    const done = open.filter((link) => !left.includes(link));
    await services.audit.run(db, actor, async (tx) => {
      const records: AuditRecord[] = [];
      for (const { id, isOn } of done)
        if (isOn) records.push(...(await editTrackingLink(tx, id, { property: 'status', value: 0 })).records);
      return { answer: undefined, records };
    });
    await loads.undone(
      file.id,
      done.map(({ id }) => id),
    );
    await loads.handOver(
      file.id,
      left.filter((link) => !isClicked(link)).map(({ id }) => id),
    );
    return {
      restored: links.length - left.length,
      leftTotal: left.length,
      left: left
        .slice(0, mostNamed)
        .map((link) => ({ name: link.name, reason: isClicked(link) ? 'linkClicked' : 'linkInOtherFile' })),
    };
  },
};

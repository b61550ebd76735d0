import { randomUUID } from 'node:crypto';
import type { CreditCard, CreditCardTerms } from '@tulna/contract/credit-cards';
import { isSame } from '@tulna/rules/same-value';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import type { CardFault, ImportedCard } from './csv.ts';
import { subjectOf } from './edit.ts';
import { presentCardLine } from './present.ts';
import { type CreditCardRow, creditCardsRepository } from './repository.ts';

/** A row of a catalogue file that could be read. */
export interface CardLine {
  readonly number: number;
  readonly row: ImportedCard;
}

/** A row with the stored card that it matches (null for a new card) and its faults. */
export interface MatchedCard {
  card: ImportedCard;
  stored: CreditCardRow | null;
  faults: CardFault[];
}

/** A card before or after a file; files that were loaded before cards had issuer and rate have neither. */
export type MovedCard = CreditCard & Partial<CreditCardTerms>;

/** The result for a row. */
export interface TakenCard {
  id: string;
  outcome: 'created' | 'updated' | 'unchanged';
  before: MovedCard | null;
  after: MovedCard;
}

/** A card in the columns of the table. */
export const cardRowOf = (card: Omit<ImportedCard, 'category_id'>) => ({
  category_name: card.category_name,
  category_img_thumb: card.category_img_thumb,
  key_feature: card.key_feature,
  annual_fee: card.annual_fee,
  utm_link: card.utm_link,
  marketing_bullets: card.marketing_bullets,
  secured: card.secured === 1,
  status: card.status === 1,
  sort_order: card.sort_order,
  ...(card.issuer !== undefined && { issuer: card.issuer }),
  ...(card.monthly_rate !== undefined && { monthly_rate: card.monthly_rate }),
});

/** Finds the stored card of each row: by id, else by name among the cards that aren't deleted. Locks all cards. */
export async function matchCards(db: Db, lines: readonly CardLine[]): Promise<MatchedCard[]> {
  const stored = await creditCardsRepository(db).lockAll();
  const byId = new Map(stored.map((card) => [card.category_id, card]));
  const listed = stored.filter((card) => card.deleted_at === null);
  const byName = new Map(listed.map((card) => [card.category_name.toLowerCase(), card]));
  const seen = new Map<string, number>();
  const meant = ({ category_id, category_name }: ImportedCard) =>
    category_id === null ? byName.get(category_name.toLowerCase()) : byId.get(category_id);
  // Names of cards that no row matches, and that therefore stay taken.
  const mentioned = new Set(lines.map(({ row }) => meant(row)?.category_id));
  const staying = new Set(
    listed.filter((card) => !mentioned.has(card.category_id)).map((card) => card.category_name.toLowerCase()),
  );
  const named = new Map<string, number>();
  return lines.map(({ number, row: card }) => {
    const faults: CardFault[] = [];
    const one = meant(card);
    const name = card.category_name.toLowerCase();
    if (one !== undefined && one.deleted_at !== null) faults.push({ column: 'category_id', reason: 'cardDeleted' });
    const key = one?.category_id ?? card.category_id ?? name;
    const earlier = seen.get(key);
    if (earlier !== undefined) faults.push({ column: 'category_name', reason: 'sameCard', values: { row: earlier } });
    const other = named.get(name);
    // Two cards that already have the same name may keep it, but no row may create such a pair.
    if (
      one?.category_name.toLowerCase() !== name &&
      earlier === undefined &&
      (staying.has(name) || other !== undefined)
    )
      faults.push({ column: 'category_name', reason: 'cardNameTaken' });
    seen.set(key, number);
    named.set(name, number);
    return { card, stored: one ?? null, faults };
  });
}

/** Creates and replaces cards whose rows have no faults, and returns the audit records. */
export async function takeCards(
  db: Db,
  matched: readonly MatchedCard[],
  fileName: string,
): Promise<{ taken: TakenCard[]; records: AuditRecord[] }> {
  const cards = creditCardsRepository(db);
  const taken: TakenCard[] = [];
  const records: AuditRecord[] = [];
  for (const { card, stored } of matched) {
    const row = cardRowOf(card);
    if (stored === null) {
      const id = card.category_id ?? randomUUID();
      await cards.add({ category_id: id, ...row });
      taken.push({ id, outcome: 'created', before: null, after: { ...card, category_id: id } });
      records.push({ action: 'create', subject: subjectOf(id, row.category_name), after: { file: fileName, ...row } });
      continue;
    }
    const before = presentCardLine(stored);
    const after = { ...before, ...card, category_id: before.category_id };
    const isKnown = isSame(before, after);
    taken.push({ id: before.category_id, outcome: isKnown ? 'unchanged' : 'updated', before, after });
    if (isKnown) continue;
    await cards.replace(stored.category_id, row);
    records.push({ action: 'import', subject: subjectOf(stored.category_id, row.category_name), before, after });
  }
  return { taken, records };
}

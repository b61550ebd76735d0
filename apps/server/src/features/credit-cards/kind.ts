import { cardFiles } from '@tulna/contract/import-files';
import { isSame } from '@tulna/rules/same-value';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { ImportContext, ImportedRow, ImportKind, RowOutcome, UndoneImport } from '../../platform/imports/kind.ts';
import { type CardColumnName, type CardFault, columns, type ImportedCard, mostCards, readCard } from './csv.ts';
import { creditCardsChanged, subjectOf } from './edit.ts';
import { cardMovesRepository } from './moves-repository.ts';
import { presentCardLine } from './present.ts';
import { creditCardsRepository } from './repository.ts';
import { type CardLine, cardRowOf, matchCards, takeCards } from './take-cards.ts';

const mostNamed = 100;

/** Marketing bullets may be longer than other texts. */
const cellOf =
  (row: ImportedRow<CardColumnName>) =>
  (column: CardColumnName): string => {
    if (column !== 'marketing_bullets') row.text(column);
    return row.written(column);
  };

async function take(
  { services, db, file, actor }: ImportContext,
  lines: readonly CardLine[],
): Promise<RowOutcome<CardColumnName>[]> {
  const matched = await matchCards(db, lines);
  // The changes of correct rows are reported together with the errors of the others; the engine then rolls all of them back.
  const right = matched.filter(({ faults }) => faults.length === 0);
  const outcomes = await services.audit.run(db, actor, async (tx) => {
    const { taken, records } = await takeCards(tx, right, file.name);
    await cardMovesRepository(tx).store(file.id, taken);
    const answer = taken.map(({ outcome }) => outcome);
    return { answer, records, channels: records.length > 0 ? [creditCardsChanged] : [] };
  });
  return matched.map(({ faults: [first] }) => first ?? outcomes.shift() ?? 'unchanged');
}

/** Restores cards to their state before a file; cards that were changed since are left as they are. */
async function undo({ services, db, file, actor, now }: ImportContext): Promise<UndoneImport> {
  const cards = new Map((await creditCardsRepository(db).lockAll()).map((card) => [card.category_id, card]));
  const moves = await cardMovesRepository(db).of(file.id);
  const left: string[] = [];
  const restored: string[] = [];
  await services.audit.run(db, actor, async (tx) => {
    const repository = creditCardsRepository(tx);
    const records: AuditRecord[] = [];
    for (const { id, before, after } of moves.filter((move) => !move.restored)) {
      const card = cards.get(id);
      const current = card === undefined || card.deleted_at !== null ? null : presentCardLine(card);
      if (current === null || !isSame(cardRowOf(current), cardRowOf({ ...current, ...after }))) {
        left.push(card?.category_name ?? after.category_name);
        continue;
      }
      if (before === null) await repository.remove(id, now);
      else await repository.replace(id, cardRowOf(before));
      restored.push(id);
      records.push({ action: 'undo', subject: subjectOf(id, after.category_name), before: after, after: before });
    }
    await cardMovesRepository(tx).restored(file.id, restored);
    return { answer: undefined, records, channels: records.length > 0 ? [creditCardsChanged] : [] };
  });
  return {
    restored: moves.filter((move) => move.restored).length + restored.length,
    leftTotal: left.length,
    left: left.slice(0, mostNamed).map((name) => ({ name, reason: 'cardChanged' })),
  };
}

/** The catalogue of cards as a file: every row or none. */
export const cardFileKind: ImportKind<CardColumnName, ImportedCard> = {
  calls: cardFiles,
  page: 'credit-cards',
  subject: 'card-file',
  columns,
  about: ['category_name'],
  lender: 'none',
  isWhole: true,
  mostRows: mostCards,
  batch: mostCards,
  example: [
    '',
    'Megh Travel Card',
    '',
    'Five lounges a year',
    '₹2,999',
    '',
    'One line | Another line',
    '0',
    '1',
    '10',
    'Megh Bank',
    '3.5',
  ],
  read: (row): ImportedCard | CardFault[] => readCard(cellOf(row)),
  take,
  undo,
};

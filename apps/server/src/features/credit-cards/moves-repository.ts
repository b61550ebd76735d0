import type { Db } from '../../platform/database/database.ts';
import type { MovedCard, TakenCard } from './take-cards.ts';

/** A change that a file made to a card. */
export interface CardMove {
  id: string;
  /** Null if the file created it. */
  before: MovedCard | null;
  after: MovedCard;
  restored: boolean;
}

/** All reads and writes of `credit_card_moves`: the cards before and after a catalogue file changed them. */
export function cardMovesRepository(db: Db) {
  return {
    async store(importId: string, taken: readonly TakenCard[]): Promise<void> {
      const moved = taken.filter(({ outcome }) => outcome !== 'unchanged');
      if (moved.length === 0) return;
      await db
        .insertInto('credit_card_moves')
        .values(
          moved.map(({ id, before, after }) => ({
            import_id: importId,
            category_id: id,
            before: before === null ? null : JSON.stringify(before),
            after: JSON.stringify(after),
          })),
        )
        .execute();
    },

    async of(importId: string): Promise<CardMove[]> {
      const rows = await db
        .selectFrom('credit_card_moves')
        .selectAll()
        .where('import_id', '=', importId)
        .orderBy('category_id')
        .execute();
      return rows.map(({ category_id: id, before, after, restored }) => ({
        id,
        before: before as MovedCard | null,
        after: after as MovedCard,
        restored,
      }));
    },

    async restored(importId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('credit_card_moves')
        .set({ restored: true })
        .where('import_id', '=', importId)
        .where('category_id', 'in', [...ids])
        .execute();
    },
  };
}

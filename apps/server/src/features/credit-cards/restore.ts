import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { creditCardsChanged, subjectOf } from './edit.ts';
import { creditCardsRepository } from './repository.ts';

/**
 * Undoes the deletion of a card, inside a transaction: the card keeps its ID, place and texts, and is switched off at first, like a
 * restored lender (decision 0045).
 * @throws {Problem} `changed_since` if it is no longer deleted, `restored_name_taken` if another card has its name now
 */
export async function restoreCard(db: Db, id: string): Promise<Change<void>> {
  const cards = creditCardsRepository(db);
  const card = await cards.lockedDeleted(id);
  if (card === undefined) throw new Problem('changed_since');
  const { category_name: name } = card;
  if (await cards.nameTaken(name, id)) throw new Problem('restored_name_taken');
  await cards.restore(id);
  return {
    answer: undefined,
    records: [{ action: 'restore', subject: subjectOf(id, name), after: { status: 0 } }],
    channels: [creditCardsChanged],
  };
}

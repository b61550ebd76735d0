import type { CreditCardChange, CreditCardTermChange } from '@tulna/contract/credit-cards';
import { isSame } from '@tulna/rules/same-value';
import { checkUtmLink } from '@tulna/rules/utm-link';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { isPicturePath } from '../../platform/files/pictures.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type CardColumn, creditCardsRepository } from './repository.ts';

/** PostgreSQL channel that tells every process that the catalogue of cards changed. */
export const creditCardsChanged = 'credit_cards_changed';

export const subjectOf = (id: string, name: string) => ({ kind: 'credit-card', id, name });

const flags = new Set(['status', 'secured']);
const isTrue = (value: unknown): boolean => value === 1;

function checkValue(change: CreditCardChange | CreditCardTermChange): void {
  if (change.property === 'utm_link') {
    const wrong = checkUtmLink(change.value);
    if (wrong !== undefined) throw new Problem('invalid_request', { fields: { value: wrong } });
  }
  if (change.property === 'category_img_thumb' && !isPicturePath(change.value))
    throw new Problem('invalid_request', { fields: { value: 'invalid_picture' } });
}

/** @throws {Problem} `card_name_taken` if another card that isn't deleted has this name */
export async function checkName(db: Db, name: string, besides: string | null): Promise<void> {
  if (await creditCardsRepository(db).nameTaken(name, besides)) throw new Problem('card_name_taken');
}

const wire = (property: string, stored: unknown): unknown => (flags.has(property) ? (stored === true ? 1 : 0) : stored);

async function set(db: Db, id: string, property: CardColumn, after: unknown): Promise<Change<void>> {
  const done = await creditCardsRepository(db).set(id, property, flags.has(property) ? isTrue(after) : after);
  if (done === undefined) throw new Problem('not_found');
  const before = wire(property, done.before);
  if (isSame(before, after)) return { answer: undefined, records: [] };
  return {
    answer: undefined,
    records: [{ action: 'update', subject: subjectOf(id, done.name), property, before, after }],
    channels: [creditCardsChanged],
  };
}

/**
 * Changes one property of a card (§7 X5), or its issuer or rate, inside a transaction.
 * @throws {Problem} `invalid_request` for a link or a picture that isn't allowed, `not_found` if there is no such card
 */
export async function editCard(db: Db, change: CreditCardChange | CreditCardTermChange): Promise<Change<void>> {
  checkValue(change);
  return set(db, change.category_id, change.property, change.value);
}

/**
 * Changes the name of a card, inside a transaction. Links to the card use its ID and stay valid.
 * @throws {Problem} `card_name_taken`, `not_found`
 */
export async function renameCard(db: Db, id: string, name: string): Promise<Change<void>> {
  await checkName(db, name, id);
  return set(db, id, 'category_name', name);
}

import type { CreditCardChange, CreditCardTermChange } from '@tulna/contract/credit-cards';
import { isSame } from '@tulna/rules/same-value';
import { checkUtmLink } from '@tulna/rules/utm-link';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { isPicturePath } from '../../platform/files/pictures.ts';
import { Problem } from '../../platform/http/problem.ts';
import { creditCardsRepository } from './repository.ts';

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

const wire = (property: string, stored: unknown): unknown => (flags.has(property) ? (stored === true ? 1 : 0) : stored);

/**
 * Changes one property of a card (§7 X5), or its issuer or rate, inside a transaction.
 * @throws {Problem} `invalid_request` for a link or a picture that may not stand there, `not_found` for no such card
 */
export async function editCard(db: Db, change: CreditCardChange | CreditCardTermChange): Promise<Change<void>> {
  checkValue(change);
  const { category_id: id, property } = change;
  const value = flags.has(property) ? isTrue(change.value) : change.value;
  const done = await creditCardsRepository(db).set(id, property, value);
  if (done === undefined) throw new Problem('not_found');
  const before = wire(property, done.before);
  if (isSame(before, change.value)) return { answer: undefined, records: [] };
  return {
    answer: undefined,
    records: [{ action: 'update', subject: subjectOf(id, done.name), property, before, after: change.value }],
    channels: [creditCardsChanged],
  };
}

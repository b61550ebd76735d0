import { creditCardChange, creditCardHindi } from '@tulna/contract/credit-cards';
import { lenderChange } from '@tulna/contract/lenders';
import { brandDraft } from '@tulna/contract/partners';
import * as z from 'zod/mini';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { wantFonts } from '../brand-fonts/index.ts';
import { editCard, setCardHindi } from '../credit-cards/index.ts';
import { editLender, restoreLender, setHindiOffer } from '../lenders/index.ts';
import { editBrand, editProducts, editRevenue, editUtm } from '../partners/index.ts';
import { type AuditRow, isDeletion, isReversible } from './present.ts';
import { auditEntry } from './repository.ts';

const revenue = z.object({ revenue_percent: z.number(), revenue_flat_fee: z.number() });

/** Puts the earlier value back by the same edit that a person would make, so every check of that edit holds. */
async function putBack(
  services: Services,
  tx: Db,
  row: AuditRow,
  by: { id: string; at: Date },
): Promise<Change<unknown>> {
  const value: unknown = JSON.parse(row.before ?? 'null');
  const id = Number(row.subject_id);
  const { property } = row;
  // Words in Hindi stand beside the edited properties.
  if (row.subject_kind === 'credit-card' && property === 'hindi')
    return setCardHindi(tx, row.subject_id, creditCardHindi.parse(value));
  if (row.subject_kind === 'lender' && property === 'so_text_hi') return setHindiOffer(tx, id, z.string().parse(value));
  // Parsed again: what was right when it was written need not be right today.
  if (row.subject_kind === 'credit-card')
    return editCard(tx, creditCardChange.parse({ category_id: row.subject_id, property, value }));
  if (row.subject_kind === 'lender') return editLender(tx, lenderChange.parse({ lender_id: id, property, value }), by);
  if (property === 'utm_id') return editUtm(tx, id, z.string().parse(value));
  if (property === 'revenue') return editRevenue(tx, id, revenue.parse(value));
  if (property === 'brand') {
    const edited = await editBrand(tx, services.files, id, brandDraft.parse(value));
    // Its font may be another one again.
    await wantFonts(services.jobs, tx, id, edited.answer);
    return edited;
  }
  return editProducts(tx, id, brandDraft.shape.products.parse(value));
}

/**
 * Takes an edit back, as a change of its own, inside a transaction.
 * @throws {Problem} `not_found`, `not_reversible` for anything but an edit of one value, the deletion of a lender, or what was
 * taken back, `changed_since` where the value is no longer the one of the entry
 */
export async function undo(
  services: Services,
  tx: Db,
  sequence: number,
  by: { id: string; at: Date },
): Promise<Change<void>> {
  const row = await auditEntry(tx, sequence);
  if (row === undefined) throw new Problem('not_found');
  if (!isReversible(row)) throw new Problem('not_reversible');
  if (isDeletion(row)) {
    const { records, channels = [] } = await restoreLender(tx, Number(row.subject_id), by);
    return { answer: undefined, records: records.map((record) => ({ ...record, undoes: sequence })), channels };
  }
  let change: Change<unknown>;
  try {
    change = await putBack(services, tx, row, by);
  } catch (error) {
    // An empty value that a person may not type, such as a link that was never set.
    if (error instanceof z.core.$ZodError) throw new Problem('not_reversible');
    if (error instanceof Problem && error.code === 'invalid_request') throw new Problem('not_reversible');
    throw error;
  }
  const [record] = change.records;
  // Compared after the edit, behind its row lock; throwing takes the edit back.
  if (record === undefined || JSON.stringify(record.before) !== JSON.stringify(JSON.parse(row.after ?? 'null')))
    throw new Problem('changed_since');
  return { answer: undefined, records: [{ ...record, undoes: sequence }], channels: change.channels ?? [] };
}

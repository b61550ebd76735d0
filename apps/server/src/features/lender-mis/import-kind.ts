import { misFiles } from '@tulna/contract/import-files';
import { MIS_COLUMNS, type MisColumn } from '@tulna/rules/mis-columns';
import { FILE_STATUS_WORDS } from '@tulna/rules/status-words';
import type { ImportKind, RowFault, RowOutcome } from '../../platform/imports/kind.ts';
import { mostRowsOfTable } from '../../platform/spreadsheets/limits.ts';
import {
  leftByUndoing,
  lockMeant,
  movedByFile,
  notRestored,
  takeFileUpdates,
  type UpdateOutcome,
  undoFile,
} from '../lender-applications/index.ts';
import { closeSettled } from './decisions.ts';
import { misRowsRepository, type TakenRow } from './repository.ts';
import { type MisRow, readMisRow } from './row.ts';
import { reconcileLender } from './work.ts';

const mostNamed = 100;

/** The lender of the file; the engine requires it before reading. */
function lenderOf(file: { lender: string | null }): string {
  if (file.lender === null) throw new Error('An MIS file needs a lender. The engine should have required it.');
  return file.lender;
}

const updateOf = ({ row, lenderApplicationId }: TakenRow, lenderKey: string) => ({
  applicationId: lenderApplicationId,
  lenderKey,
  leadId: null,
  status: row.status,
  at: row.at,
  isDated: row.isDated,
  dayOnly: row.dayOnly,
  note: row.reason,
  disbursedPaise: row.disbursedPaise,
  reference: row.status === 'disbursed' ? row.utr : null,
  tranche: row.tranche,
});

/**
 * MIS files of lenders: each row updates its application like a row of a status file, and is stored for the comparison with our records. A
 * row about an unknown loan is stored, too, because that is a difference, not an error in the file.
 */
export const misKind: ImportKind<MisColumn, MisRow> = {
  calls: misFiles,
  page: 'mis-upload',
  columns: MIS_COLUMNS,
  about: ['lead_id', 'application_id'],
  words: { status: FILE_STATUS_WORDS },
  lender: 'chosen',
  mostRows: mostRowsOfTable,
  batch: 1000,
  example: [
    'CASHE-1001',
    '',
    'disbursed',
    '05/11/2026',
    'Closed',
    '',
    'Personal Loan',
    '01/11/2026',
    '150000',
    '04/11/2026',
    '150000',
    '05/11/2026',
    '',
    'CASHN26309000123',
    '3000',
  ],

  read: (row, { now }) => readMisRow(row, now),

  async take({ services, db, file, now }, rows) {
    const lenderKey = lenderOf(file);
    const repository = misRowsRepository(db);
    await repository.lockLender(lenderKey);
    const meant = await lockMeant(
      db,
      lenderKey,
      rows.map(({ row }) => row),
    );
    const outcomes: (RowOutcome<MisColumn> | undefined)[] = [];
    const good: { place: number; taken: TakenRow }[] = [];
    for (const [place, { row }] of rows.entries()) {
      const { byId, byLead } = meant[place] ?? {};
      const fault: RowFault<MisColumn> | undefined =
        byId !== undefined && byId.lenderKey !== lenderKey
          ? { column: 'application_id', reason: 'wrongLender' }
          : byId !== undefined && byLead !== undefined && byId.id !== byLead.id
            ? { column: 'lead_id', reason: 'references' }
            : undefined;
      outcomes[place] = fault;
      const application = byId ?? byLead;
      const reference = row.leadId ?? application?.leadId ?? row.applicationId;
      if (fault === undefined && reference !== null)
        good.push({ place, taken: { row, lenderApplicationId: application?.id ?? null, reference } });
    }

    const known = good.filter(({ taken }) => taken.lenderApplicationId !== null);
    const results = await takeFileUpdates(
      services,
      db,
      known.map(({ taken }) => updateOf(taken, lenderKey)),
      { name: file.name, uploadId: file.id },
    );
    const became = new Map(known.map(({ place }, index) => [place, results[index] as UpdateOutcome]));
    const accepted = good.filter(({ place }) => became.get(place) !== 'too_early');
    const changes = await repository.store(
      file.id,
      lenderKey,
      accepted.map(({ taken }) => taken),
      now,
    );
    for (const { place } of good)
      if (became.get(place) === 'too_early') {
        const column = rows[place]?.row.disbursedOn == null ? 'status_date' : 'disbursed_date';
        outcomes[place] = { column, reason: 'tooEarly' };
      }
    for (const [index, { place }] of accepted.entries()) {
      const change = changes[index] ?? 'unchanged';
      outcomes[place] = change === 'unchanged' && became.get(place) === 'moved' ? 'updated' : change;
    }
    await repository.refresh(
      lenderKey,
      accepted.map(({ taken }) => taken.reference),
      accepted.flatMap(({ taken }) => taken.lenderApplicationId ?? []),
    );
    return outcomes.map((outcome) => outcome ?? 'unchanged');
  },

  async loaded({ services, db, file }) {
    // Only the whole file shows which of our loans the lender left out. A separate job compares them, so that staff don’t have to wait.
    const lenderKey = lenderOf(file);
    await services.jobs.send(reconcileLender, { lenderKey }, { db, singletonKey: lenderKey });
  },

  async undo({ services, db, file }) {
    const lenderKey = lenderOf(file);
    const repository = misRowsRepository(db);
    await repository.lockLender(lenderKey);
    const putBack = await undoFile(services, db, file);
    const accepted = await repository.acceptedOf(file.id, lenderKey);
    const loans = await repository.undo(file.id, lenderKey, accepted);
    await repository.refreshAll(lenderKey);
    await closeSettled(db, lenderKey, services.clock.now());
    const { moved, restored } = await movedByFile(db, file.id);
    const isAccepted = new Set(accepted.map(({ id }) => id));
    const left = (await leftByUndoing(db, file, mostNamed)).filter(({ id }) => !isAccepted.has(id));
    const stillMoved = await notRestored(db, file.id, [...isAccepted]);
    return {
      restored: await repository.countUndone(file.id, Math.max(putBack, loans)),
      leftTotal: moved - restored + accepted.length - stillMoved,
      left: [
        ...accepted.map(({ reference, status }) => ({ name: reference, reason: 'accepted', values: { status } })),
        ...left.map(({ id, leadId, status, repeated: saidAgain }) => ({
          name: leadId ?? id,
          reason: saidAgain ? 'saidAgain' : 'newerUpdate',
          values: { status },
        })),
      ].slice(0, mostNamed),
    };
  },
};

import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId } from '../../test/applications.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type FileUpdate, takeFileUpdates } from './file-updates.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  world.clock.stopAt(new Date('2026-11-23T06:30:00Z'));
  await addApplications(world.services.pool, 3, {
    from: 1,
    lenders: ['cashe'],
    status: 'sent',
    started: '2026-11-22T06:30:00Z',
  });
});
afterAll(() => world.close());

const updateOf = (n: number, status: FileUpdate['status'], more: Partial<FileUpdate> = {}): FileUpdate => ({
  applicationId: applicationId(n),
  lenderKey: 'cashe',
  leadId: null,
  status,
  at: world.clock.now(),
  isDated: false,
  dayOnly: true,
  note: 'Words of the lender',
  disbursedPaise: null,
  reference: null,
  tranche: null,
  ...more,
});

/** The messages that are waiting for the customer of an application, in stored order. */
const announced = async (n: number) =>
  (
    await world.db
      .selectFrom('status_messages')
      .selectAll()
      .where('lender_application_id', '=', applicationId(n))
      .orderBy('step')
      .execute()
  ).map(({ step, reason, amount_paise, occasion }) => [step, reason, amount_paise, occasion === '']);

it('a file’s steps are announced: the reason only with a decline, the amount only with a payment, and the cancellation of a paid-out loan as `reversed`', async () => {
  const outcomes = await inTransaction(world.db, (tx) =>
    takeFileUpdates(
      world.services,
      tx,
      [
        updateOf(1, 'approved'),
        updateOf(2, 'declined'),
        updateOf(1, 'disbursed', { disbursedPaise: 15_000_000 }),
        updateOf(1, 'cancelled'),
        updateOf(3, 'cancelled'),
      ],
      { name: 'day.csv', uploadId: null },
    ),
  );
  expect(outcomes).toEqual(['moved', 'moved', 'moved', 'moved', 'moved']);
  expect(await announced(1)).toEqual([
    ['approved', null, null, true],
    ['disbursed', null, 15_000_000, false],
    ['reversed', null, null, false],
  ]);
  expect(await announced(2)).toEqual([['declined', 'Words of the lender', null, true]]);
  expect(await announced(3)).toEqual([['cancelled', null, null, true]]);
});

it('a loan that is paid out again and cancelled again is announced each time', async () => {
  await addApplications(world.services.pool, 1, {
    from: 4,
    lenders: ['cashe'],
    status: 'sent',
    started: '2026-11-22T06:30:00Z',
  });
  const given = (minute: number, reference: string): FileUpdate[] => {
    const at = (more: number) => new Date(Date.parse('2026-11-23T04:00:00Z') + (minute + more) * 60_000);
    const dated = { isDated: true, dayOnly: false };
    return [
      updateOf(4, 'disbursed', { ...dated, at: at(0), disbursedPaise: 15_000_000, reference }),
      updateOf(4, 'cancelled', { ...dated, at: at(5) }),
    ];
  };
  const outcomes = await inTransaction(world.db, (tx) =>
    takeFileUpdates(world.services, tx, [...given(0, 'UTR-1'), ...given(30, 'UTR-2'), ...given(30, 'UTR-2')], {
      name: 'again.csv',
      uploadId: null,
    }),
  );
  expect(outcomes).toEqual(['moved', 'moved', 'moved', 'moved', 'unchanged', 'unchanged']);
  expect((await announced(4)).map(([step]) => step)).toEqual(['disbursed', 'disbursed', 'reversed', 'reversed']);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProgramClient, programClient } from '../../test/api-keys.ts';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { mobileNumbers } from '../../test/lending-world.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type FileUpdate, takeFileUpdates, undoFile } from '../lender-applications/index.ts';
import { webhookCalls } from './testing/calls.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

let world: TestApp;
let owner: StaffClient;
let program: ProgramClient;
let receiver: Receiver;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  owner = await partnerClient(world, { partner: 'haldi' });
  program = await programClient(world, owner);
  receiver = await openReceiver();
  await addApplications(world.services.pool, 2, { status: 'sent' });
  await world.db
    .insertInto('attributions')
    .values(
      [1, 2].map((n) => ({
        id: randomUUID(),
        entry: 'transfer',
        brand: 'haldi',
        utm: '{}',
        path: '',
        customer_id: customerId(n),
        touched_at: new Date(0),
        tied_at: new Date(0),
      })),
    )
    .execute();
});
afterAll(async () => {
  receiver?.close();
  await world?.close();
});

const { hook, run } = webhookCalls(
  () => ({ world, owner, program, origin: receiver.origin }),
  mobileNumbers(9_150_900_001),
);

/** The events that arrived since the last call. */
function events(): string[] {
  const seen = receiver.received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { application_id: string; state: string } };
    return `${type} ${data.application_id === applicationId(1) ? 'first' : 'second'} ${data.state}`;
  });
  receiver.received.length = 0;
  return seen.toSorted();
}

test('a partner’s server is told what an application is after the undo of a file, and that a payment was corrected', async () => {
  await hook('/undone');
  const at = world.clock.now();
  const row = { lenderKey: null, leadId: null, at, isDated: true, dayOnly: false, note: null, tranche: null };
  const rows: FileUpdate[] = [
    { ...row, applicationId: applicationId(1), status: 'declined', disbursedPaise: null, reference: null },
    { ...row, applicationId: applicationId(2), status: 'disbursed', disbursedPaise: 5_000_000, reference: 'UTR-1' },
  ];
  const file = { name: 'wrong.csv', id: randomUUID() };
  const inTransaction = world.db.transaction();
  await inTransaction.execute((tx) =>
    takeFileUpdates(world.services, tx, rows, { name: file.name, uploadId: file.id }),
  );
  await run();
  expect(events()).toEqual(['application.updated first declined', 'payment.recorded second disbursed']);
  world.clock.advance(60_000);
  expect(await world.db.transaction().execute((tx) => undoFile(world.services, tx, file))).toBe(2);
  await run();
  expect(events()).toEqual([
    'application.updated first sent',
    'application.updated second sent',
    'payment.recorded second corrected',
  ]);
});

import type { ImportFile } from '@tulna/contract/import-files';
import type { CommissionWorld } from './commission-world.ts';
import type { StaffClient } from './staff.ts';

const base = '/api/commission-files';
export const commissionHeader =
  'lead id,disbursed on,disbursed amount,commission,gst,tds,net,paid so far,commission reference,invoice no,utr';

type World = Pick<CommissionWorld, 'services' | 'staff'>;

/** Uploads a lender's commission file as a person does, and runs the background jobs that read it. */
export async function chooseCommissions(
  { services, staff }: World,
  rows: readonly string[],
  { header = commissionHeader, lender = 'money-view' }: { header?: string; lender?: string } = {},
): Promise<ImportFile> {
  const bytes = [header, ...rows].join('\n');
  const fields: Record<string, string> = lender === '' ? {} : { lender };
  const { status, body } = await staff.send<ImportFile>(
    `${base}/choose`,
    { name: 'commissions.csv', bytes, part: 'file' },
    fields,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  await services.jobs.drain();
  return (await staff.get<ImportFile>(`${base}/get/${body.import_id}`)).body;
}

/** Sends a button's request and runs the background jobs. */
export async function pressCommissions(
  { services, staff }: World,
  verb: 'check' | 'load' | 'undo',
  import_id: string,
): Promise<ImportFile> {
  const press: Record<typeof verb, () => ReturnType<StaffClient['post']>> = {
    check: () => staff.post('/api/commission-files/check', { import_id }),
    load: () => staff.post('/api/commission-files/load', { import_id }),
    undo: () => staff.post('/api/commission-files/undo', { import_id }),
  };
  const { status, body } = await press[verb]();
  if (status !== 200) throw new Error(JSON.stringify(body));
  await services.jobs.drain();
  return (await staff.get<ImportFile>(`${base}/get/${import_id}`)).body;
}

/** Uploads, checks and loads a file. */
export async function loadCommissions(
  world: World,
  rows: readonly string[],
  more: { header?: string; lender?: string } = {},
): Promise<ImportFile> {
  const { import_id } = await chooseCommissions(world, rows, more);
  await pressCommissions(world, 'check', import_id);
  return pressCommissions(world, 'load', import_id);
}

/** The row errors of a file, as `row column: reason`. */
export async function faultsOf({ staff }: World, import_id: string): Promise<string[]> {
  const { body } = await staff.get<{ errors: { row: number; column: string; reason: string }[] }>(
    `${base}/errors/${import_id}`,
  );
  return body.errors.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
}

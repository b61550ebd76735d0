import type { StaffClient } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { cellsOfWorkbook } from './workbook.ts';

async function made(test: TestApp, by: StaffClient, noun: string, body: object): Promise<string> {
  const requested = await by.post<{ export_id: string }>(`/api/partner/export-${noun}`, body);
  if (requested.status !== 200) throw new Error(JSON.stringify(requested.body));
  await test.services.jobs.drain();
  return requested.body.export_id;
}

/** Downloads a portal list as a CSV file, like a person at a partner; returns its lines. */
export async function ownFile(test: TestApp, by: StaffClient, noun: string, choice: object): Promise<string[]> {
  const id = await made(test, by, noun, choice);
  const { body } = await by.get<string>(`/api/partner/download-list-export/${id}`);
  return body.trimEnd().split('\r\n');
}

/** Downloads the same list as a workbook; returns its rows. */
export async function ownWorkbook(test: TestApp, by: StaffClient, noun: string, choice: object) {
  const id = await made(test, by, noun, { ...choice, format: 'xlsx' });
  const { rawPayload } = await test.app.inject({
    url: `/api/partner/download-list-workbook/${id}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
  return cellsOfWorkbook(rawPayload).Rows ?? [];
}

import type { AnswerOf } from '@tulna/contract/endpoint';
import type { MessageTemplate } from '@tulna/contract/message-templates';
import type { getUsableTemplates } from '@tulna/contract/usable-templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const path = '/api/get-usable-templates';

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

/** Adds templates with numbers in their names, and a version of each, which is registered or a draft. */
async function add(name: string, count: number, { on = true, registered = true, deleted = false } = {}) {
  const { rows } = await test.services.pool.query<Pick<MessageTemplate, 'message_template_id' | 'name'>>(
    `with template as (
       insert into message_templates (id, name, channel, category, status, created_at, deleted_at)
       select gen_random_uuid(), $1 || ' ' || lpad(at::text, 3, '0'), 'sms', 'promotional', $3, now(), case when $5 then now() end
       from generate_series(1, $2) as at
       returning id, name
     ), version as (
       insert into message_template_versions (id, message_template_id, version, content, written_by, written_at, registered_by,
         registered_at)
       select gen_random_uuid(), id, 1, '{}', $6, now(), case when $4 then $6::uuid end, case when $4 then now() end from template
     )
     select id as message_template_id, name from template order by name`,
    [name, count, on, registered, deleted, staff.userId],
  );
  return rows;
}

it('every template that a campaign may send is listed by name, whatever else is switched on', async () => {
  // In the list of switched-on templates, these are a page of rows before the first usable one.
  await add('A draft', 201, { registered: false });
  await add('B off', 2, { on: false });
  await add('C deleted', 2, { deleted: true });
  const usable = [...(await add('d usable', 205)), ...(await add('E usable', 1))];
  const { status, body } = await staff.get<AnswerOf<typeof getUsableTemplates>>(path);
  expect(status).toBe(200);
  expect(body.templates).toEqual(usable.map((one) => ({ ...one, channel: 'sms', category: 'promotional' })));
});

it.each([2, 3] as const)('role %i, which may not open the page of messages, is refused', async (role) => {
  expect((await (await staffClient(test, role)).get(path)).status).toBe(403);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addApplications } from '../../test/applications.ts';
import { startTestApp } from '../../test/test-app.ts';
import { settleDue } from './settle.ts';

it('an empty ledger takes its first 1,500 loans, batch after batch', async () => {
  const test = await startTestApp({ demoWorld: true });
  try {
    const { services } = test;
    await settleDue(services);
    await addApplications(services.pool, 1500, { status: 'disbursed' });
    await settleDue(services);
    const { rows } = await sql<{ claims: number; waiting: number }>`
      select (select count(*)::int from commission_claims c join lender_applications a on a.id = c.lender_application_id
          where c.side = 'lender' and a.lead_id like 'LEAD-%') as claims,
        (select count(*)::int from commission_due) as waiting`.execute(test.db);
    expect(rows).toEqual([{ claims: 1500, waiting: 0 }]);
  } finally {
    await test.close();
  }
}, 60_000);

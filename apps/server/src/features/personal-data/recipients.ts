import type { MyData } from '@tulna/contract/personal-data';
import type { Db } from '../../platform/database/database.ts';
import { lendersRepository } from '../lenders/index.ts';

type Recipient = MyData['recipients'][number];

/**
 * Every lender that received something about a customer, and when: those asked for an offer whose call really went out (the
 * log of lender calls says so), and those applied with. Newest first.
 */
export async function recipientsOfData(db: Db, customerId: string): Promise<Recipient[]> {
  const [asks, applications] = await Promise.all([
    db
      .selectFrom('lender_asks as ask')
      .innerJoin('credit_applications as application', 'application.id', 'ask.credit_application_id')
      .leftJoin('lender_calls as call', (join) =>
        join
          .onRef('call.credit_application_id', '=', 'ask.credit_application_id')
          .onRef('call.lender_key', '=', 'ask.lender_key')
          .on('call.attempt', '>', 0)
          .on('call.operation', 'in', ['dedupe', 'create_lead']),
      )
      .select((row) => [
        'ask.lender_key as key',
        'ask.state',
        'ask.outcome',
        'ask.lead_id as reference',
        'ask.asked_at as askedAt',
        row.fn.min('call.started_at').as('calledAt'),
      ])
      .where('application.customer_id', '=', customerId)
      .groupBy('ask.id')
      .execute(),
    db
      .selectFrom('lender_applications as application')
      .leftJoin('hand_off_files as file', 'file.id', 'application.hand_off_file_id')
      .select((row) => [
        'application.lender_key as key',
        'application.status',
        'application.lead_id as reference',
        // By file it left with the file, not when it was made.
        row.fn.coalesce('file.made_at', 'application.started_at').as('at'),
      ])
      .where('application.customer_id', '=', customerId)
      .where('application.status', '<>', 'started')
      // Withdrawn before any file: the lender never got it.
      .where((row) =>
        row.not(
          row.and([
            row('application.status', '=', 'withdrawn'),
            row('application.connection', 'is', null),
            row('application.hand_off_file_id', 'is', null),
          ]),
        ),
      )
      .execute(),
  ]);
  const names = new Map<string, Pick<Recipient, 'lender' | 'legal_name' | 'officer'>>();
  for (const key of new Set([...asks, ...applications].map((row) => row.key))) {
    const lender = await lendersRepository(db).byKey(key);
    const officer = lender?.grievance_officer as { name: string; email: string; phone: string } | undefined;
    names.set(key, {
      lender: lender?.name ?? key,
      legal_name: lender?.legal_name ?? '',
      officer: officer === undefined ? '' : `${officer.name}, ${officer.email}, ${officer.phone}`,
    });
  }
  const named = (key: string) => names.get(key) ?? { lender: key, legal_name: '', officer: '' };
  const received: Recipient[] = [
    ...asks.flatMap(({ key, state, outcome, reference, askedAt, calledAt }) => {
      // Waiting and without a call: nothing has left us yet.
      if (calledAt === null && (state === 'waiting' || reference === null)) return [];
      const at = calledAt ?? askedAt;
      return [
        {
          ...named(key),
          why: 'asked' as const,
          at: at.toISOString(),
          outcome: outcome ?? state,
          reference: reference ?? '',
        },
      ];
    }),
    ...applications.map(({ key, status, reference, at }) => ({
      ...named(key),
      why: 'applied' as const,
      at: at.toISOString(),
      outcome: status,
      reference: reference ?? '',
    })),
  ];
  return received.sort((a, b) => b.at.localeCompare(a.at));
}

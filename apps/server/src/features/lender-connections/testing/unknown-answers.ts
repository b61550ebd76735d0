// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { expect, test } from 'vitest';
import type { LenderConnector, LenderKey, LenderLimits, LenderStatusWord } from '../connector.ts';
import type { Vocabulary } from '../http-call.ts';
import { inventedLead } from './people.ts';
import type { SandboxProcess } from './sandbox-process.ts';

type Connect = (limits?: Partial<LenderLimits>, vocabulary?: Vocabulary) => LenderConnector;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Tests for every lender: answers that its adapter can't interpret. */
export function unknownAnswers(key: LenderKey, sandbox: () => SandboxProcess, connect: Connect): void {
  test('a lead that the lender doesn’t know has its own kind of error', async () => {
    const connector = connect();
    const { lenderLeadId } = await connector.createLead(inventedLead());
    await sandbox().control(`lenders/${key}/leads/${lenderLeadId}/memory`, { forgotten: true });
    const failure = await failureOf(connector.status({ consentId: inventedLead().consentId, lenderLeadId }));
    expect(failure).toMatchObject({ kind: 'bad_answer', code: 'unknown_lead', isUnknownLead: true, isFault: false });
  });

  test('a status word unknown to the adapter is reported with the answer, and accepted once it is taught', async () => {
    const meanings = new Map<string, LenderStatusWord>();
    const unknown: object[] = [];
    const connector = connect(
      {},
      {
        meaningOf: (lender, word) => Promise.resolve(lender === key ? meanings.get(word) : undefined),
        unknown: ({ word, operation, answer }) => Promise.resolve(void unknown.push([word, operation, answer])),
      },
    );
    const { consentId, ...lead } = inventedLead();
    const { lenderLeadId } = await connector.createLead({ consentId, ...lead });
    await sandbox().control(`lenders/${key}/words`, { status: 'in_review', word: 'asleep' });
    const failure = await failureOf(connector.status({ consentId, lenderLeadId }));
    expect(failure).toMatchObject({ kind: 'bad_answer', code: 'unknown_word', isUnknownWord: true, isFault: false });
    expect(unknown).toEqual([['asleep', 'status', expect.anything()]]);
    expect(JSON.stringify(unknown)).toContain('"asleep"');
    meanings.set('asleep', 'approved');
    const status = await connector.status({ consentId, lenderLeadId });
    expect(status).toMatchObject({ status: 'approved', lenderStatus: 'asleep' });
    expect(unknown).toHaveLength(1);
  });
}

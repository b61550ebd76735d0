import { Button, Group } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { ReviewedCase } from '@tulna/contract/case-review';
import { mayOpen } from '@tulna/rules/admin-access';
import { useState } from 'react';
import { Link } from 'react-router';
import { shownRole } from '../../session.ts';
import type { CaseWords } from './case-words.ts';
import styles from './cases.module.css';
import { CloseCaseDialog } from './close-case.dialog.tsx';
import { useCaseChanges } from './queries.ts';
import { TeachWordDialog } from './teach-word.dialog.tsx';

/** One case: what happened, all its facts, and the actions. */
export function CasePanel({ one, say, onDone }: { one: ReviewedCase; say: CaseWords; onDone: () => void }) {
  const words = usePhrases('adminCases');
  const { panel } = words;
  const formats = useFormats();
  const { retry, reopen } = useCaseChanges();
  const [dialog, setDialog] = useState<'close' | 'teach'>();
  const [isBusy, setBusy] = useState(false);
  const word = typeof one.facts.word === 'string' ? one.facts.word : undefined;
  const mayTeach = one.may_retry && one.kind === 'unknown_status_word' && mayOpen(shownRole() ?? 0, 'lenders');
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    // A failure shows a toast, and the panel stays open so the person can try again.
    const isDone = await work().then(
      (answer) => answer !== 0,
      () => false,
    );
    setBusy(false);
    if (isDone) onDone();
  };
  const { application, closed } = one;
  return (
    <div className={styles.panel}>
      <section aria-label={panel.happened}>
        <Notice tone={closed === null ? 'warning' : 'info'}>{say.sentence(one)}</Notice>
        <Facts
          facts={[
            [panel.first, formats.moment(one.opened_at)],
            [
              panel.last,
              one.seen > 1 ? `${formats.moment(one.last_seen_at)} (${words.times(formats.number(one.seen))})` : '',
            ],
            [panel.lead, one.lead_id ?? ''],
          ]}
        />
      </section>
      {Object.keys(one.facts).length > 0 && (
        <section>
          <h3>{panel.facts}</h3>
          <Facts facts={say.facts(one).map(({ label, text }) => [label, text])} />
        </section>
      )}
      <section>
        <h3>{panel.application}</h3>
        {application === null ? (
          <p>{panel.noApplication}</p>
        ) : (
          <Facts
            facts={[
              [words.columns.state, say.value('status', application.status)],
              [panel.product, say.product(application.product)],
              [panel.started, formats.moment(application.started_at)],
              [panel.applicationId, application.lender_application_id],
              [
                panel.customer,
                <Link
                  key="customer"
                  to={`/admin/csr-portal/${application.customer_id}/${application.credit_application_id}`}
                >
                  {panel.record}
                </Link>,
              ],
            ]}
          />
        )}
      </section>
      {one.raw !== null && one.raw !== undefined && (
        <section>
          <h3>{panel.event}</h3>
          <small>{panel.eventHint}</small>
          <pre className={styles.event}>{JSON.stringify(one.raw, null, 2)}</pre>
        </section>
      )}
      {closed !== null && (
        <section>
          <h3>{say.state(one)}</h3>
          <Facts
            facts={[
              [panel.outcome, say.outcome(closed.outcome)],
              [panel.by, [closed.by, formats.moment(closed.at)].filter(Boolean).join(', ')],
              [panel.note, closed.note],
            ]}
          />
        </section>
      )}
      <Group>
        {mayTeach && word !== undefined && <Button onClick={() => setDialog('teach')}>{words.teach}</Button>}
        {one.may_retry && (
          <Button variant="default" loading={isBusy} onClick={() => void run(() => retry(one))}>
            {words.retry}
          </Button>
        )}
        {closed === null ? (
          <Button variant="default" onClick={() => setDialog('close')}>
            {words.close}
          </Button>
        ) : (
          <Button variant="default" loading={isBusy} onClick={() => void run(() => reopen(one))}>
            {words.reopen}
          </Button>
        )}
      </Group>
      {dialog === 'close' && <CloseCaseDialog one={one} onDone={onDone} onClose={() => setDialog(undefined)} />}
      {dialog === 'teach' && word !== undefined && (
        <TeachWordDialog one={one} word={word} onDone={onDone} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getMyDecisions } from '@tulna/contract/decision-records';
import { longDate } from '@tulna/phrases/moments';
import { formatRupees } from '@tulna/rules/money';
import { productByName } from '@tulna/rules/products';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../language/lazy-part.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './my-data.module.css';

const DecisionDialog = lazyPart(
  async () => (await import('./decision-dialog.tsx')).DecisionDialog,
  ['failedRules', 'decisionWords'],
);

/** Each submission with the record of its decision (B2). */
export function Decisions() {
  const { decisions: texts } = usePhrases('myData');
  const { names } = usePhrases('products');
  const { failures } = usePhrases('shell');
  const language = useLanguage();
  const { data, error } = useQuery({ ...query(client, getMyDecisions), staleTime: 0 });
  const [opened, setOpened] = useState<string>();
  return (
    <section id="decisions" className={styles.screen}>
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        {error !== null && <Notice tone="danger">{failureText(error, failures)}</Notice>}
        {data?.decisions.length === 0 && <p>{texts.none}</p>}
        {data?.decisions.map((one) => {
          const known = productByName(one.product);
          const name = known === undefined ? one.product : names[known.name];
          const wantedLoan = texts.asked(
            formatRupees(one.desired_amount),
            texts.months(one.desired_tenure),
            longDate(one.submitted_at, language),
          );
          return (
            <div key={one.credit_application_id} className={styles.entry}>
              <h3>{name}</h3>
              <p className={styles.quiet}>{wantedLoan}</p>
              <div>
                <Button
                  aria-label={`${texts.open}: ${name}, ${wantedLoan}`}
                  onClick={() => setOpened(one.credit_application_id)}
                >
                  {texts.open}
                </Button>
              </div>
            </div>
          );
        })}
        {opened !== undefined && (
          <Suspense>
            <DecisionDialog id={opened} onClose={() => setOpened(undefined)} />
          </Suspense>
        )}
      </Stack>
    </section>
  );
}

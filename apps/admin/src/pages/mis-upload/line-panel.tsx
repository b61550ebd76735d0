import { Button } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { MisLine } from '@tulna/contract/lender-mis';
import { formatPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { DecideButtons } from './decide-buttons.tsx';
import { useDecisions } from './queries.ts';
import styles from './reconciliation.module.css';

const money = (amount: number | null): string | null => (amount === null ? null : formatPaise(amount));

/** One loan: all facts of both sides, the decisions made, and those to make. */
export function LinePanel({ line, onDone }: { line: MisLine; onDone: () => void }) {
  const words = usePhrases('adminMis');
  const { panel } = words;
  const formats = useFormats();
  const { undo } = useDecisions();
  const [isBusy, setBusy] = useState(false);
  const { theirs, ours, decision, differences } = line;
  const day = (iso: string | null): string | null => (iso === null ? null : formats.day(iso));
  const back = async () => {
    setBusy(true);
    await undo(line).then(onDone, () => undefined);
    setBusy(false);
  };
  return (
    <div className={styles.panel}>
      <Notice tone={differences.length === 0 ? 'success' : 'warning'}>
        {differences.length === 0
          ? panel.agrees
          : panel.differs(differences.map((kind) => words.kinds[kind]).join(', '))}
      </Notice>
      <section>
        <h3>{panel.theirs}</h3>
        {theirs === null ? (
          <p>{words.absent}</p>
        ) : (
          <Facts
            facts={[
              [panel.status, words.statuses[theirs.status] ?? theirs.status],
              [panel.since, day(theirs.day)],
              [panel.paid, money(theirs.paid_paise)],
              [panel.paidOn, day(theirs.paid_on)],
              [panel.stage, theirs.stage],
              [panel.reason, theirs.reason],
              [panel.sanctioned, money(theirs.sanctioned_paise)],
              [panel.payout, money(theirs.payout_paise)],
              [panel.product, line.product],
            ]}
          />
        )}
      </section>
      <section>
        <h3>{panel.ours}</h3>
        {ours === null ? (
          <p>{words.absent}</p>
        ) : (
          <Facts
            facts={[
              [panel.status, words.statuses[ours.status] ?? ours.status],
              [panel.since, day(ours.day)],
              [panel.paid, money(ours.paid_paise)],
              [panel.paidOn, day(ours.paid_on)],
              [panel.application, line.lender_application_id],
            ]}
          />
        )}
      </section>
      {decision !== null && (
        <section>
          <h3>{panel.decided}</h3>
          <Facts
            facts={[
              [words.decisions[decision.what], formats.moment(decision.at)],
              [panel.by, decision.by],
              [panel.note, decision.note],
              [panel.answer, decision.answer],
            ]}
          />
          <Button mt="md" variant="default" loading={isBusy} onClick={() => void back()}>
            {words.actions.undo}
          </Button>
        </section>
      )}
      <DecideButtons line={line} onDone={onDone} />
    </div>
  );
}

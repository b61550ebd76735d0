import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { formatPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { AnswerDialog, CorrectionDialog, DisputeDialog } from './dispute.dialogs.tsx';
import { type Dispute, type Story, useDisputeChanges } from './line-queries.ts';
import { signedPaise } from './line-side.tsx';
import styles from './line-story.module.css';

function OneDispute({
  dispute,
  onAnswer,
  onWithdraw,
}: {
  dispute: Dispute;
  onAnswer: () => void;
  onWithdraw: () => void;
}) {
  const words = usePhrases('adminCommissionDisputes');
  const { story } = words;
  const formats = useFormats();
  const kind = words.kinds[dispute.kind] ?? dispute.kind;
  return (
    <li>
      <div>
        {dispute.text}
        <small>{story.openedBy(kind, dispute.opened_by, formats.moment(dispute.opened_at))}</small>
        {dispute.wanted_paise !== null && <small>{story.wanted(formatPaise(dispute.wanted_paise))}</small>}
        {dispute.outcome !== null && dispute.answered_at !== null && (
          <>
            {dispute.answer}
            <small>
              {story.answeredBy(
                words.outcomes[dispute.outcome] ?? dispute.outcome,
                dispute.answered_by,
                formats.moment(dispute.answered_at),
              )}
            </small>
            {dispute.change_paise !== null && <small>{story.changedBy(signedPaise(dispute.change_paise))}</small>}
          </>
        )}
        {dispute.outcome === null && !dispute.answerable && <small>{story.waitsForOther}</small>}
        {dispute.outcome === null && (
          <div className={styles.buttons}>
            {dispute.answerable && <Button onClick={onAnswer}>{words.answer}</Button>}
            <Button variant="default" onClick={onWithdraw}>
              {words.withdraw}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

type PartnerSide = NonNullable<Story['partner_side']>;

/** Disputes and corrections of a line, and the buttons for new ones. */
export function LineDisputes({ disputes, side }: { disputes: readonly Dispute[]; side: PartnerSide }) {
  const words = usePhrases('adminCommissionDisputes');
  const { story } = words;
  const [dialog, setDialog] = useState<'dispute' | 'correction' | Dispute>();
  const [withdrawn, setWithdrawn] = useState<string>();
  const { withdraw } = useDisputeChanges();
  const close = () => setDialog(undefined);
  const opening = { claimId: side.claim_id, commissionPaise: side.commission_paise, onClose: close };
  const isOpen = disputes.some(({ outcome }) => outcome === null);
  return (
    <section>
      <h3>{story.disputes}</h3>
      {disputes.length === 0 && <p>{story.noDisputes}</p>}
      <ol className={styles.events}>
        {disputes.map((dispute) => (
          <OneDispute
            key={dispute.dispute_id}
            dispute={dispute}
            onAnswer={() => setDialog(dispute)}
            onWithdraw={() => setWithdrawn(dispute.dispute_id)}
          />
        ))}
      </ol>
      {!isOpen && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setDialog('dispute')}>
            {words.dispute}
          </Button>
          <Button variant="default" onClick={() => setDialog('correction')}>
            {words.correct}
          </Button>
        </div>
      )}
      {dialog === 'dispute' && <DisputeDialog {...opening} />}
      {dialog === 'correction' && <CorrectionDialog {...opening} />}
      {withdrawn !== undefined && (
        <ConfirmQuestion
          text={words.withdrawText}
          action={words.withdraw}
          onConfirm={() => withdraw(withdrawn)}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
      {typeof dialog === 'object' && (
        <AnswerDialog
          disputeId={dialog.dispute_id}
          wantedPaise={dialog.wanted_paise}
          commissionPaise={side.commission_paise}
          onClose={close}
        />
      )}
    </section>
  );
}

import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, rupeesField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { formatPaise, paiseToRupees, rupeesToPaise } from '@tulna/rules/money';
import { useDisputeChanges } from './line-queries.ts';

const amount = { decimals: 2, max: 10_000_000 };

interface OpenDialogProps {
  /** The partner's claim, and its current commission. */
  claimId: string;
  commissionPaise: number;
  onClose: () => void;
}

/** Records what a partner disputes about a commission. */
export function DisputeDialog({ claimId, onClose }: OpenDialogProps) {
  const words = usePhrases('adminCommissionDisputes');
  const { open } = useDisputeChanges();
  const { form } = words;
  return (
    <FormDialog
      title={words.disputeTitle}
      intro={<p>{words.disputeIntro}</p>}
      action={words.dispute}
      fields={[
        textField('text', { label: form.said, lines: 4, max: 1000, required: true }),
        rupeesField('wanted_paise', { label: form.wanted, hint: form.wantedHint, ...amount }),
      ]}
      send={({ text, wanted_paise }) =>
        open({
          claim_id: claimId,
          kind: 'dispute',
          text,
          wanted_paise: wanted_paise === null ? null : rupeesToPaise(wanted_paise),
        })
      }
      onClose={onClose}
    />
  );
}

/** Requests a correction of the amount. */
export function CorrectionDialog({ claimId, commissionPaise, onClose }: OpenDialogProps) {
  const words = usePhrases('adminCommissionDisputes');
  const { open } = useDisputeChanges();
  const { form } = words;
  return (
    <FormDialog
      title={words.correctTitle}
      intro={<p>{words.correctIntro(formatPaise(commissionPaise))}</p>}
      action={words.correct}
      fields={[
        textField('text', { label: form.why, lines: 4, max: 1000, required: true }),
        rupeesField('wanted_paise', { label: form.new, required: true, ...amount }),
      ]}
      check={({ wanted_paise: wanted }) => ({
        wanted_paise: wanted != null && rupeesToPaise(wanted) === commissionPaise ? form.same : undefined,
      })}
      send={({ text, wanted_paise }) =>
        open({ claim_id: claimId, kind: 'correction', text, wanted_paise: rupeesToPaise(wanted_paise) })
      }
      onClose={onClose}
    />
  );
}

interface AnswerDialogProps {
  disputeId: string;
  wantedPaise: number | null;
  commissionPaise: number;
  onClose: () => void;
}

/** Decides a dispute or correction that a colleague opened. */
export function AnswerDialog({ disputeId, wantedPaise, commissionPaise, onClose }: AnswerDialogProps) {
  const words = usePhrases('adminCommissionDisputes');
  const { answer } = useDisputeChanges();
  const { form } = words;
  return (
    <FormDialog
      title={words.answerTitle}
      intro={<p>{words.answerIntro(formatPaise(commissionPaise))}</p>}
      action={words.answer}
      fields={[
        choiceField('outcome', {
          label: form.decision,
          options: [
            { value: 'kept', label: form.keep },
            { value: 'changed', label: form.change },
          ],
        }),
        rupeesField('change_paise', { label: form.new, hint: form.newHint, ...amount }),
        textField('answer', { label: form.answer, lines: 3, max: 1000, required: true }),
      ]}
      initial={{ change_paise: wantedPaise === null ? null : paiseToRupees(wantedPaise) }}
      check={({ outcome, change_paise: wanted }) => {
        if (outcome !== 'changed') return {};
        if (wanted == null) return { change_paise: form.newNeeded };
        return { change_paise: rupeesToPaise(wanted) === commissionPaise ? form.same : undefined };
      }}
      send={({ outcome, change_paise: wanted, answer: text }) =>
        answer(
          outcome === 'changed' && wanted !== null
            ? {
                dispute_id: disputeId,
                outcome,
                answer: text,
                change_paise: rupeesToPaise(wanted) - commissionPaise,
                seen_paise: commissionPaise,
              }
            : { dispute_id: disputeId, outcome: 'kept', answer: text },
        )
      }
      onClose={onClose}
    />
  );
}

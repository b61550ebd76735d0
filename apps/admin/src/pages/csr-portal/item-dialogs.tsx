import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, dayField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { CsrItem } from '@tulna/contract/csr-queue';
import { indianMoment } from '@tulna/rules/clock';
import { CSR_OUTCOMES, CSR_PAUSES, csrLimits } from '@tulna/rules/csr-queue';
import { addDays, istDay } from '@tulna/rules/dates';
import { type Summary, useItemChanges } from './queries.ts';

export type ItemDialog = 'hand' | 'pause' | 'finish' | 'reopen';

interface DialogProps {
  item: CsrItem;
  onClose: () => void;
}

function useCommon() {
  const words = usePhrases('adminCsrQueue').dialogs;
  const { failures } = usePhrases('consoleKit');
  return {
    words,
    failure: (error: unknown) => failureText(error, failures),
    note: textField('note', { label: words.note, hint: words.noteHint, lines: 3, max: csrLimits.note }),
  };
}

const toSupervisor = 'supervisor';

function Hand({ item, summary, onClose }: DialogProps & { summary: Summary }) {
  const { words, failure, note } = useCommon();
  const { supervisor } = usePhrases('adminCsrQueue');
  const { move } = useItemChanges();
  return (
    <FormDialog
      title={words.hand}
      action={words.hand}
      fields={[
        choiceField('to', {
          label: words.to,
          options: [
            { value: toSupervisor, label: supervisor },
            ...summary.colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ],
        }),
        note,
      ]}
      initial={{ to: toSupervisor }}
      send={(typed) =>
        move(item.item_id, { step: 'hand', to: typed.to === toSupervisor ? null : typed.to, note: typed.note }, true)
      }
      failure={failure}
      onClose={onClose}
    />
  );
}

/** The time at which contact hours begin on an Indian day. */
const morningOf = (day: string): string => new Date(indianMoment(day, '10:00:00')).toISOString();

function Pause({ item, onClose }: DialogProps) {
  const { words, failure, note } = useCommon();
  const { pauses } = usePhrases('adminCsrQueue');
  const { move } = useItemChanges();
  const today = istDay(Date.now());
  return (
    <FormDialog
      title={words.pause}
      action={words.pause}
      intro={<p>{words.pauseText}</p>}
      fields={[
        dayField('until', { label: words.until, hint: words.untilHint, required: true }),
        choiceField('reason', {
          label: words.why,
          options: CSR_PAUSES.map((value) => ({ value, label: pauses[value] ?? value })),
        }),
        note,
      ]}
      initial={{ until: addDays(today, 1), reason: 'customer_calls_back' }}
      check={({ until }) => ({
        until:
          until === null || until === undefined || (until > today && until <= addDays(today, csrLimits.pauseDays - 1))
            ? undefined
            : words.untilHint,
      })}
      send={({ until, ...typed }) => move(item.item_id, { step: 'pause', until: morningOf(until), ...typed }, true)}
      failure={failure}
      onClose={onClose}
    />
  );
}

function Finish({ item, onClose }: DialogProps) {
  const { words, failure, note } = useCommon();
  const { outcomes } = usePhrases('adminCsrQueue');
  const { move } = useItemChanges();
  const options = CSR_OUTCOMES[item.reason].map((value) => ({ value, label: outcomes[value] ?? value }));
  return (
    <FormDialog
      title={words.finish}
      action={words.finish}
      fields={[choiceField('outcome', { label: words.outcome, options }), note]}
      {...(options[0] && { initial: { outcome: options[0].value } })}
      send={(typed) => move(item.item_id, { step: 'finish', ...typed }, true)}
      failure={failure}
      onClose={onClose}
    />
  );
}

function Reopen({ item, onClose }: DialogProps) {
  const { words, failure, note } = useCommon();
  const { move } = useItemChanges();
  return (
    <FormDialog
      title={words.reopen}
      action={words.reopen}
      intro={<p>{words.reopenText}</p>}
      fields={[note]}
      send={(typed) => move(item.item_id, { step: 'reopen', ...typed }, true)}
      failure={failure}
      onClose={onClose}
    />
  );
}

/** The form that is open. Typed text stays even if the claim on the item lapses. */
export function ItemDialogs({
  dialog,
  summary,
  ...rest
}: DialogProps & { dialog: ItemDialog | undefined; summary: Summary | undefined }) {
  if (dialog === 'hand') return summary ? <Hand {...rest} summary={summary} /> : null;
  if (dialog === 'pause') return <Pause {...rest} />;
  if (dialog === 'finish') return <Finish {...rest} />;
  return dialog === 'reopen' ? <Reopen {...rest} /> : null;
}

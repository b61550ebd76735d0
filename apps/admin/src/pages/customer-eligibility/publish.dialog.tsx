import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, dayField, flagField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { CriteriaDraft } from '@tulna/contract/lender-criteria';
import { indianMoment } from '@tulna/rules/clock';
import type { CriteriaWarning } from '@tulna/rules/criteria-warnings';
import { useState } from 'react';
import { type CriteriaRow, useCriteriaChanges } from './queries.ts';

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Publishes a draft that a colleague wrote, at once or at a chosen time, after every warning is ticked as read. */
export function PublishDialog({
  lender,
  draft,
  onClose,
}: {
  lender: CriteriaRow;
  draft: CriteriaDraft;
  onClose: () => void;
}) {
  const words = usePhrases('adminCriteria');
  const { publishForm: form } = words;
  const { publish } = useCriteriaChanges();
  const [isLater, setLater] = useState(false);
  const nameOf = (warning: CriteriaWarning) => `accept_${warning}` as const;
  return (
    <FormDialog
      title={form.title(lender.name)}
      action={words.publish}
      fields={[
        choiceField('when', {
          label: form.when,
          options: [
            { value: 'now', label: form.now },
            { value: 'later', label: form.later },
          ],
          onChoose: (when) => setLater(when === 'later'),
        }),
        ...(isLater
          ? [
              dayField('at', { label: form.day, half: true, required: true }),
              textField('time', {
                label: form.time,
                hint: form.timeHint,
                half: true,
                required: true,
                max: 5,
                check: (time) => (isTime(time) ? undefined : form.timeWrong),
              }),
            ]
          : []),
        ...draft.warnings.map((warning) =>
          flagField(nameOf(warning), { label: words.accepted(words.warnings[warning]) }),
        ),
      ]}
      initial={{ when: 'now', time: '09:00' }}
      check={(values) =>
        Object.fromEntries(
          draft.warnings.map((warning) => [nameOf(warning), values[nameOf(warning)] === 1 ? undefined : form.accept]),
        )
      }
      send={({ when, at, time }) =>
        publish({
          draft_id: draft.draft_id,
          at: when === 'now' ? null : new Date(indianMoment(String(at), `${time}:00`)).toISOString(),
          accepted: [...draft.warnings],
        })
      }
      onClose={onClose}
    />
  );
}

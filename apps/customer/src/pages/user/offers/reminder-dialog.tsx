import { remindMeLater } from '@tulna/contract/offers';
import { dateAndTime } from '@tulna/phrases/moments';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './offers.module.css';
import { firstReminder, reminderDays, reminderMoment } from './reminder-time.ts';

interface ReminderDialogProps {
  open: boolean;
  creditApplicationId: string;
  onClose: () => void;
  /** Called with the agreed time in words. */
  onSet: (words: string) => void;
}

/** Sets a reminder: one message at a chosen time. A time outside contact hours is moved, and the customer is notified (product.md §7). */
export function ReminderDialog({ open, creditApplicationId, onClose, onSet }: ReminderDialogProps) {
  const { remindDialog: texts } = usePhrases('offersPage');
  const { failures, ui } = usePhrases('shell');
  const language = useLanguage();
  const [{ date, time }, setWhen] = useState(() => firstReminder(Date.now()));
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { min, max } = reminderDays(Date.now());

  const set = async () => {
    const at = reminderMoment(date, time, Date.now());
    setError(at === undefined ? texts.past : '');
    setFailure('');
    if (at === undefined) {
      focusField('reminder-date');
      return;
    }
    setBusy(true);
    try {
      const answer = await client.call(remindMeLater, { body: { credit_application_id: creditApplicationId, at } });
      const when = dateAndTime(answer.reminder_at, language);
      onSet(answer.moved === 1 ? texts.moved(when) : texts.set(when));
      onClose();
    } catch (problem) {
      setFailure(failureText(problem, failures));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void set();
        }}
      >
        <Stack>
          <p>{texts.text}</p>
          <div className={styles.when}>
            <TextField
              id="reminder-date"
              type="date"
              label={texts.date}
              min={min}
              max={max}
              value={date}
              onChange={(event) => setWhen({ date: event.target.value, time })}
            />
            <TextField
              id="reminder-time"
              type="time"
              label={texts.time}
              value={time}
              onChange={(event) => setWhen({ date, time: event.target.value })}
            />
          </div>
          <div role="alert">{error !== '' && <FieldError id="reminder-date" error={error} />}</div>
          {failure !== '' && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
        </Stack>
        <Actions>
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {texts.confirm}
          </Button>
          <Button size="large" onClick={onClose}>
            {ui.cancel}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

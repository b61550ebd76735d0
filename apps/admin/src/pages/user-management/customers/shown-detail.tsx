import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { EyeIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { noteFault, REASON_NOTE, SHOW_REASONS, SHOWN_SECONDS, type ShownField } from '@tulna/rules/customer-records';
import { useEffect, useState } from 'react';
import styles from './customers.module.css';
import { useCustomerChanges } from './queries.ts';

/** The time left to see a detail, in whole seconds; reports its end even when the tab is in the background. */
function useSecondsLeft(until: number | undefined, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const left = until === undefined ? 0 : Math.ceil((until - now) / 1000);
  useEffect(() => {
    if (until === undefined) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) onOver();
    };
    const timer = setInterval(tick, 1000);
    const hide = () => {
      if (document.visibilityState === 'hidden') onOver();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [until, onOver]);
  return left;
}

function ShowDialog({ field, onShow, onClose }: ShowDialogProps) {
  const { show } = usePhrases('adminCustomers');
  const { failures } = usePhrases('consoleKit');
  return (
    <FormDialog
      title={show.title(show.fields[field])}
      action={show.action}
      intro={<p>{show.intro}</p>}
      fields={[
        choiceField('reason', {
          label: show.reason,
          options: SHOW_REASONS.map((value) => ({ value, label: show.reasons[value] })),
        }),
        textField('note', { label: show.note, hint: show.noteHint, lines: 2, max: REASON_NOTE }),
      ]}
      check={({ reason = '', note = '' }) => ({ note: noteText(reason, note, show) })}
      send={onShow}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

interface ShowDialogProps {
  field: ShownField;
  onShow: (why: { reason: (typeof SHOW_REASONS)[number]; note: string }) => Promise<unknown>;
  onClose: () => void;
}

/** The sentence of a note that is missing, or that holds a contact. */
export function noteText(
  reason: string,
  note: string,
  words: { noteMissing: string; noteHint: string },
): string | undefined {
  const fault = noteFault(reason, note);
  return fault === undefined ? undefined : fault === 'needed' ? words.noteMissing : words.noteHint;
}

/**
 * A masked detail, and the way to see it in full for a reason. It is hidden again after a minute, when the tab is left, and with the
 * record; nothing but this component ever holds it.
 */
export function ShownDetail({ customerId, field, masked }: { customerId: string; field: ShownField; masked: string }) {
  const { show: words } = usePhrases('adminCustomers');
  const { show } = useCustomerChanges();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ value: string; until: number }>();
  const [hide] = useState(() => () => setShown(undefined));
  const left = useSecondsLeft(shown?.until, hide);
  const name = words.fields[field];
  if (shown !== undefined)
    return (
      <span className={styles.shown}>
        <strong>{shown.value}</strong>
        <small>{words.hidden(Math.min(SHOWN_SECONDS, left))}</small>
        <Button size="compact-xs" variant="default" onClick={hide}>
          {words.hide}
        </Button>
      </span>
    );
  return (
    <span className={styles.shown}>
      {masked}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={words.button(name)}
        leftSection={<EyeIcon size={14} />}
        onClick={() => setAsking(true)}
      >
        {words.action}
      </Button>
      {isAsking && (
        <ShowDialog
          field={field}
          onShow={async (why) => {
            const { value } = await show({ customer_id: customerId, field, ...why });
            setShown({ value, until: Date.now() + SHOWN_SECONDS * 1000 });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

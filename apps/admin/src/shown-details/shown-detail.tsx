import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { EyeIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { noteFault, REASON_NOTE, SHOW_REASONS, SHOWN_SECONDS, type ShowReason } from '@tulna/rules/customer-records';
import { useEffect, useState } from 'react';
import styles from './shown-details.module.css';

/** The time left to see a detail, in whole seconds; calls `onOver` at its end even if the tab is in the background. */
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

interface Why {
  reason: ShowReason;
  note: string;
}

interface ShowDialogProps {
  name: string;
  onShow: (why: Why) => Promise<unknown>;
  onClose: () => void;
}

function ShowDialog({ name, onShow, onClose }: ShowDialogProps) {
  const show = usePhrases('adminShown');
  const { failures } = usePhrases('consoleKit');
  return (
    <FormDialog
      title={show.title(name)}
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

/** The error for a note that is missing, or that contains a contact. */
export function noteText(
  reason: string,
  note: string,
  words: { noteMissing: string; noteHint: string },
): string | undefined {
  const fault = noteFault(reason, note);
  return fault === undefined ? undefined : fault === 'needed' ? words.noteMissing : words.noteHint;
}

/**
 * Holds a detail that is shown in full for a minute. It is hidden when the minute is over, when the tab is left, and when the component that shows it is removed. The detail is stored nowhere else.
 */
export function useShown<Value>() {
  const [shown, setShown] = useState<{ value: Value; until: number }>();
  const [hide] = useState(() => () => setShown(undefined));
  const left = useSecondsLeft(shown?.until, hide);
  return {
    value: shown?.value,
    seconds: Math.min(SHOWN_SECONDS, left),
    show: (value: Value) => setShown({ value, until: Date.now() + SHOWN_SECONDS * 1000 }),
    hide,
  };
}

/** The time for which a detail is still shown, and the button that hides it at once. */
export function HiddenAgain({ seconds, onHide }: { seconds: number; onHide: () => void }) {
  const words = usePhrases('adminShown');
  return (
    <>
      <small>{words.hidden(seconds)}</small>
      <Button size="compact-xs" variant="default" onClick={onHide}>
        {words.hide}
      </Button>
    </>
  );
}

interface ShownDetailProps {
  /** What the detail is, as used in “Show mobile number”. */
  name: string;
  masked: string;
  show: (why: Why) => Promise<{ value: string }>;
  /** Whether the detail is a text of several lines, which is shown above its button. */
  isText?: boolean;
}

/** A masked detail, with a button to see it in full for a reason. */
export function ShownDetail({ name, masked, show, isText = false }: ShownDetailProps) {
  const words = usePhrases('adminShown');
  const shown = useShown<string>();
  const [isAsking, setAsking] = useState(false);
  const lines = isText ? styles.text : styles.shown;
  if (shown.value !== undefined)
    return (
      <span className={lines}>
        {isText ? <span>{shown.value}</span> : <strong>{shown.value}</strong>}
        <span className={styles.shown}>
          <HiddenAgain seconds={shown.seconds} onHide={shown.hide} />
        </span>
      </span>
    );
  return (
    <span className={lines}>
      <span>{masked}</span>
      <span>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={words.button(name)}
          leftSection={<EyeIcon size={14} />}
          onClick={() => setAsking(true)}
        >
          {words.action}
        </Button>
      </span>
      {isAsking && (
        <ShowDialog
          name={name}
          onShow={async (why) => {
            const { value } = await show(why);
            shown.show(value);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

import { Button } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { MisLine } from '@tulna/contract/lender-mis';
import { useState } from 'react';
import { decisionsOf, sideText } from './line-words.ts';
import { useDecisions } from './queries.ts';
import styles from './reconciliation.module.css';

interface DecideProps {
  line: MisLine;
  onDone?: () => void;
}

/** The decisions possible for a loan: accepting takes one press, the other two ask for a text. */
export function DecideButtons({ line, onDone }: DecideProps) {
  const words = usePhrases('adminMis');
  const formats = useFormats();
  const { decide } = useDecisions();
  const [dialog, setDialog] = useState<'keep' | 'ask'>();
  const [isBusy, setBusy] = useState(false);
  const { actions } = words;
  const labels = { accept: actions.acceptOf, keep: actions.keepOf, ask: actions.askOf };
  const accept = async () => {
    setBusy(true);
    // A failure shows a toast with the server's sentence.
    await decide(line, 'accept', '').then(onDone, () => undefined);
    setBusy(false);
  };
  return (
    <div className={styles.buttons}>
      {decisionsOf(line).map((decision) => (
        <Button
          key={decision}
          size="compact-xs"
          variant="default"
          loading={decision === 'accept' && isBusy}
          aria-label={labels[decision](line.reference)}
          onClick={() => (decision === 'accept' ? void accept() : setDialog(decision))}
        >
          {actions[decision]}
        </Button>
      ))}
      {dialog === 'keep' && (
        <FormDialog
          title={words.keepTitle}
          action={actions.keep}
          intro={<p>{words.keepHint}</p>}
          fields={[textField('note', { label: words.why, lines: 3, max: 500, required: true })]}
          send={({ note }) => decide(line, 'keep', note).then(onDone)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'ask' && (
        <FormDialog
          title={words.askTitle}
          action={actions.ask}
          intro={<p>{words.askHint}</p>}
          fields={[textField('note', { label: words.question, lines: 4, max: 500, required: true })]}
          initial={{
            note: words.asking(
              line.reference,
              line.theirs && sideText(words, formats, line.theirs),
              line.ours && sideText(words, formats, line.ours),
            ),
          }}
          send={({ note }) => decide(line, 'ask', note).then(onDone)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

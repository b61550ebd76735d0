import { Button, Group, Stack } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import { useForm } from '@tulna/console-kit/use-form';
import type { DeskComplaint } from '@tulna/contract/complaints';
import { useState } from 'react';
import styles from './csr-portal.module.css';
import { useDeskChanges } from './queries.ts';

const regulators = ['rbi', 'irdai'] as const;

interface Draft {
  answer: string;
  regulator: (typeof regulators)[number];
}

function Write({ draft, onPreview }: { draft: Draft | undefined; onPreview: (draft: Draft) => void }) {
  const { desk } = usePhrases('adminCsrQueue');
  const form = useForm({
    fields: [
      textField('answer', { label: desk.yourAnswer, hint: desk.answerHint, lines: 8, max: 4000, required: true }),
      choiceField('regulator', {
        label: desk.next,
        options: regulators.map((value) => ({ value, label: desk.regulators[value] })),
      }),
    ],
    initial: draft ?? { regulator: 'rbi' },
    send: (typed) => Promise.resolve(onPreview(typed)),
  });
  useUnsaved(form.isTouched);
  return (
    <form {...form.props}>
      <Stack gap="md">
        {form.fields}
        {form.notices}
        <Group>
          <Button type="submit">{desk.toPreview}</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Writes the answer, shows it as the customer will read it, and sends it. */
export function AnswerForm({ one }: { one: DeskComplaint }) {
  const { desk } = usePhrases('adminCsrQueue');
  const { failures } = usePhrases('consoleKit');
  const { answer } = useDeskChanges();
  const [draft, setDraft] = useState<Draft>();
  const [isPreview, setPreview] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  useUnsaved(isPreview);
  if (!isPreview || draft === undefined)
    return (
      <Write
        draft={draft}
        onPreview={(written) => {
          setDraft(written);
          setPreview(true);
        }}
      />
    );
  const send = async () => {
    setSending(true);
    setError(undefined);
    await answer({ complaint_id: one.complaint_id, ...draft }, desk.answered).catch(setError);
    setSending(false);
  };
  return (
    <section aria-label={desk.preview}>
      <h3>{desk.preview}</h3>
      <p className={styles.preview}>{`${draft.answer}\n\n${one.next_steps[draft.regulator]}`}</p>
      {error !== undefined && <Notice tone="danger">{failureText(error, failures)}</Notice>}
      <Group gap="xs">
        <Button loading={isSending} onClick={() => void send()}>
          {desk.send}
        </Button>
        <Button variant="default" onClick={() => setPreview(false)}>
          {desk.change}
        </Button>
      </Group>
    </section>
  );
}

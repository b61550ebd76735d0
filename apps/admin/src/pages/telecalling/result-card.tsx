import { Button } from '@mantine/core';
import { newIntent } from '@tulna/client/client';
import { failureText, refusedAs } from '@tulna/console-kit/failure';
import { useFocusRestored } from '@tulna/console-kit/focus-back';
import { choiceField, dayField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import { useForm } from '@tulna/console-kit/use-form';
import type { OwnCall } from '@tulna/contract/calls';
import { indianMoment } from '@tulna/rules/clock';
import { CALL_DISPOSITIONS, callLimits, type Disposition, dispositionRule } from '@tulna/rules/telecalling';
import { useRef, useState } from 'react';
import { useDeskChanges } from './desk-queries.ts';
import styles from './telecalling.module.css';

/** Outcomes that fit the call: those of a conversation, or those of a call that wasn’t answered. If the agent used their own phone we don't know which, so all are offered. */
const fitting = ({ way, connected_at }: OwnCall): readonly Disposition[] =>
  CALL_DISPOSITIONS.filter(
    (one) => way === 'direct' || (dispositionRule(one).needs === 'answer') === (connected_at !== null),
  );

/** The outcome of the call, with its follow-up; it is saved once, and then the next customer is shown. */
export function ResultCard({ call, onSaved }: { call: OwnCall; onSaved: () => void }) {
  const { result: words, outcomes } = usePhrases('adminTelecalling');
  const { failures } = usePhrases('consoleKit');
  const { save } = useDeskChanges();
  const choices = fitting(call);
  // Only a call that wasn’t answered has a preselected outcome. After a conversation the agent must choose, so that the first option isn't saved by accident.
  const known = call.way !== 'direct' && call.connected_at === null ? choices[0] : undefined;
  const [outcome, setOutcome] = useState<Disposition | undefined>(known);
  const [intent] = useState(newIntent);
  const isAgreed = outcome !== undefined && dispositionRule(outcome).time === true;
  const form = useForm({
    fields: [
      choiceField('outcome', {
        label: words.outcome,
        options: choices.map((value) => ({ value, label: outcomes[value] })),
        onChoose: setOutcome,
      }),
      ...(isAgreed
        ? [
            dayField('day', { label: words.day, required: true, half: true }),
            textField('time', { label: words.time, max: 5, required: true, half: true }),
          ]
        : []),
      textField('note', { label: words.note, hint: words.noteHint, lines: 3, max: callLimits.note }),
    ],
    initial: known === undefined ? {} : { outcome: known },
    check: (typed) =>
      isAgreed && Number.isNaN(indianMoment(String(typed.day), `${typed.time}:00`)) ? { time: words.timeMissing } : {},
    send: ({ outcome: chosen, note, ...typed }) =>
      save(
        {
          call_id: call.call_id,
          outcome: chosen,
          note,
          ...(isAgreed && {
            again_at: new Date(indianMoment(String(typed.day), `${typed.time}:00`)).toISOString(),
          }),
        },
        intent,
      ).catch(refusedAs('again_at', 'day')),
    failure: (error) => failureText(error, failures),
    onSent: onSaved,
  });
  useUnsaved(form.isTouched);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRestored(heading, call.call_id, true);
  return (
    <section className={styles.card} aria-label={words.title}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <form {...form.props}>
        <div className={styles.panel}>
          {form.fields}
          {form.notices}
          <Button type="submit" loading={form.isSending}>
            {words.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { choiceField, flagField, textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import { useForm } from '@tulna/console-kit/use-form';
import type { Offering } from '@tulna/rules/offerings';
import { useAssist } from './assist-queries.ts';
import styles from './product-offering.module.css';

/** A lead that is typed while the customer is there: they get a link, and a code that the partner never sees. */
export function AssistForm({ offering }: { offering: Offering }) {
  const { assist: words, link } = usePhrases('partnerOffering');
  const { failures } = usePhrases('consoleKit');
  const language = useLanguage();
  const assist = useAssist();
  const form = useForm({
    size: 'md',
    fields: [
      textField('first_name', { label: words.firstName, max: 50, required: true }),
      textField('last_name', { label: words.lastName, max: 50, required: true }),
      textField('phone', { label: words.phone, max: 20, required: true }),
      choiceField('language', {
        label: words.language,
        options: (['en', 'hi'] as const).map((value) => ({ value, label: link.languages[value] })),
      }),
      flagField('asked_for', { label: words.askedFor, hint: words.askedForHint }),
    ],
    initial: { language },
    check: ({ asked_for }) => ({ asked_for: asked_for === 1 ? undefined : words.askedForMissing }),
    send: ({ asked_for, ...values }) => assist({ offering, ...values, asked_for: asked_for === 1 }),
    failure: (error) => failureText(error, failures),
    onSent: (reset) => reset(),
  });
  useUnsaved(form.isTouched);
  return (
    <>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <form {...form.props} className={styles.form}>
        {form.notices}
        {form.fields}
        <Button type="submit" size="md" loading={form.isSending}>
          {words.send}
        </Button>
      </form>
    </>
  );
}

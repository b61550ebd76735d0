import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { useForm } from '@tulna/console-kit/use-form';
import { useProfile } from './queries.ts';
import styles from './settings.module.css';

interface ProfileCardProps {
  name: string;
  language: 'en' | 'hi';
}

/** The person's own name, and the language of the emails that they get. */
export function ProfileCard({ name, language }: ProfileCardProps) {
  const words = usePhrases('partnerSettings');
  const { languages } = usePhrases('partnerPeople');
  const { failures } = usePhrases('consoleKit');
  const save = useProfile();
  const form = useForm({
    fields: [
      textField('name', { label: words.name, max: 100, required: true, autoComplete: 'name' }),
      choiceField('language', {
        label: words.language,
        options: (['en', 'hi'] as const).map((value) => ({ value, label: languages[value] })),
      }),
    ],
    initial: { name, language },
    send: save,
    failure: (error) => failureText(error, failures),
  });
  return (
    <section className={styles.card}>
      <h2>{words.profile}</h2>
      <form {...form.props} className={styles.form}>
        {form.notices}
        {form.fields}
        <Button type="submit" loading={form.isSending} className={styles.send ?? ''}>
          {words.save}
        </Button>
      </form>
    </section>
  );
}

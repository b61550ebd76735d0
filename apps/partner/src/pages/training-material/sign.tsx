import { Button, Group, Stack } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { flagField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { useForm } from '@tulna/console-kit/use-form';
import { quizLimits } from '@tulna/rules/conduct-quiz';
import { type Training, useTrainingChanges } from './queries.ts';

interface Props {
  /** Initial name, from the account. */
  name: string;
  /** The code of conduct that is signed. */
  code: Training['lessons'][number];
}

/** The signature under the code of conduct. */
export function Sign({ name, code }: Props) {
  const { sign: words } = usePhrases('partnerTraining');
  const { failures } = usePhrases('consoleKit');
  const { sign } = useTrainingChanges();
  const form = useForm({
    fields: [
      textField('name', { label: words.name, max: quizLimits.name, required: true, autoComplete: 'name' }),
      flagField('agreed', { label: words.agree }),
    ],
    initial: { name },
    check: ({ agreed }) => ({ agreed: agreed === 1 ? undefined : words.agreeMissing }),
    send: (typed) => sign({ name: typed.name, text_id: code.text_id, version: code.version, agreed: true }),
    failure: (error) => failureText(error, failures),
  });
  return (
    <form {...form.props} aria-label={words.title}>
      <Stack gap="md">
        <p>{words.lead}</p>
        {form.fields}
        {form.notices}
        <Group>
          <Button type="submit" loading={form.isSending}>
            {words.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { type FieldError, useController, useFormContext } from 'react-hook-form';
import { usePhrases } from '../../../language/phrases.tsx';
import type { FormPlan, FormTexts, FormValues } from './form-plan.ts';
import type { Lists } from './inputs.tsx';

/** The message of a field: the server's own words where it refused, else the message of its code (§5). */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const messages: Readonly<Record<string, string>> = usePhrases('validation');
  return (error) => (error === undefined ? undefined : error.message || messages[error.type] || messages.invalid);
}

interface FieldOfFormProps {
  plan: FormPlan;
  texts: FormTexts;
  name: string;
  lists: Lists;
  onLeave: () => void;
}

/** One question of a profile. */
export function FieldOfForm({ plan, texts, name, lists, onLeave }: FieldOfFormProps) {
  const { control, getValues } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name, control });
  const message = useFieldMessage();
  const draw = plan.inputs[name];
  if (draw === undefined) throw new Error(`the form of ${plan.product} has no input for ${name}`);
  return draw(
    {
      id: name,
      name,
      ...texts.field(name, getValues()),
      optional: !plan.isRequired(name, getValues()),
      error: message(fieldState.error),
      value: field.value ?? '',
      onChange: field.onChange,
      onBlur: () => {
        field.onBlur();
        onLeave();
      },
    },
    lists,
  );
}

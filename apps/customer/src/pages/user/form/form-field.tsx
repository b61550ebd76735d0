import type { Answers } from '../../../form/use-answers.ts';
import type { FormPlan, FormTexts } from './form-plan.ts';
import type { Lists } from './inputs.tsx';

interface FieldOfFormProps {
  plan: FormPlan;
  texts: FormTexts;
  name: string;
  lists: Lists;
  answers: Answers;
  onLeave: () => void;
}

/** One question of a profile, with its input. */
export function FieldOfForm({ plan, texts, name, lists, answers, onLeave }: FieldOfFormProps) {
  const { values } = answers;
  const draw = plan.inputs[name];
  if (draw === undefined) throw new Error(`The form of ${plan.product} must have an input for ${name}.`);
  return draw(
    {
      id: name,
      name,
      ...texts.field(name, values),
      optional: !plan.isRequired(name, values),
      error: answers.errorOf(name)?.message,
      value: values[name] ?? '',
      onChange: (value) => answers.change(name, value),
      onBlur: () => {
        answers.leave(name);
        onLeave();
      },
    },
    lists,
  );
}

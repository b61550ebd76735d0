import { ELIGIBILITY_FIELDS, type EligibilityField, isOptionalAnswer } from '@tulna/rules/eligibility-answers';
import { employmentKind } from '@tulna/rules/employment';
import { selectList } from '@tulna/rules/select-lists';
import type { useForm } from '../../form/use-form.tsx';
import { useLanguage, usePhrases } from '../../language/phrases.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { RadioCards, SelectField } from '../../ui/choices.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TermField } from '../../ui/term-field.tsx';
import { PincodeField } from '../../ui/text-field.tsx';

type Labels = Readonly<Record<EligibilityField, string>>;

/** Labels of the questions, in the words of the profile. */
export function useLabels(): Labels {
  const { fields } = usePhrases('profile');
  return Object.fromEntries(ELIGIBILITY_FIELDS.map((field) => [field, fields[field].label])) as Labels;
}

interface QuestionsProps {
  form: Pick<ReturnType<typeof useForm<EligibilityField>>, 'valueOf' | 'bind' | 'values'>;
  labels: Labels;
}

/** The eight questions, with the fields of the profile. */
export function Questions({ form, labels }: QuestionsProps) {
  const { fields, income } = usePhrases('profile');
  const language = useLanguage();
  const kind = employmentKind(form.values.employment_status_code);
  const words = (field: EligibilityField) => {
    const { label: _, ...rest } = fields[field];
    return { ...rest, label: labels[field], optional: isOptionalAnswer(field) };
  };
  const choices = (list: 'employmentStatus' | 'creditScoreClass') =>
    selectList(list).map((option) => ({ value: option.code, label: option[language] }));
  return (
    <>
      <AmountField {...form.valueOf('se_loan_amount')} {...words('se_loan_amount')} />
      <TermField {...form.valueOf('desired_tenure')} {...words('desired_tenure')} />
      <RadioCards
        {...form.valueOf('employment_status_code')}
        {...words('employment_status_code')}
        choices={choices('employmentStatus')}
      />
      <AmountField
        {...form.valueOf('monthly_income')}
        {...words('monthly_income')}
        {...(kind !== 'salaried' && form.values.employment_status_code !== '' && income[kind])}
      />
      <AmountField {...form.valueOf('emi')} {...words('emi')} />
      <DateField {...form.valueOf('birth_date')} {...words('birth_date')} birthday />
      <PincodeField {...form.valueOf('postal_code')} {...words('postal_code')} autoComplete="postal-code" />
      <SelectField
        {...form.bind('credit_score_class')}
        {...words('credit_score_class')}
        autoComplete="off"
        choices={choices('creditScoreClass')}
      />
    </>
  );
}

import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, flagField, numberField, rupeesField, textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import type { CriteriaDraft, CriteriaVersion } from '@tulna/contract/lender-criteria';
import { lenderBounds } from '@tulna/rules/lender-bounds';
import type { Criteria } from '@tulna/rules/lender-criteria';
import { type SelectListName, selectList } from '@tulna/rules/select-lists';
import { type CriteriaRow, useCriteriaChanges } from './queries.ts';

interface DraftDialogProps {
  lender: CriteriaRow;
  inForce: CriteriaVersion;
  /** The draft that is waiting to be published. The form starts with its values and replaces it. */
  draft: CriteriaDraft | null;
  onClose: () => void;
}

/** Code of the empty option: a select needs one, and the criterion has none. */
const notSetCode = 'not_set';
const codeOf = (code: string) => (code === '' ? notSetCode : code);

const prefixesOf = (typed: string): string[] | null => {
  const found = typed.split(/[\s,;]+/).filter(Boolean);
  return found.length === 0 ? null : found;
};

/** Drafts all criteria of a lender at once, so that they can be checked against each other. */
export function DraftDialog({ lender, inForce, draft: waits, onClose }: DraftDialogProps) {
  const words = usePhrases('adminCriteria');
  const language = useLanguage();
  const { draft } = useCriteriaChanges();
  const { form, fields: labels } = words;
  const begin: Criteria = waits?.criteria ?? inForce.criteria;
  const limits = (property: keyof typeof lenderBounds, decimals = 0) => ({
    label: labels[property as keyof typeof labels],
    half: true,
    decimals,
    min: lenderBounds[property][0],
    max: lenderBounds[property][1],
  });
  const must = (property: keyof typeof lenderBounds, decimals = 0) => ({
    ...limits(property, decimals),
    required: true as const,
  });
  const may = (property: keyof typeof lenderBounds, decimals = 0) => ({
    ...limits(property, decimals),
    hint: form.emptyHint,
    required: false as const,
  });
  const options = (list: SelectListName) => [
    { value: notSetCode, label: words.notSet },
    ...selectList(list).map((option) => ({ value: String(option.code), label: option[language] })),
  ];
  return (
    <FormDialog
      title={form.title(lender.name)}
      intro={<p>{form.intro}</p>}
      action={form.save}
      size="lg"
      fields={[
        numberField('min_age', must('min_age')),
        numberField('max_age', must('max_age')),
        numberField('max_age_at_maturity', may('max_age_at_maturity')),
        rupeesField('min_income', may('min_income')),
        rupeesField('max_income', may('max_income')),
        numberField('obligations_percent', may('obligations_percent', 2)),
        flagField('salaried', { label: labels.salaried, half: true }),
        flagField('self_employed', { label: labels.self_employed, half: true }),
        numberField('min_score', may('min_score')),
        choiceField('credit_score_class', {
          label: labels.credit_score_class,
          hint: form.classHint,
          half: true,
          options: options('creditScoreClass'),
        }),
        flagField('accepts_new_to_credit', { label: labels.accepts_new_to_credit, half: true }),
        flagField('business', { label: labels.business, hint: form.businessHint, half: true }),
        rupeesField('min_loan', must('min_loan')),
        rupeesField('loan_amount_upto', must('loan_amount_upto')),
        choiceField('ticket_class', {
          label: labels.ticket_class,
          hint: form.classHint,
          options: options('ticketClass'),
        }),
        numberField('min_tenure', must('min_tenure')),
        numberField('tenure', must('tenure')),
        numberField('rate_min', must('rate_min', 2)),
        numberField('interest_rate', must('interest_rate', 2)),
        numberField('fee_min', must('fee_min', 2)),
        numberField('processing_fees', must('processing_fees', 2)),
        numberField('gst_percent', must('gst_percent', 2)),
        textField('postal_prefixes', {
          label: labels.postal_prefixes,
          hint: form.prefixesHint,
          lines: 2,
          breaks: false,
          max: 14_000,
          check: (typed) =>
            (prefixesOf(typed) ?? []).every((prefix) => /^[1-9]\d{0,5}$/.test(prefix)) ? undefined : form.prefixesWrong,
        }),
        textField('reason', { label: form.reason, lines: 2, max: 300, required: true }),
      ]}
      initial={{
        ...begin,
        ticket_class: codeOf(begin.ticket_class),
        credit_score_class: codeOf(begin.credit_score_class),
        postal_prefixes: begin.postal_prefixes?.join(', ') ?? '',
        reason: waits?.reason ?? '',
      }}
      send={({ postal_prefixes, ticket_class, credit_score_class, ...values }) =>
        draft({
          ...values,
          ticket_class: ticket_class === notSetCode ? '' : ticket_class,
          credit_score_class: credit_score_class === notSetCode ? '' : credit_score_class,
          postal_prefixes: prefixesOf(postal_prefixes),
          lender_id: lender.lender_id,
          based_on: inForce.number,
          replaces: waits?.draft_id ?? null,
        })
      }
      onClose={onClose}
    />
  );
}

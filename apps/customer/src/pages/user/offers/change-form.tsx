import { useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getUser } from '@tulna/contract/customers';
import { changeLoan, getOffers, type OffersAnswer } from '@tulna/contract/offers';
import { isProductName } from '@tulna/rules/products';
import { checkWantedLoan } from '@tulna/rules/profile-rules';
import { useForm } from '../../../form/use-form.tsx';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
// These are the inputs of the profile, so that its pages and this one share one file.
import { amount } from '../form/inputs.tsx';
import { term } from '../form/term-input.tsx';
import styles from './offers.module.css';

export interface ChangeFormProps {
  answer: OffersAnswer;
  onChanged: () => void;
  onClose: () => void;
}

/** The form for a different amount or term; the new offers replace those on the page. */
export function ChangeForm({ answer, onChanged, onClose }: ChangeFormProps) {
  const { change } = usePhrases('offersPage');
  const { ui } = usePhrases('shell');
  const queries = useQueryClient();
  const { product } = answer;
  const form = useForm({
    prefix: 'change-',
    start: { desired_amount: String(answer.desired_amount), desired_tenure: String(answer.desired_tenure) },
    labels: { desired_amount: change.amount, desired_tenure: change.term },
    check: (values) => (isProductName(product) ? checkWantedLoan(product, values) : {}),
    async send({ desired_amount, desired_tenure }, intent) {
      const body = {
        credit_application_id: answer.credit_application_id,
        desired_amount: Number(desired_amount),
        desired_tenure: Number(desired_tenure),
      };
      const { credit_application_id } = await client.call(changeLoan, { body }, { intent });
      // The new offers are loaded before the page switches to them, so that it is never empty.
      await queries.fetchQuery(query(client, getOffers, { params: { credit_application_id }, query: {} }));
      await queries.invalidateQueries({ queryKey: queryKeyOf(getUser) });
      onChanged();
    },
  });
  return (
    <form {...form.form} className={styles.change}>
      <Stack>
        {form.errors}
        <div className={styles.when}>
          {amount({ ...form.valueOf('desired_amount'), label: change.amount }, {})}
          {term({ ...form.valueOf('desired_tenure'), label: change.term }, {})}
        </div>
        <Small>{change.hint}</Small>
        <Row>
          <Button type="submit" kind="primary" busy={form.busy}>
            {change.confirm}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </Row>
      </Stack>
    </form>
  );
}

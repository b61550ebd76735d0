import { useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getUser } from '@tulna/contract/customers';
import { changeLoan, getOffers, type OffersAnswer } from '@tulna/contract/offers';
import { formatRupees } from '@tulna/rules/money';
import { isProductName } from '@tulna/rules/products';
import { checkWantedLoan } from '@tulna/rules/wanted-loan';
import { useId, useState } from 'react';
import { useForm } from '../../../form/use-form.tsx';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TermField } from '../../../ui/term-field.tsx';
import { Hidden, Small } from '../../../ui/text.tsx';
import styles from './offers.module.css';

interface ChangeFormProps {
  answer: OffersAnswer;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for another amount or term; the offers of it take the place of those on the page. */
function ChangeForm({ answer, onChanged, onClose }: ChangeFormProps) {
  const { change } = usePhrases('offers');
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
      // Before the page turns to them, so that nothing is empty in between.
      await queries.fetchQuery(query(client, getOffers, { params: { credit_application_id }, query: {} }));
      await queries.invalidateQueries({ queryKey: queryKeyOf(getUser) });
      onChanged();
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        {form.errors}
        <div className={styles.when}>
          <AmountField {...form.valueOf('desired_amount')} label={change.amount} />
          <TermField {...form.valueOf('desired_tenure')} label={change.term} />
        </div>
        <Small>{change.hint}</Small>
        <div className={styles.top}>
          <Button type="submit" kind="primary" busy={form.busy}>
            {change.confirm}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </div>
      </Stack>
    </form>
  );
}

/** What was asked for, to change in place (product.md §8). */
export function LoanChange({ answer }: { answer: OffersAnswer }) {
  const { asked, change } = usePhrases('offers');
  const { ui } = usePhrases('shell');
  const opener = useId();
  const fields = useId();
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const amount = formatRupees(answer.desired_amount);
  const term = ui.term(answer.desired_tenure);
  const close = (isChanged: boolean): void => {
    setOpen(false);
    setChanged(isChanged);
    document.getElementById(opener)?.focus();
  };
  return (
    <>
      <div className={styles.top}>
        <span>{asked(amount, term)}</span>
        <Button
          id={opener}
          kind="quiet"
          aria-expanded={open}
          aria-controls={fields}
          onClick={() => (open ? close(false) : setOpen(true))}
        >
          {change.open}
          <Hidden> {change.openFull}</Hidden>
        </Button>
      </div>
      <div id={fields} hidden={!open}>
        {open && <ChangeForm answer={answer} onChanged={() => close(true)} onClose={() => close(false)} />}
      </div>
      <div role="status" className={styles.live}>
        {changed && <Hidden>{change.done(amount, term)}</Hidden>}
      </div>
    </>
  );
}

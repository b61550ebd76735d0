import { Button, Group } from '@mantine/core';
import { ifscField } from '@tulna/console-core/ifsc-field';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice, type Tone } from '@tulna/console-kit/states';
import type { MerchantAccount } from '@tulna/contract/merchant-accounts';
import { normaliseAccountNumber } from '@tulna/rules/business-numbers';
import { useState } from 'react';
import { useAccountChanges, useMerchantAccount } from './account-queries.ts';
import styles from './sections.module.css';

interface Merchant {
  merchant_id: string;
  shop_name: string;
}

const toneOf: Readonly<Record<MerchantAccount['check'], Tone | undefined>> = {
  none: undefined,
  asked: 'info',
  matched: 'success',
  differs: 'warning',
  failed: 'danger',
};

function AccountDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { form } = usePhrases('adminMerchantSections').account;
  const { draft } = useAccountChanges();
  return (
    <FormDialog
      title={form.title(merchant.shop_name)}
      intro={<p>{form.intro}</p>}
      action={form.save}
      fields={[
        textField('holder', { label: form.holder, hint: form.holderHint, max: 120, required: true }),
        textField('account_number', { label: form.number, half: true, max: 40, required: true }),
        textField('again', { label: form.again, half: true, max: 40, required: true }),
        ifscField(form.ifsc),
      ]}
      check={({ account_number: number, again }) => ({
        again:
          number && again && normaliseAccountNumber(number) !== normaliseAccountNumber(again)
            ? form.differs
            : undefined,
      })}
      send={({ again: _, ...values }) => draft({ ...values, merchant_id: merchant.merchant_id })}
      onClose={onClose}
    />
  );
}

function Account({ account }: { account: MerchantAccount }) {
  const words = usePhrases('adminMerchantSections').account;
  const formats = useFormats();
  const { columns } = words;
  const by = (name: string, at: string | null) => (at === null ? '' : words.by(name, formats.moment(at)));
  return (
    <>
      {account.shared_with.length > 0 && <Notice tone="warning">{words.shared(account.shared_with.join(', '))}</Notice>}
      <Facts
        facts={[
          [columns.holder, account.holder],
          [columns.account_last4, words.masked(account.account_last4)],
          [columns.ifsc, account.ifsc],
          [
            columns.check,
            <Chip key="check" tone={toneOf[account.check]}>
              {words.checks[account.check]}
            </Chip>,
          ],
          [columns.bank_name, account.bank_name],
          [columns.created, by(account.created_by, account.created_at)],
          [columns.confirmed, by(account.confirmed_by, account.confirmed_at)],
        ]}
      />
    </>
  );
}

type Question = 'enter' | 'confirm' | 'discard';

function Draft({ draft, isOwn, onAsk }: { draft: MerchantAccount; isOwn: boolean; onAsk: (asked: Question) => void }) {
  const words = usePhrases('adminMerchantSections').account;
  const { again } = useAccountChanges();
  const isAnswered = draft.check !== 'asked' && draft.check !== 'failed';
  return (
    <div className={styles.section}>
      <h4>{words.waits}</h4>
      <Account account={draft} />
      {draft.check === 'asked' && <p>{words.tries(draft.tries)}</p>}
      {isOwn && <p>{words.own}</p>}
      <Group gap="xs">
        {!isOwn && isAnswered && (
          <Button size="xs" onClick={() => onAsk('confirm')}>
            {words.confirm}
          </Button>
        )}
        {draft.check === 'asked' && draft.tries > 0 && (
          <Button size="xs" variant="default" onClick={() => void again(draft.account_id).catch(() => undefined)}>
            {words.again}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => onAsk('discard')}>
          {words.discard}
        </Button>
      </Group>
    </div>
  );
}

/** The bank account of a merchant: the confirmed one, a draft waiting for a second person, and the bank's answer. */
export function AccountSection({ merchant }: { merchant: Merchant }) {
  const words = usePhrases('adminMerchantSections').account;
  const account = useMerchantAccount(merchant.merchant_id);
  const { confirm, discard } = useAccountChanges();
  const [dialog, setDialog] = useState<Question>();
  const close = () => setDialog(undefined);
  const question = (draft: MerchantAccount): string | undefined => {
    const number = words.masked(draft.account_last4);
    if (dialog === 'discard') return words.discardText(number);
    if (dialog !== 'confirm') return undefined;
    return draft.check === 'differs'
      ? words.confirmOther(number, draft.holder, draft.bank_name ?? '')
      : words.confirmText(merchant.shop_name, number);
  };
  return (
    <section className={styles.section}>
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <Loaded of={account} words={words}>
        {({ draft, confirmed, own, checked_by: by }) => (
          <>
            <small>{words.checkedBy[by]}</small>
            {confirmed !== null && <Account account={confirmed} />}
            {draft !== null && <Draft draft={draft} isOwn={own} onAsk={setDialog} />}
            {confirmed === null && draft === null && <p>{words.none}</p>}
            <div>
              <Button size="xs" variant="default" onClick={() => setDialog('enter')}>
                {confirmed === null && draft === null ? words.enter : words.change}
              </Button>
            </div>
            {dialog === 'enter' && <AccountDialog merchant={merchant} onClose={close} />}
            {draft !== null && question(draft) !== undefined && (
              <ConfirmQuestion
                text={question(draft)}
                action={dialog === 'confirm' ? words.confirm : words.discard}
                onConfirm={() => (dialog === 'confirm' ? confirm(draft) : discard(draft))}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

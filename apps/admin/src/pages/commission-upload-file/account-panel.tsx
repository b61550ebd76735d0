import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { PayoutDetails, PayoutGroup } from '@tulna/contract/payout-details';
import { isGstState } from '@tulna/rules/business-numbers';
import { useState } from 'react';
import { AccountDialog } from './account.dialog.tsx';
import { type Account, useAccountChanges } from './account-queries.ts';
import styles from './payouts.module.css';

function Details({ details }: { details: PayoutDetails }) {
  const words = usePhrases('adminPayoutAccounts');
  const formats = useFormats();
  const { columns } = words;
  const by = (who: string, at: string) => words.byAt(who, formats.moment(at));
  const pairs: readonly (readonly [string, string])[] = [
    [columns.account_name, details.account_name],
    [columns.account, words.masked(details.account_last4)],
    [columns.ifsc, details.ifsc],
    [columns.pan, details.pan_last4 === null ? words.notGiven : words.masked(details.pan_last4)],
    [columns.gstin, details.gstin ?? words.notRegistered],
    [columns.gst_state, isGstState(details.state) ? words.gstStates[details.state] : details.state],
    [columns.legal_name, details.confirmed_at === null ? (details.asked?.legal_name ?? '') : ''],
    [columns.group, details.group],
    [columns.reverse_charge, details.reverse_charge ? words.yes : words.no],
    [columns.created, by(details.created_by, details.created_at)],
    ...(details.confirmed_at === null
      ? []
      : [[columns.confirmed, by(details.confirmed_by, details.confirmed_at)] as const]),
  ];
  return (
    <>
      {details.shared_with.length > 0 && (
        <Notice tone="warning">{words.panel.shared(details.shared_with.join(', '))}</Notice>
      )}
      <Facts facts={pairs} />
    </>
  );
}

/** A partner's account: the details in force, those waiting for a second person, and the actions. */
export function AccountPanel({ account, groups }: { account: Account; groups: readonly PayoutGroup[] }) {
  const words = usePhrases('adminPayoutAccounts');
  const formats = useFormats();
  const { confirm, discard } = useAccountChanges();
  const [dialog, setDialog] = useState<'confirm' | 'discard' | 'edit'>();
  const { confirmed, draft, partner_name } = account;
  const close = () => setDialog(undefined);
  const question = (): string | undefined => {
    if (draft === null) return undefined;
    if (dialog === 'discard') return words.discardText(partner_name);
    return dialog === 'confirm' ? words.confirmText(partner_name, words.masked(draft.account_last4)) : undefined;
  };
  return (
    <div className={styles.panel}>
      {draft !== null && (
        <section>
          <h3>{words.panel.draft}</h3>
          {draft.asked !== null && <p>{words.panel.byOwner}</p>}
          {!account.confirmable && (
            <p>
              {draft.asked?.waits_until == null
                ? words.panel.ownDraft
                : words.panel.waitsUntil(formats.moment(draft.asked.waits_until))}
            </p>
          )}
          <Details details={draft} />
          <Group mt="md" gap="xs">
            {account.confirmable && <Button onClick={() => setDialog('confirm')}>{words.confirm}</Button>}
            <Button variant="default" onClick={() => setDialog('discard')}>
              {words.discard}
            </Button>
          </Group>
        </section>
      )}
      {confirmed === null ? (
        draft === null && <Notice tone="info">{words.panel.none}</Notice>
      ) : (
        <section>
          <h3>{words.panel.confirmed}</h3>
          <Details details={confirmed} />
        </section>
      )}
      <div>
        <Button variant={confirmed === null && draft === null ? 'filled' : 'default'} onClick={() => setDialog('edit')}>
          {confirmed === null && draft === null ? words.enter : words.change}
        </Button>
      </div>
      {dialog === 'edit' && <AccountDialog account={account} groups={groups} onClose={close} />}
      {question() !== undefined && draft !== null && (
        <ConfirmQuestion
          text={question()}
          action={dialog === 'confirm' ? words.confirm : words.discard}
          onConfirm={() => (dialog === 'confirm' ? confirm(draft.details_id) : discard(draft.details_id))}
          onClose={close}
        />
      )}
    </div>
  );
}

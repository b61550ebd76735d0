import { ifscField } from '@tulna/console-core/ifsc-field';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, flagField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { toastNote } from '@tulna/console-kit/toasts';
import type { PayoutGroup } from '@tulna/contract/payout-details';
import { GST_STATES, normaliseAccountNumber } from '@tulna/rules/business-numbers';
import { type Account, useAccountChanges } from './account-queries.ts';

/** Drafts the account that a partner is paid to, which a second person must confirm. */
export function AccountDialog({
  account,
  groups,
  onClose,
}: {
  account: Account;
  groups: readonly PayoutGroup[];
  onClose: () => void;
}) {
  const words = usePhrases('adminPayoutAccounts');
  const { draft } = useAccountChanges();
  const { form } = words;
  const known = account.draft ?? account.confirmed;
  const group = known?.group_id ?? groups.find(({ standard }) => standard)?.group_id;
  return (
    <FormDialog
      title={form.title(account.partner_name)}
      intro={<p>{form.intro}</p>}
      action={form.save}
      size="lg"
      fields={[
        textField('account_name', { label: form.account_name, required: true, max: 120 }),
        textField('account_number', {
          label: form.account_number,
          hint: form.account_hint,
          half: true,
          required: true,
          max: 40,
        }),
        textField('again', { label: form.again, half: true, required: true, max: 40 }),
        ifscField(form.ifsc, { half: true }),
        textField('pan', { label: form.pan, hint: form.panHint, half: true, max: 20 }),
        textField('gstin', { label: form.gstin, hint: form.gstinHint, half: true, max: 30 }),
        choiceField('state', {
          label: form.state,
          half: true,
          options: GST_STATES.map((value) => ({ value, label: words.gstStates[value] })),
        }),
        choiceField('group_id', {
          label: form.group,
          hint: form.groupHint,
          options: groups.map(({ group_id, name }) => ({ value: group_id, label: name })),
        }),
        flagField('reverse_charge', { label: form.reverse, hint: form.reverseHint }),
      ]}
      initial={{
        account_name: known?.account_name,
        ifsc: known?.ifsc,
        gstin: known?.gstin ?? '',
        state: GST_STATES.find((state) => state === known?.state),
        group_id: group,
        reverse_charge: known?.reverse_charge ? 1 : 0,
      }}
      check={({ account_number, again }) => ({
        again:
          account_number && again && normaliseAccountNumber(account_number) !== normaliseAccountNumber(again)
            ? form.differs
            : undefined,
      })}
      send={async ({ again: _, reverse_charge, ...values }) => {
        const saved = await draft({ ...values, partner: account.partner, reverse_charge: reverse_charge === 1 });
        if (saved.shared_with.length > 0) toastNote(words.sharedToast(saved.shared_with.join(', ')));
      }}
      onClose={onClose}
    />
  );
}

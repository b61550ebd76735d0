import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import {
  MERCHANT_OFF_REASONS,
  MERCHANT_ON_REASONS,
  type MerchantSwitchReason,
  merchantLimits,
} from '@tulna/rules/merchants';
import { useMerchantChanges } from './queries.ts';

/** Switches the link of a merchant off, or on again, with a reason. */
export function SwitchDialog({ merchant, onClose }: { merchant: ManagedMerchant; onClose: () => void }) {
  const { switch: words, answer, values } = usePhrases('adminMerchants');
  const { failures } = usePhrases('consoleKit');
  const changes = useMerchantChanges();
  const on = merchant.active === 0;
  const reasons: readonly MerchantSwitchReason[] = on ? MERCHANT_ON_REASONS : MERCHANT_OFF_REASONS;
  return (
    <FormDialog
      title={on ? words.onTitle(merchant.shop_name) : words.offTitle(merchant.shop_name)}
      action={on ? words.on : words.off}
      intro={<p>{on ? words.onIntro : words.offIntro}</p>}
      fields={[
        choiceField('reason', {
          label: answer.reason,
          options: reasons.map((value) => ({ value, label: values.reason[value] })),
        }),
        textField('note', { label: answer.note, hint: answer.noteHint, lines: 3, max: merchantLimits.note }),
      ]}
      check={(typed) => ({ note: typed.reason === 'other' && typed.note === '' ? answer.noteMissing : undefined })}
      send={(typed) => changes.switch({ merchant_id: merchant.merchant_id, on, ...typed })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

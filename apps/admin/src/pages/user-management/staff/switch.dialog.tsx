import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { StaffAccount } from '@tulna/contract/staff';
import { STAFF_OFF_REASONS, STAFF_ON_REASONS, type StaffSwitchReason, staffLimits } from '@tulna/rules/staff';
import { useStaffChanges } from './queries.ts';

/** Disables an account, or enables it again, with a reason. */
export function SwitchDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { switch: words, values } = usePhrases('adminStaff');
  const { failures } = usePhrases('consoleKit');
  const changes = useStaffChanges();
  const on = account.state === 'disabled';
  const reasons: readonly StaffSwitchReason[] = on ? STAFF_ON_REASONS : STAFF_OFF_REASONS;
  return (
    <FormDialog
      title={on ? words.onTitle(account.name) : words.offTitle(account.name)}
      action={on ? words.on : words.off}
      intro={<p>{on ? words.onIntro : words.offIntro}</p>}
      fields={[
        choiceField('reason', {
          label: words.reason,
          options: reasons.map((value) => ({ value, label: values.reason[value] })),
        }),
        textField('note', { label: words.note, hint: words.noteHint, lines: 3, max: staffLimits.note }),
      ]}
      check={(typed) => ({ note: typed.reason === 'other' && typed.note === '' ? words.noteMissing : undefined })}
      send={(typed) => changes.switch({ staff_id: account.staff_id, on, ...typed })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { StaffAccount } from '@tulna/contract/staff';
import { staffLimits } from '@tulna/rules/staff';
import { useStaffChanges } from './queries.ts';

/** Asks for a reset of a colleague's sign-in, which another administrator approves. */
export function ResetDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { reset: words } = usePhrases('adminStaff');
  const { failures } = usePhrases('consoleKit');
  const { requestReset } = useStaffChanges();
  return (
    <FormDialog
      title={words.title(account.name)}
      action={words.send}
      intro={<p>{words.intro}</p>}
      fields={[
        textField('note', { label: words.note, hint: words.noteHint, lines: 3, max: staffLimits.note, required: true }),
      ]}
      send={({ note }) => requestReset({ staff_id: account.staff_id, note })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

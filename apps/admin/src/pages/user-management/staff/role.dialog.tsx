import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { StaffAccount } from '@tulna/contract/staff';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { useState } from 'react';
import { useStaffChanges } from './queries.ts';

/** Roles as options of a form field. */
export const roles = { '1': 1, '2': 2, '3': 3 } as const;
export type Role = keyof typeof roles;

const keyOf = { 1: '1', 2: '2', 3: '3' } as const;

export const roleOptions = ({ values }: ConsoleTopics['adminStaff']) =>
  (['1', '2', '3'] as const).map((value) => ({ value, label: values.role[roles[value]] }));

/** Gives a colleague another role; if it has been changed since, the dialog asks. */
export function RoleDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const words = usePhrases('adminStaff');
  const { failures } = usePhrases('consoleKit');
  const { setRole } = useStaffChanges();
  const [chosen, setChosen] = useState<Role>(keyOf[account.role_id]);
  return (
    <FormDialog
      title={words.role.title(account.name)}
      action={words.role.save}
      intro={<p>{words.role.intro}</p>}
      fields={[
        choiceField('role', {
          label: words.columns.role,
          hint: words.roleHint[roles[chosen]],
          options: roleOptions(words),
          onChoose: setChosen,
        }),
      ]}
      initial={{ role: keyOf[account.role_id] }}
      send={({ role }, theirs) =>
        setRole({ staff_id: account.staff_id, role_id: roles[role] }, Number(theirs?.value ?? account.role_id))
      }
      theirs={(value) => words.values.role[value === 1 || value === 2 ? value : 3]}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { staffLimits } from '@tulna/rules/staff';
import { useState } from 'react';
import { useStaffChanges } from './queries.ts';
import { type Role, roleOptions, roles } from './role.dialog.tsx';

interface InviteProps {
  /** Called with the ID of the new account. */
  onInvited: (id: string) => void;
  onClose: () => void;
}

/** Invites a colleague by mail; a failure is shown in the dialog and not as a toast (§8). */
export function InviteDialog({ onInvited, onClose }: InviteProps) {
  const words = usePhrases('adminStaff');
  const { failures } = usePhrases('consoleKit');
  const language = useLanguage();
  const { invite } = useStaffChanges();
  const [role, setRole] = useState<Role>('2');
  return (
    <FormDialog
      title={words.invite.action}
      action={words.invite.send}
      intro={<p>{words.invite.intro}</p>}
      fields={[
        textField('name', {
          label: words.columns.name,
          hint: words.invite.nameHint,
          max: staffLimits.name,
          required: true,
        }),
        textField('email', { label: words.columns.email, kind: 'email', max: staffLimits.email, required: true }),
        choiceField('role', {
          label: words.columns.role,
          hint: words.roleHint[roles[role]],
          options: roleOptions(words),
          onChoose: setRole,
        }),
        choiceField('language', {
          label: words.columns.language,
          hint: words.invite.languageHint,
          options: (['en', 'hi'] as const).map((value) => ({ value, label: words.values.language[value] })),
        }),
      ]}
      initial={{ role: '2', language }}
      send={async ({ role: chosen, ...typed }) =>
        onInvited((await invite({ ...typed, role_id: roles[chosen] })).staff_id)
      }
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

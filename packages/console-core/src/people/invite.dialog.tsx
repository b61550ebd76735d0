import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';
import { invitationFields } from './invitation-fields.tsx';
import { ownRoles, type PeopleChanges } from './people-changes.tsx';

const roleOf = { ...ownRoles, '24': 24 } as const;
type Role = keyof typeof roleOf;

/** Invites a person to the portal by mail. A failure is shown in the dialog and not as a toast (§8). */
export function InviteDialog({ changes, onClose }: { changes: PeopleChanges; onClose: () => void }) {
  const words = usePhrases('partnerPeople');
  const { failures } = usePhrases('consoleKit');
  const language = useLanguage();
  const [role, setRole] = useState<Role>('21');
  const roles: readonly Role[] = changes.merchants ? ['21', '22', '23', '24'] : ['21', '22', '23'];
  const fields = invitationFields(words);
  const code = textField('merchant_code', {
    label: words.merchantCode,
    hint: words.merchantCodeHint,
    max: 20,
    required: true,
  });
  return (
    <FormDialog
      title={words.inviteTitle}
      action={words.inviteSend}
      intro={<p>{words.inviteIntro}</p>}
      fields={[
        fields.name,
        fields.email,
        choiceField('role_id', {
          label: words.columns.role,
          hint: words.roleHints[roleOf[role]],
          options: roles.map((value) => ({ value, label: words.roles[roleOf[value]] ?? value })),
          onChoose: setRole,
        }),
        ...(role === '24' ? [code] : []),
        fields.language,
      ]}
      initial={{ role_id: '21', language }}
      send={({ role_id: chosen, ...typed }) => changes.invite({ ...typed, role_id: roleOf[chosen] })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

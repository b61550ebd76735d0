import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { PartnerPersonRow } from '@tulna/contract/partner-users';
import { useState } from 'react';
import { ownRoles, type PeopleChanges } from './people-changes.tsx';

interface RoleDialogProps {
  person: PartnerPersonRow;
  changes: PeopleChanges;
  onClose: () => void;
}

type Role = keyof typeof ownRoles;
const roles = ['21', '22', '23'] as const;

/** Gives a person at a partner another role; if it has been changed since, the dialog asks. */
export function RoleDialog({ person, changes, onClose }: RoleDialogProps) {
  const words = usePhrases('partnerPeople');
  const { failures } = usePhrases('consoleKit');
  const present = roles.find((role) => ownRoles[role] === person.role_id) ?? '22';
  const [chosen, setChosen] = useState<Role>(present);
  return (
    <FormDialog
      title={words.roleTitle(person.name)}
      action={words.changeRole}
      intro={<p>{words.roleIntro}</p>}
      fields={[
        choiceField('role_id', {
          label: words.columns.role,
          hint: words.roleHints[ownRoles[chosen]],
          options: roles.map((value) => ({ value, label: words.roles[ownRoles[value]] ?? value })),
          onChoose: setChosen,
        }),
      ]}
      initial={{ role_id: present }}
      send={({ role_id: role }, theirs) =>
        changes.setRole(person.user_id, ownRoles[role], Number(theirs?.value ?? person.role_id))
      }
      theirs={(value) => words.roles[Number(value)] ?? String(value)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

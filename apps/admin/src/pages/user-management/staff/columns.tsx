import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { StaffAccount } from '@tulna/contract/staff';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { StaffState } from '@tulna/rules/staff';

interface StaffColumnsInput {
  words: ConsoleTopics['adminStaff'];
  formats: Formats;
  open: (account: StaffAccount) => void;
}

export const toneOf = {
  active: 'success',
  invited: 'info',
  reset: 'warning',
  disabled: 'danger',
} as const satisfies Record<StaffState, string>;

/** The columns of the list; the name opens the record. */
export function staffColumns({ words, formats, open }: StaffColumnsInput): readonly ListColumn<StaffAccount>[] {
  const { columns, values } = words;
  const moment = (
    id: 'last_seen_at' | 'last_signed_in_at' | 'created_at',
    hidden: boolean,
  ): ListColumn<StaffAccount> => ({
    id,
    header: columns[id],
    width: 168,
    hidden,
    value: (account) => account[id] ?? '',
    cell: (account) => (account[id] === null ? words.never : formats.moment(account[id])),
  });
  return [
    {
      id: 'name',
      header: columns.name,
      width: 220,
      value: ({ name }) => name,
      cell: (account) => (
        <>
          <OpenButton label={words.open(account.name)} onClick={() => open(account)}>
            <strong>{account.name}</strong>
          </OpenButton>
          {account.own === 1 && <small> {words.own}</small>}
        </>
      ),
    },
    {
      id: 'email',
      header: columns.email,
      width: 230,
      value: ({ email }) => email,
      cell: ({ email }) => email,
    },
    {
      id: 'role_id',
      header: columns.role_id,
      width: 150,
      value: ({ role_id: role }) => role,
      text: ({ role_id: role }) => values.role[role],
      cell: ({ role_id: role }) => values.role[role],
    },
    {
      id: 'state',
      header: columns.state,
      width: 200,
      value: ({ state }) => state,
      text: ({ state }) => values.state[state],
      cell: ({ state, reset_waits: waits }) => (
        <>
          <Chip tone={toneOf[state]}>{values.state[state]}</Chip>
          {waits === 1 && <Chip tone="warning">{words.resetWaits}</Chip>}
        </>
      ),
    },
    {
      id: 'passkeys',
      header: columns.passkeys,
      width: 100,
      align: 'end',
      value: ({ passkeys }) => passkeys,
      cell: ({ passkeys }) => formats.number(passkeys),
    },
    {
      id: 'sessions',
      header: columns.sessions,
      width: 130,
      value: ({ sessions }) => sessions,
      cell: ({ sessions }) => (sessions === 0 ? '' : <Chip tone="success">{words.now(sessions)}</Chip>),
    },
    moment('last_seen_at', false),
    moment('last_signed_in_at', true),
    moment('created_at', false),
    {
      id: 'invited_by',
      header: columns.invited_by,
      width: 180,
      hidden: true,
      value: ({ invited_by: by }) => by,
      cell: ({ invited_by: by }) => by,
    },
  ];
}

/** The filters above the list; the server applies them. */
export const staffFilters = ({ columns, values }: ConsoleTopics['adminStaff']) =>
  [
    {
      key: 'role',
      label: columns.role,
      kind: 'several',
      options: ([1, 2, 3] as const).map((role) => ({ value: String(role), label: values.role[role] })),
    },
    {
      key: 'state',
      label: columns.state,
      kind: 'several',
      options: (['active', 'invited', 'reset', 'disabled'] as const).map((value) => ({
        value,
        label: values.state[value],
      })),
    },
  ] as const;

import { ActionIcon, Button, Menu } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { MenuIcon, PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage, type ListQuery } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import type { PartnerPersonRow } from '@tulna/contract/partner-users';
import { useMemo, useState } from 'react';
import { InviteDialog } from './invite.dialog.tsx';
import type { PeopleChanges } from './people-changes.tsx';
import { RoleDialog } from './role.dialog.tsx';

interface PeopleSectionProps {
  query: ListQuery<PartnerPersonRow>;
  /** Absent for people who may only read. */
  changes: PeopleChanges | undefined;
  /** The merchant of the people, if they aren't those of a whole partner. */
  lead?: string | undefined;
}

type Question = { what: 'disable' | 'withdraw'; person: PartnerPersonRow };

const tones = { active: 'success', invited: 'info', disabled: 'warning' } as const;

/** A partner's people who can sign in to the portal, with the actions on them. */
export function PeopleSection({ query, changes, lead }: PeopleSectionProps) {
  const words = usePhrases('partnerPeople');
  const formats = useFormats();
  const [isInviting, setInviting] = useState(false);
  const [given, setGiven] = useState<PartnerPersonRow>();
  const [dialog, setDialog] = useState<Question>();
  const columns = useMemo<readonly ListColumn<PartnerPersonRow>[]>(() => {
    const actions = (person: PartnerPersonRow, on: PeopleChanges) => (
      <Menu position="bottom-end" keepMounted={false} transitionProps={{ duration: 100 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={44} aria-label={words.actionsOf(person.name)}>
            <MenuIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {person.state === 'invited' && (
            <Menu.Item onClick={() => void on.resend(person.user_id).catch(() => undefined)}>{words.resend}</Menu.Item>
          )}
          {person.state === 'invited' && on.withdraw !== undefined && (
            <Menu.Item onClick={() => setDialog({ what: 'withdraw', person })}>{words.withdraw}</Menu.Item>
          )}
          {person.role_id !== 24 && <Menu.Item onClick={() => setGiven(person)}>{words.changeRole}</Menu.Item>}
          {person.state === 'disabled' ? (
            <Menu.Item onClick={() => void on.switch(person.user_id, true).catch(() => undefined)}>
              {words.enable}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => setDialog({ what: 'disable', person })}>{words.disable}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    );
    const columns: ListColumn<PartnerPersonRow>[] = [
      {
        id: 'name',
        header: words.columns.name,
        width: 180,
        value: ({ name }) => name,
        cell: ({ name, own }) => (own === 1 ? `${name} (${words.you})` : name),
      },
      { id: 'email', header: words.columns.email, width: 220, value: ({ email }) => email, cell: ({ email }) => email },
      {
        id: 'role',
        header: words.columns.role,
        width: 150,
        value: ({ role_id }) => words.roles[role_id] ?? '',
        cell: ({ role_id, shop }) => [words.roles[role_id], shop?.shop_name].filter(Boolean).join(': '),
      },
      {
        id: 'state',
        header: words.columns.state,
        width: 120,
        value: ({ state }) => words.states[state],
        cell: ({ state }) => <Chip tone={tones[state]}>{words.states[state]}</Chip>,
      },
      {
        id: 'seen',
        header: words.columns.seen,
        width: 190,
        value: ({ last_seen_at }) => last_seen_at ?? '',
        cell: ({ last_seen_at }) => (last_seen_at === null ? words.never : formats.moment(last_seen_at)),
      },
    ];
    if (changes !== undefined)
      columns.push({
        id: 'actions',
        header: words.columns.actions,
        width: 90,
        cell: (person) => (person.own === 1 ? null : actions(person, changes)),
      });
    return columns;
  }, [words, formats, changes]);
  const carryOut = async ({ what, person }: Question): Promise<void> => {
    if (what === 'withdraw') await changes?.withdraw?.(person.user_id);
    else await changes?.switch(person.user_id, false);
  };
  return (
    <div>
      <ListPage
        name="partner-people"
        title={words.title}
        level={2}
        lead={lead ?? words.lead}
        query={query}
        columns={columns}
        rowId={({ user_id }) => user_id}
        rowName={({ name }) => name}
        empty={words.empty}
        scroll="50dvh"
        toolbar={false}
        actions={
          changes && (
            <Button leftSection={<PlusIcon size={18} />} onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          )
        }
      />
      {isInviting && changes && <InviteDialog changes={changes} onClose={() => setInviting(false)} />}
      {given && changes && <RoleDialog person={given} changes={changes} onClose={() => setGiven(undefined)} />}
      <ConfirmQuestion
        text={dialog && (dialog.what === 'disable' ? words.disableText : words.withdrawText)(dialog.person.name)}
        action={dialog?.what === 'withdraw' ? words.withdraw : words.disable}
        onConfirm={async () => dialog && (await carryOut(dialog))}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}

import { Button } from '@mantine/core';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip } from '@tulna/console-kit/states';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { isGstState } from '@tulna/rules/business-numbers';
import { useMemo, useState } from 'react';
import { AccountPanel } from './account-panel.tsx';
import { type Account, useAccounts, useGroups } from './account-queries.ts';
import { GroupsPanel } from './groups-panel.tsx';
import { CommissionTabs } from './tabs.tsx';

type Words = ConsoleTopics['adminPayoutAccounts'];

const tones = { none: 'info', waits: 'warning', confirmed: 'success' } as const;
/** The details shown in the row: those in force, otherwise those waiting for a second person. */
const shown = ({ confirmed, draft }: Account) => confirmed ?? draft;

function accountColumns(words: Words, open: (account: Account) => void): readonly ListColumn<Account>[] {
  const { columns } = words;
  const text = (id: keyof Words['columns'], width: number, read: (account: Account) => string | null) => ({
    id,
    header: columns[id],
    width,
    value: read,
    cell: (account: Account) => read(account) ?? '',
  });
  const stateOf = (account: Account): string | null => {
    const state = shown(account)?.state ?? '';
    return isGstState(state) ? words.gstStates[state] : null;
  };
  return [
    {
      id: 'name',
      header: columns.partner,
      width: 200,
      value: ({ partner_name }) => partner_name,
      cell: (account) => (
        <OpenButton label={words.open(account.partner_name)} onClick={() => open(account)}>
          {account.partner_name}
        </OpenButton>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      width: 230,
      value: ({ state }) => words.states[state],
      cell: ({ state }) => <Chip tone={tones[state]}>{words.states[state]}</Chip>,
    },
    text('account_name', 230, (account) => shown(account)?.account_name ?? null),
    text('account', 110, (account) => {
      const details = shown(account);
      return details === null ? null : words.masked(details.account_last4);
    }),
    text('ifsc', 130, (account) => shown(account)?.ifsc ?? null),
    text('gstin', 170, (account) => shown(account)?.gstin ?? null),
    text('gst_state', 140, stateOf),
    text('group', 130, (account) => shown(account)?.group ?? null),
  ];
}

/** The accounts to which partners are paid, each confirmed by a second person (A15). */
export function Page() {
  const words = usePhrases('adminPayoutAccounts');
  const accounts = useAccounts();
  const { data: found } = useGroups();
  const { change } = useListState();
  const [areGroupsOpen, setGroupsOpen] = useState(false);
  const { opened } = accounts;
  const groups = found?.groups ?? [];
  const columns = useMemo(
    () => accountColumns(words, ({ partner_id }) => change({ open: String(partner_id) })),
    [words, change],
  );
  const filters = useMemo<readonly ListFilter<Account>[]>(
    () => [
      {
        key: 'state',
        label: words.columns.state,
        options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
      },
    ],
    [words],
  );
  return (
    <>
      <CommissionTabs />
      <ListPage
        name="payout-accounts"
        title={words.title}
        lead={words.lead}
        source={accounts}
        columns={columns}
        rowId={({ partner_id }) => String(partner_id)}
        rowName={({ partner_name }) => partner_name}
        filters={filters}
        empty={words.empty}
        actions={
          <Button variant="default" onClick={() => setGroupsOpen(true)}>
            {words.groups.open}
          </Button>
        }
      />
      <SidePanel title={opened?.partner_name} onClose={() => change({ open: '' })}>
        {opened && <AccountPanel account={opened} groups={groups} />}
      </SidePanel>
      <SidePanel title={areGroupsOpen ? words.groups.title : undefined} onClose={() => setGroupsOpen(false)}>
        <GroupsPanel groups={groups} />
      </SidePanel>
    </>
  );
}

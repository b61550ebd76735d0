import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import type { SwitchMoveRow } from '@tulna/contract/lender-switches';
import { useMemo } from 'react';
import { useTargetName } from './names.ts';
import { useMoves, useTargets } from './queries.ts';
import { switchColumns } from './switch-columns.tsx';
import { SwitchTabs } from './tabs.tsx';

/** Every time a lender was switched off or on (A7). */
export function Page() {
  const words = usePhrases('adminLenderSwitches');
  const { products } = usePhrases('adminPartners');
  const formats = useFormats();
  const nameOf = useTargetName();
  const moves = useMoves();
  const { data: targets } = useTargets();
  const columns = useMemo<readonly ListColumn<SwitchMoveRow>[]>(() => {
    const column = switchColumns<SwitchMoveRow>({ words, formats, nameOf });
    return [
      column.moment('at', words.columns.at, ({ at }) => at),
      column.lender(150),
      column.target,
      column.state(100),
      column.reason(280),
      column.by(170, ({ by }) => by),
      column.text('how', words.columns.how, 110, ({ how }) => words.hows[how]),
    ];
  }, [words, formats, nameOf]);
  const filters = useMemo<readonly ListFilter<SwitchMoveRow>[]>(() => {
    const productNames: Readonly<Record<string, string>> = products;
    return [
      {
        key: 'off',
        label: words.columns.state,
        options: Object.entries(words.moved).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'product',
        label: words.columns.product,
        options: (targets?.products ?? []).map((value) => ({ value, label: productNames[value] ?? value })),
      },
      {
        key: 'partner_key',
        label: words.columns.partner,
        options: (targets?.partners ?? []).map(({ key, name }) => ({ value: key, label: name })),
      },
      { key: 'at', label: words.columns.at, kind: 'days' },
    ];
  }, [words, products, targets]);
  return (
    <>
      <SwitchTabs />
      <ListPage
        name="lender-switches"
        title={words.history.title}
        lead={words.history.lead}
        source={moves}
        columns={columns}
        rowId={({ move_id }) => String(move_id)}
        rowName={({ lender }) => lender.name}
        filters={filters}
        empty={words.history.empty}
      />
    </>
  );
}

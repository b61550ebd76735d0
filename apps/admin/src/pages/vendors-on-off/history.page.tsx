import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import type { SwitchMoveRow } from '@tulna/contract/lender-switches';
import { useMemo } from 'react';
import { useTargetName } from './names.ts';
import { useMoves, useTargets } from './queries.ts';
import { SwitchTabs } from './tabs.tsx';

/** Every time a lender was switched off or on (A7). */
export function Page() {
  const words = usePhrases('adminLenderSwitches');
  const { products } = usePhrases('adminPartners');
  const formats = useFormats();
  const nameOf = useTargetName();
  const moves = useMoves();
  const { data: targets } = useTargets();
  const columns = useMemo<readonly ListColumn<SwitchMoveRow>[]>(
    () => [
      {
        id: 'at',
        header: words.columns.at,
        width: 170,
        value: ({ at }) => at,
        cell: ({ at }) => formats.moment(at),
      },
      {
        id: 'lender',
        header: words.columns.lender,
        width: 150,
        value: ({ lender }) => lender.name,
        cell: ({ lender }) => lender.name,
      },
      { id: 'target', header: words.columns.target, width: 150, value: nameOf, cell: nameOf },
      {
        id: 'off',
        header: words.columns.state,
        width: 100,
        value: ({ off }) => words.states[off ? 'off' : 'on'],
        cell: ({ off }) => <Chip tone={off ? 'danger' : 'success'}>{words.states[off ? 'off' : 'on']}</Chip>,
      },
      {
        id: 'reason',
        header: words.columns.reason,
        width: 280,
        value: ({ reason, figures }) => (figures === null ? reason : words.basedOn(figures)),
        cell: ({ reason, figures }) => (figures === null ? reason : words.basedOn(figures)),
      },
      { id: 'by', header: words.columns.by, width: 170, value: ({ by }) => by, cell: ({ by }) => by },
      {
        id: 'how',
        header: words.columns.how,
        width: 110,
        value: ({ how }) => words.hows[how],
        cell: ({ how }) => words.hows[how],
      },
    ],
    [words, formats, nameOf],
  );
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

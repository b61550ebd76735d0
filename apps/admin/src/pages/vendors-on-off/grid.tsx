import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { SwitchedLender } from '@tulna/contract/lender-switches';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { LenderPanel } from './lender-panel.tsx';
import { useTargetName } from './names.ts';
import { type Targets, useSwitchedLenders, useTargets } from './queries.ts';
import { SwitchDialog, type SwitchRequest } from './switch.dialog.tsx';
import { SwitchCell } from './switch-cell.tsx';
import styles from './switches.module.css';
import { SwitchTabs } from './tabs.tsx';
import { everywhere, isOff, type Target } from './target.ts';

type Side = 'products' | 'partners';

/** The columns of a grid: everywhere, then one per product or one per partner. */
const targetsOf = (side: Side, targets: Targets | undefined): { target: Target; partnerName: string | null }[] => [
  { target: everywhere, partnerName: null },
  ...(side === 'products'
    ? (targets?.products ?? []).map((product) => ({ target: { product, partner: null }, partnerName: null }))
    : (targets?.partners ?? []).map(({ key, name }) => ({
        target: { product: null, partner: key },
        partnerName: name,
      }))),
];

function useColumns(side: Side, targets: Targets | undefined, ask: (asked: SwitchRequest) => void) {
  const words = usePhrases('adminLenderSwitches');
  const nameOf = useTargetName();
  const { change } = useListState();
  return useMemo<readonly ListColumn<SwitchedLender>[]>(
    () => [
      {
        id: 'name',
        header: words.columns.lender,
        width: 150,
        value: ({ name }) => name,
        cell: ({ lender_id, name }) => (
          <OpenButton label={words.open(name)} onClick={() => change({ open: String(lender_id) })}>
            {name}
          </OpenButton>
        ),
      },
      {
        id: 'status',
        header: words.columns.status,
        width: 140,
        value: ({ lender_status }) => words.states[lender_status === 1 ? 'on' : 'off'],
        cell: ({ lender_status, incomplete }) =>
          incomplete ? (
            <Chip tone="warning">{words.incomplete}</Chip>
          ) : (
            <Chip tone={lender_status === 1 ? 'success' : 'danger'}>
              {words.states[lender_status === 1 ? 'on' : 'off']}
            </Chip>
          ),
      },
      ...targetsOf(side, targets).map(({ target, partnerName }): ListColumn<SwitchedLender> => {
        const name = nameOf({ ...target, partner_name: partnerName });
        return {
          id: `for ${target.product ?? target.partner ?? ''}`,
          header: name,
          width: 190,
          value: (lender) => words.states[isOff(lender, target) ? 'off' : 'on'],
          cell: (lender) =>
            target.product !== null && target.product !== lender.product ? (
              <span className={styles.faint}>{words.notOffered}</span>
            ) : (
              <SwitchCell
                lender={lender}
                target={target}
                name={name}
                onPress={() => ask({ lender, target, partnerName })}
              />
            ),
        };
      }),
    ],
    [words, nameOf, side, targets, change, ask],
  );
}

/** Lenders with a column per product or per partner (A7). */
export function SwitchGrid({ side }: { side: Side }) {
  const words = usePhrases('adminLenderSwitches');
  const { products } = usePhrases('adminPartners');
  const lenders = useSwitchedLenders();
  const { data: targets } = useTargets();
  const { change } = useListState();
  const [dialog, setDialog] = useState<SwitchRequest>();
  const columns = useColumns(side, targets, setDialog);
  const filters = useMemo<readonly ListFilter<SwitchedLender>[]>(() => {
    const productNames: Readonly<Record<string, string>> = products;
    return [
      {
        key: 'off',
        label: words.columns.off,
        options: Object.entries(words.somethingOff).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'product',
        label: words.columns.product,
        options: (targets?.products ?? []).map((value) => ({ value, label: productNames[value] ?? value })),
      },
    ];
  }, [words, products, targets]);
  const { opened } = lenders;
  return (
    <>
      <SwitchTabs />
      <ListPage
        name={`lenders-on-off-${side}`}
        title={words.title}
        lead={words.lead}
        source={lenders}
        columns={columns}
        rowId={({ lender_id }) => String(lender_id)}
        rowName={({ name }) => name}
        filters={filters}
        empty={words.empty}
        notice={
          targets !== undefined &&
          targets.suspended > 0 && (
            <div className={styles.notice}>
              <Notice tone="warning">
                {words.planned.suspended(targets.suspended)}{' '}
                <Link to="/admin/vendors-on-off/planned?state=suspended">{words.planned.look}</Link>
              </Notice>
            </div>
          )
        }
      />
      <SidePanel title={opened?.name} onClose={() => change({ open: '' })}>
        {opened && targets && <LenderPanel lender={opened} targets={targets} ask={setDialog} />}
      </SidePanel>
      {dialog && <SwitchDialog request={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

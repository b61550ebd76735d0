import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { istDay } from '@tulna/rules/dates';
import { recentMonths } from '@tulna/rules/months';
import { PRODUCTS } from '@tulna/rules/products';
import { lazy, useMemo } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { lineListColumns, lineName } from './line-list-columns.tsx';
import { type Line, useLines } from './line-queries.ts';
import { useLenderOptions } from './queries.ts';
import { CommissionTabs } from './tabs.tsx';

/** Loaded with the first loan that is opened, because the page would exceed its weight limit with it. */
const LineStory = lazy(async () => ({ default: (await import('./line-story.tsx')).LineStory }));

/** Loans that were paid out, each with the commissions of both sides and the reasons for them (A15). */
export function Page() {
  const words = usePhrases('adminCommissionDisputes');
  const { products } = usePhrases('adminPartners');
  const formats = useFormats();
  const { change, open } = useListState();
  const lines = useLines();
  const partners = usePartnerOptions();
  const lenders = useLenderOptions();
  const columns = useMemo(
    () => lineListColumns({ words, products, formats, open: ({ line_id }) => change({ open: line_id }) }),
    [words, products, formats, change],
  );
  const filters = useMemo<readonly ListFilter<Line>[]>(
    () => [
      {
        key: 'state',
        label: words.columns.state,
        kind: 'several',
        options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'month',
        label: words.columns.month,
        options: recentMonths(istDay(Date.now()).slice(0, 7), 24).map((month) => ({
          value: month,
          label: formats.month(month),
        })),
      },
      { key: 'day', label: words.columns.day, kind: 'days' },
      { key: 'partner_key', label: words.columns.partner, options: partners },
      { key: 'lender', label: words.columns.lender, options: lenders },
      {
        key: 'product',
        label: words.columns.product,
        options: PRODUCTS.map(({ name }) => ({ value: name, label: products[name] })),
      },
    ],
    [words, formats, products, partners, lenders],
  );
  const { opened } = lines;
  return (
    <>
      <CommissionTabs />
      <ListPage
        name="commission-lines"
        title={words.lines.title}
        lead={words.lines.lead}
        source={lines}
        columns={columns}
        rowId={({ line_id }) => line_id}
        rowName={lineName}
        filters={filters}
        empty={words.lines.empty}
      />
      <SidePanel
        title={open === '' ? undefined : opened === undefined ? words.story.loan : lineName(opened)}
        size={720}
        onClose={() => change({ open: '' })}
      >
        {open !== '' && <LineStory key={open} id={open} onOpen={(lineId) => change({ open: lineId })} />}
      </SidePanel>
    </>
  );
}

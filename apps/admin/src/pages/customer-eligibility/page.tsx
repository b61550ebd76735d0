import { useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip } from '@tulna/console-kit/states';
import { PRODUCTS } from '@tulna/rules/products';
import { lazy, useMemo } from 'react';
import { type CriteriaRow, useCriteriaList } from './queries.ts';
import { CriteriaTabs } from './tabs.tsx';

/** Loaded with the first record, because the page would exceed its weight limit with it. */
const CriteriaPanel = lazy(async () => ({ default: (await import('./criteria-panel.tsx')).CriteriaPanel }));

const tones = { draft: 'info', scheduled: 'success', suspended: 'warning' } as const;

/** Criteria of every lender: the version in force and the change that waits (A8). */
export function Page() {
  const words = usePhrases('adminCriteria');
  const formats = useFormats();
  const lenders = useCriteriaList();
  const { change } = useListState();
  const { opened } = lenders;
  const columns = useMemo<readonly ListColumn<CriteriaRow>[]>(() => {
    const { columns: headers } = words;
    const productOf = ({ product }: CriteriaRow) =>
      words.choices.product[product as keyof typeof words.choices.product] ?? product;
    return [
      {
        id: 'name',
        header: headers.name,
        width: 210,
        value: ({ name }) => name,
        cell: ({ name, lender_id }) => (
          <OpenButton label={words.open(name)} onClick={() => change({ open: String(lender_id) })}>
            {name}
          </OpenButton>
        ),
      },
      { id: 'product', header: headers.product, width: 160, value: productOf, cell: productOf },
      {
        id: 'version',
        header: headers.version,
        width: 90,
        align: 'end',
        value: ({ version }) => version,
        cell: ({ version }) => formats.number(version),
      },
      {
        id: 'origin',
        header: headers.origin,
        width: 190,
        value: ({ origin }) => words.origins[origin],
        cell: ({ origin }) => words.origins[origin],
      },
      {
        id: 'since',
        header: headers.since,
        width: 210,
        value: ({ since }) => since,
        cell: ({ since }) => formats.moment(since),
      },
      { id: 'by', header: headers.by, width: 180, value: ({ by }) => by, cell: ({ by }) => by },
      {
        id: 'draft',
        header: headers.draft,
        width: 130,
        value: ({ draft }) => words.states[draft?.state ?? 'none'],
        cell: ({ draft }) => (draft === null ? '' : <Chip tone={tones[draft.state]}>{words.states[draft.state]}</Chip>),
      },
      {
        id: 'drafted_by',
        header: headers.drafted_by,
        width: 180,
        value: ({ draft }) => draft?.by ?? null,
        cell: ({ draft }) => draft?.by ?? '',
      },
      {
        id: 'publish_at',
        header: headers.publish_at,
        width: 210,
        value: ({ draft }) => draft?.publish_at ?? null,
        cell: ({ draft }) => (draft?.publish_at == null ? '' : formats.moment(draft.publish_at)),
      },
    ];
  }, [words, formats, change]);
  const filters = useMemo<readonly ListFilter<CriteriaRow>[]>(
    () => [
      {
        key: 'product',
        label: words.columns.product,
        kind: 'several',
        options: PRODUCTS.map(({ name }) => ({ value: name, label: words.choices.product[name] })),
      },
      {
        key: 'draft',
        label: words.columns.draft,
        options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'status',
        label: words.filters.status,
        options: [
          { value: '1', label: words.filters.on },
          { value: '0', label: words.filters.off },
        ],
      },
    ],
    [words],
  );
  return (
    <>
      <CriteriaTabs />
      <ListPage
        name="lender-criteria"
        title={words.title}
        lead={words.lead}
        source={lenders}
        columns={columns}
        rowId={({ lender_id }) => String(lender_id)}
        rowName={({ name }) => name}
        filters={filters}
        empty={words.empty}
      />
      <SidePanel title={opened?.name} size={720} onClose={() => change({ open: '' })}>
        {opened && <CriteriaPanel key={opened.lender_id} lender={opened} />}
      </SidePanel>
    </>
  );
}

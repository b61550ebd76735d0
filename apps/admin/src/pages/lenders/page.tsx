import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { switchAction } from '@tulna/console-kit/list-switch';
import { SidePanel } from '@tulna/console-kit/side-panel';
import type { AdminLender } from '@tulna/contract/lenders';
import { PRODUCTS } from '@tulna/rules/products';
import { lazy, Suspense, useMemo, useState } from 'react';
import { lenderColumns } from './columns.tsx';
import { DeleteLender } from './delete-lender.tsx';
import { useLenderChanges, useLenderList } from './queries.ts';

/** Loaded when they are needed, because the page would exceed its weight limit with them. */
const AddLenderDialog = lazy(async () => ({ default: (await import('./add-lender.dialog.tsx')).AddLenderDialog }));
const SpecialOfferDialog = lazy(async () => ({
  default: (await import('./special-offer.dialog.tsx')).SpecialOfferDialog,
}));
const LenderPanel = lazy(async () => ({ default: (await import('./lender-panel.tsx')).LenderPanel }));

/** Admin Lenders page: a table that is edited in place, Add Lender and Delete, scroll height 80vh (§2). */
export function Page() {
  const words = usePhrases('adminLenders');
  const kit = usePhrases('consoleKit');
  const { ui } = kit;
  const formats = useFormats();
  const language = useLanguage();
  const { change } = useListState();
  const lenders = useLenderList();
  const { opened } = lenders;
  const { set, remove } = useLenderChanges();
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAdded] = useState<number>();
  const [offered, editOffer] = useState<AdminLender>();
  const [doomed, setDoomed] = useState<AdminLender>();

  const columns = useMemo(
    () =>
      lenderColumns({
        words,
        formats,
        language,
        none: ui.none,
        set,
        editOffer,
        open: ({ lender_id }) => change({ open: String(lender_id) }),
        remove: setDoomed,
      }),
    [words, formats, language, ui, set, change],
  );
  const filters = useMemo<readonly ListFilter<AdminLender>[]>(() => {
    const { filters: say } = words;
    const either = (yes: string, no: string) => [
      { value: '1', label: yes },
      { value: '0', label: no },
    ];
    return [
      {
        key: 'product',
        label: say.product,
        kind: 'several',
        options: PRODUCTS.map(({ name }) => ({ value: name, label: words.choices.product[name] })),
      },
      {
        key: 'status',
        label: say.status,
        options: either(ui.on, ui.off),
      },
      {
        key: 'live',
        label: say.live,
        options: either(say.liveYes, say.liveNo),
      },
      { key: 'offer', label: say.offer, options: either(ui.on, ui.off) },
      { key: 'amount', label: say.amount, kind: 'numbers' },
      { key: 'rate', label: say.rate, kind: 'numbers' },
    ];
  }, [words, ui]);
  const whole = useMemo(
    () =>
      switchAction(kit, [
        { value: 'lender_status', label: words.fields.lender_status },
        { value: 'so_status', label: words.fields.so_status },
      ]),
    [kit, words],
  );
  useCommands(useMemo(() => [{ id: 'add-lender', label: words.addTitle, run: () => setAdding(true) }], [words]));

  return (
    <>
      <ListPage
        name="lenders"
        title={words.title}
        lead={words.lead}
        source={lenders}
        whole={whole}
        columns={columns}
        rowId={({ lender_id }) => String(lender_id)}
        rowName={({ name }) => name}
        filters={filters}
        arrival={addedId === undefined ? undefined : String(addedId)}
        empty={words.empty}
        scroll="80vh"
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      />
      <Suspense>
        {isAdding && <AddLenderDialog onAdded={setAdded} onClose={() => setAdding(false)} />}
        {offered && <SpecialOfferDialog lender={offered} onClose={() => editOffer(undefined)} />}
      </Suspense>
      {doomed && <DeleteLender lender={doomed} onDelete={() => remove(doomed)} onClose={() => setDoomed(undefined)} />}
      <SidePanel title={opened?.name} onClose={() => change({ open: '' })}>
        {opened && <LenderPanel lender={opened} />}
      </SidePanel>
    </>
  );
}

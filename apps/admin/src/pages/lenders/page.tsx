import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import type { BulkAction, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { SidePanel } from '@tulna/console-kit/side-panel';
import type { AdminLender } from '@tulna/contract/lenders';
import { isProductName } from '@tulna/rules/products';
import { useMemo, useState } from 'react';
import { AddLenderDialog } from './add-lender.dialog.tsx';
import { lenderColumns } from './columns.tsx';
import { DeleteLender } from './delete-lender.tsx';
import { LenderPanel } from './lender-panel.tsx';
import { useLenderChanges, useLenders } from './queries.ts';
import { SpecialOfferDialog } from './special-offer.dialog.tsx';

/** Admin Lenders page: a table that is edited in place, Add Lender and Delete, scroll height 80vh (§2). */
export function Page() {
  const words = usePhrases('adminLenders');
  const { ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const language = useLanguage();
  const lenders = useLenders();
  const { set, quietly, remove } = useLenderChanges();
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAdded] = useState<number>();
  const [offered, editOffer] = useState<AdminLender>();
  const [doomed, setDoomed] = useState<AdminLender>();
  const [openedId, setOpened] = useState<number>();
  const opened = lenders.data?.find(({ lender_id }) => lender_id === openedId);

  const columns = useMemo(
    () =>
      lenderColumns({
        words,
        formats,
        language,
        none: ui.none,
        set,
        editOffer,
        open: ({ lender_id }) => setOpened(lender_id),
        remove: setDoomed,
      }),
    [words, formats, language, ui, set],
  );
  const filters = useMemo<readonly ListFilter<AdminLender>[]>(() => {
    const products = [...new Set((lenders.data ?? []).map(({ product }) => product))];
    const { filters: say } = words;
    const either = (yes: string, no: string) => [
      { value: '1', label: yes },
      { value: '0', label: no },
    ];
    return [
      {
        key: 'product',
        label: say.product,
        options: products.map((product) => ({
          value: product,
          label: isProductName(product) ? words.choices.product[product] : product,
        })),
        matches: (lender, value) => lender.product === value,
      },
      {
        key: 'status',
        label: say.status,
        options: either(ui.on, ui.off),
        matches: (lender, value) => String(lender.lender_status) === value,
      },
      {
        key: 'live',
        label: say.live,
        options: either(say.liveYes, say.liveNo),
        matches: (lender, value) => String(Number(lender.connection !== null)) === value,
      },
    ];
  }, [lenders.data, words, ui]);
  const bulk = useMemo<readonly BulkAction<AdminLender>[]>(() => {
    const turn = (id: string, label: string, status: 0 | 1, shown: string): BulkAction<AdminLender> => ({
      id,
      label,
      preview: ({ name, lender_status }) =>
        words.bulkPreview(name, `${lender_status === 1 ? ui.on : ui.off} → ${shown}`),
      run: (lender) => quietly(lender, 'lender_status', status),
    });
    return [turn('on', words.bulkOn, 1, ui.on), turn('off', words.bulkOff, 0, ui.off)];
  }, [words, ui, quietly]);
  useCommands(useMemo(() => [{ id: 'add-lender', label: words.addTitle, run: () => setAdding(true) }], [words]));

  return (
    <>
      <ListPage
        name="lenders"
        title={words.title}
        lead={words.lead}
        query={lenders}
        columns={columns}
        rowId={({ lender_id }) => String(lender_id)}
        rowName={({ name }) => name}
        filters={filters}
        bulk={bulk}
        arrival={addedId === undefined ? undefined : String(addedId)}
        empty={words.empty}
        scroll="80vh"
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      />
      {isAdding && <AddLenderDialog onAdded={setAdded} onClose={() => setAdding(false)} />}
      {offered && <SpecialOfferDialog lender={offered} onClose={() => editOffer(undefined)} />}
      {doomed && <DeleteLender lender={doomed} onDelete={() => remove(doomed)} onClose={() => setDoomed(undefined)} />}
      <SidePanel title={opened?.name} onClose={() => setOpened(undefined)}>
        {opened && <LenderPanel lender={opened} />}
      </SidePanel>
    </>
  );
}

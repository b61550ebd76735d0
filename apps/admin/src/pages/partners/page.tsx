import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-kit/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import type { AdminPartner } from '@tulna/contract/partners';
import { PRODUCTS } from '@tulna/rules/products';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { partnerColumns } from './columns.tsx';
import { ProductsDialog } from './products.dialog.tsx';
import { usePartnerChanges, usePartnerList } from './queries.ts';
import { UtmDialog } from './utm.dialog.tsx';

const newBrand = '/admin/partners/new';

/** Partners with what they earn; each leads to its brand editor (A10). */
export function Page() {
  const words = usePhrases('adminPartners');
  const { ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const navigate = useNavigate();
  const partners = usePartnerList();
  const { revenue } = usePartnerChanges();
  const [edited, editUtm] = useState<AdminPartner>();
  const [switchedId, setSwitched] = useState<number>();
  const switched = partners.data?.find(({ id }) => id === switchedId);
  const columns = useMemo(
    () =>
      partnerColumns({ words, none: ui.none, formats, revenue, editUtm, editProducts: ({ id }) => setSwitched(id) }),
    [words, ui, formats, revenue],
  );
  const filters = useMemo<readonly ListFilter<AdminPartner>[]>(
    () => [
      {
        key: 'product',
        label: words.filters.product,
        options: PRODUCTS.map(({ name }) => ({ value: name, label: words.products[name] })),
        kind: 'several',
      },
    ],
    [words],
  );
  useCommands(
    useMemo(() => [{ id: 'new-brand', label: words.add, run: () => void navigate(newBrand) }], [words, navigate]),
  );
  return (
    <>
      <ListPage
        name="partners"
        title={words.title}
        lead={words.lead}
        source={partners}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ brand }) => brand.name}
        filters={filters}
        empty={words.empty}
        actions={
          <Button component={Link} to={newBrand} leftSection={<PlusIcon size={18} />}>
            {words.add}
          </Button>
        }
      />
      {switched && <ProductsDialog partner={switched} onClose={() => setSwitched(undefined)} />}
      {edited && <UtmDialog partner={edited} onClose={() => editUtm(undefined)} />}
    </>
  );
}

import { Button, Group, NativeSelect } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import type { AdminPartner } from '@tulna/contract/partners';
import { isProductName, PRODUCTS, type ProductName } from '@tulna/rules/products';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { partnerColumns } from './columns.tsx';
import { ProductsDialog } from './products.dialog.tsx';
import { usePartnerChanges, usePartnerList } from './queries.ts';
import { PartnerTabs } from './tabs.tsx';
import { UtmDialog } from './utm.dialog.tsx';

interface Switch {
  product: ProductName;
  on: boolean;
}

const newBrand = '/admin/partners/new';

/** Partners and their commissions; each links to its brand editor (A10). */
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
  const whole = useMemo<WholeAction<Switch>>(
    () => ({
      action: 'products',
      label: words.switchProduct,
      initial: { product: 'Gold Loans', on: true },
      say: ({ product, on }) => words.switched(words.products[product], on),
      form: (value, change) => (
        <Group align="end">
          <NativeSelect
            label={words.filters.product}
            data={PRODUCTS.map(({ name }) => ({ value: name, label: words.products[name] }))}
            value={value.product}
            onChange={({ currentTarget }) =>
              isProductName(currentTarget.value) && change({ ...value, product: currentTarget.value })
            }
          />
          <NativeSelect
            label={words.switchTo}
            data={[
              { value: 'on', label: ui.on },
              { value: 'off', label: ui.off },
            ]}
            value={value.on ? 'on' : 'off'}
            onChange={({ currentTarget }) => change({ ...value, on: currentTarget.value === 'on' })}
          />
        </Group>
      ),
    }),
    [words, ui],
  );
  useCommands(
    useMemo(() => [{ id: 'new-brand', label: words.add, run: () => void navigate(newBrand) }], [words, navigate]),
  );
  return (
    <>
      <PartnerTabs />
      <ListPage
        name="partners"
        title={words.title}
        lead={words.lead}
        source={partners}
        whole={whole}
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

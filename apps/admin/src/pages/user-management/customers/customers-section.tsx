import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { lazy, useMemo } from 'react';
import { usePartnerOptions } from '../../../partners/use-partner-options.ts';
import { customerColumns, customerFilters, nameOf } from './columns.tsx';
import styles from './customers.module.css';
import { FindForm } from './find-form.tsx';
import { useCustomerList } from './queries.ts';

/** Loaded with the first record that is opened. */
const CustomerPanel = lazy(async () => ({ default: (await import('./customer-panel.tsx')).CustomerPanel }));

/** Customers: the exact search, the masked list, and the record of each in a panel. */
export function CustomersSection() {
  const words = usePhrases('adminCustomers');
  const formats = useFormats();
  const customers = useCustomerList();
  const brands = usePartnerOptions();
  const { open, change: changeList } = useListState();
  const columns = useMemo(
    () => customerColumns({ words, formats, brands, open: ({ customer_id }) => changeList({ open: customer_id }) }),
    [words, formats, brands, changeList],
  );
  const filters = useMemo(() => customerFilters(words, brands), [words, brands]);
  return (
    <>
      <ListPage
        name="customers"
        title={words.title}
        lead={words.lead}
        source={customers}
        columns={columns}
        rowId={({ customer_id }) => customer_id}
        rowName={(customer) => nameOf(customer, words)}
        filters={filters}
        empty={words.empty}
        notice={
          <div className={styles.notice}>
            <FindForm onOpen={({ customer_id }) => changeList({ open: customer_id })} />
          </div>
        }
      />
      <SidePanel
        title={open === '' ? undefined : words.record.title}
        size={680}
        onClose={() => changeList({ open: '' })}
      >
        {open !== '' && <CustomerPanel key={open} customerId={open} />}
      </SidePanel>
    </>
  );
}

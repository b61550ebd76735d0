import { Button, Stack } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { useForm } from '@tulna/console-kit/use-form';
import type { MaskedCustomer } from '@tulna/contract/customer-search';
import { LONGEST_CUSTOMER_SEARCH } from '@tulna/rules/customer-search';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordPath } from './head.tsx';
import { findCustomers, useApplicationsOf } from './queries.ts';
import styles from './record.module.css';

function Found({ customer, onGo }: { customer: MaskedCustomer; onGo: () => void }) {
  const words = usePhrases('adminCsrRecord');
  const formats = useFormats();
  const of = useApplicationsOf(customer.customer_id);
  return (
    <section className={styles.section}>
      <h3>{words.find.someone(customer.name, customer.phone || customer.email)}</h3>
      <Loaded of={of} words={words.find}>
        {({ applications }) => (
          <ul className={styles.events}>
            {applications.length === 0 && <li>{words.find.noApplications}</li>}
            {applications.map((one) => (
              <li key={one.credit_application_id}>
                <Link to={recordPath(customer.customer_id, one.credit_application_id)} onClick={onGo}>
                  {words.products[one.product] ?? one.product}, {formats.moment(one.created_at)}
                </Link>
                <small>{words.states[one.state] ?? one.state}</small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Search({ onGo }: { onGo: () => void }) {
  const { find: words } = usePhrases('adminCsrRecord');
  const { failures } = usePhrases('consoleKit');
  const [found, setFound] = useState<readonly MaskedCustomer[]>();
  const form = useForm({
    fields: [textField('text', { label: words.text, hint: words.hint, required: true, max: LONGEST_CUSTOMER_SEARCH })],
    send: async ({ text }) => setFound((await findCustomers(text)).customers),
    failure: (error) => failureText(error, failures),
  });
  return (
    <div className={styles.side}>
      <form {...form.props}>
        <Stack gap="md">
          {form.fields}
          {form.notices}
          <div>
            <Button type="submit" loading={form.isSending}>
              {words.search}
            </Button>
          </div>
        </Stack>
      </form>
      <div className={styles.side} aria-live="polite">
        {found?.length === 0 && <p>{words.none}</p>}
        {found?.map((customer) => (
          <Found key={customer.customer_id} customer={customer} onGo={onGo} />
        ))}
      </div>
    </div>
  );
}

/** Finds customers by a complete mobile number, email address, PAN or ID (of customer, application or lead), and links to the record of each of their applications. */
export function FindCustomer() {
  const { find: words } = usePhrases('adminCsrRecord');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      <SidePanel title={isOpen ? words.action : undefined} onClose={close}>
        {isOpen && <Search onGo={close} />}
      </SidePanel>
    </>
  );
}

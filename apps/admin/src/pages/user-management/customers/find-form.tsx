import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { SearchIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip } from '@tulna/console-kit/states';
import { useForm } from '@tulna/console-kit/use-form';
import type { MaskedCustomer } from '@tulna/contract/customer-search';
import { customerSearches, LONGEST_CUSTOMER_SEARCH } from '@tulna/rules/customer-search';
import { useRef, useState } from 'react';
import { nameOf, toneOf } from './columns.tsx';
import styles from './customers.module.css';
import { type FoundCustomers, useCustomerChanges } from './queries.ts';

function Results({ found, onOpen, onClear }: ResultsProps) {
  const words = usePhrases('adminCustomers');
  const formats = useFormats();
  const { search, states } = words;
  const { customers, found_by: by } = found;
  return (
    <section className={styles.results} aria-label={search.results} aria-live="polite">
      <header>
        <strong>{customers.length === 0 ? search.none : search.found(customers.length)}</strong>
        {by !== null && <small>{search.foundBy(search.by[by])}</small>}
        <Button size="compact-xs" variant="default" onClick={onClear}>
          {search.clear}
        </Button>
      </header>
      {customers.length === 0 && <p>{search.noneText}</p>}
      <ul>
        {customers.map((customer) => (
          <li key={customer.customer_id}>
            <OpenButton label={words.open(nameOf(customer, words))} onClick={() => onOpen(customer)}>
              <strong>{nameOf(customer, words)}</strong>
            </OpenButton>
            <span>{customer.phone}</span>
            <span>{customer.email}</span>
            <Chip tone={toneOf[customer.state]}>{states[customer.state]}</Chip>
            <small>{formats.moment(customer.joined_at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultsProps {
  found: FoundCustomers;
  onOpen: (customer: MaskedCustomer) => void;
  onClear: () => void;
}

/** Finds one customer exactly. The text is sent in the body of a call and never appears in the URL. */
export function FindForm({ onOpen }: { onOpen: (customer: MaskedCustomer) => void }) {
  const { search } = usePhrases('adminCustomers');
  const { failures } = usePhrases('consoleKit');
  const { find } = useCustomerChanges();
  const [found, setFound] = useState<FoundCustomers>();
  const isFound = useRef(false);
  const form = useForm({
    fields: [
      textField('text', {
        label: search.label,
        hint: search.hint,
        max: LONGEST_CUSTOMER_SEARCH,
        required: true,
        check: (text) => (customerSearches(text).length === 0 ? search.shape : undefined),
      }),
    ],
    async send({ text }) {
      const answer = await find(text);
      setFound(answer);
      isFound.current = answer.customers.length > 0;
      const [only, ...others] = answer.customers;
      if (only !== undefined && others.length === 0) onOpen(only);
    },
    // The text identifies a person, so it is cleared once they are found. It stays if no customer was found, because it may need a correction.
    onSent: (reset) => {
      if (isFound.current) reset();
    },
    failure: (error) => failureText(error, failures),
  });
  return (
    <>
      <form {...form.props} className={styles.find} aria-label={search.title}>
        {form.fields}
        <Button type="submit" loading={form.isSending} leftSection={<SearchIcon size={18} />}>
          {search.action}
        </Button>
        {form.notices}
      </form>
      {found && <Results found={found} onOpen={onOpen} onClear={() => setFound(undefined)} />}
    </>
  );
}

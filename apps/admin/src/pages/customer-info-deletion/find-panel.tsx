import { Button } from '@mantine/core';
import { useOnce } from '@tulna/console-core/changes';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import { useForm } from '@tulna/console-kit/use-form';
import { LONGEST_CUSTOMER_SEARCH } from '@tulna/rules/customer-search';
import { DELETION_REASONS, deletionLimits } from '@tulna/rules/deletions';
import { useState } from 'react';
import styles from './deletions.module.css';
import { PreviewView } from './preview.tsx';
import { type Found, find, type Preview, useDeletionChanges, useDeletionPreview } from './queries.ts';

interface RequestDialogProps {
  customerId: string;
  seen: string;
  onRequested: (deletionId: string) => void;
  onClose: () => void;
}

function RequestDialog({ customerId, seen, onRequested, onClose }: RequestDialogProps) {
  const { request: words, values } = usePhrases('adminDeletions');
  const { failures } = usePhrases('consoleKit');
  const { request } = useDeletionChanges();
  const once = useOnce();
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      intro={<p>{words.intro}</p>}
      fields={[
        choiceField('reason', {
          label: words.reason,
          options: DELETION_REASONS.map((value) => ({ value, label: values.reason[value] })),
        }),
        textField('reference', {
          label: words.reference,
          hint: words.referenceHint,
          max: deletionLimits.reference,
        }),
      ]}
      send={async (typed) => {
        const body = { customer_id: customerId, seen, ...typed };
        const { deletion_id: id } = await once(body, (intent) => request(body, intent));
        onRequested(id);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** The data of one customer that would be deleted, and the button that requests it. */
function Chosen({ preview, onOpen }: { preview: Preview; onOpen: (deletionId: string) => void }) {
  const { preview: words } = usePhrases('adminDeletions');
  const [isAsking, setAsking] = useState(false);
  const { open } = preview;
  return (
    <>
      <PreviewView of={preview} />
      {open === null ? (
        <Button onClick={() => setAsking(true)}>{words.request}</Button>
      ) : (
        <Notice tone="info">
          <p>{words.isOpen}</p>
          <Button size="xs" variant="default" onClick={() => onOpen(open)}>
            {words.showOpen}
          </Button>
        </Notice>
      )}
      {isAsking && (
        <RequestDialog
          customerId={preview.customer.customer_id}
          seen={preview.seen}
          onRequested={onOpen}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Customer({ id, onOpen }: { id: string; onOpen: (deletionId: string) => void }) {
  const words = usePhrases('adminDeletions');
  const preview = useDeletionPreview(id);
  return (
    <Loaded of={preview} words={words}>
      {(loaded) => <Chosen preview={loaded} onOpen={onOpen} />}
    </Loaded>
  );
}

/** Finding one customer exactly, and previewing a deletion. */
export function FindPanel({ onOpen }: { onOpen: (deletionId: string) => void }) {
  const { find: words } = usePhrases('adminDeletions');
  const { failures } = usePhrases('consoleKit');
  const [found, setFound] = useState<Found['customers']>();
  const [chosen, setChosen] = useState<string>();
  const form = useForm({
    fields: [textField('text', { label: words.label, hint: words.hint, required: true, max: LONGEST_CUSTOMER_SEARCH })],
    async send({ text }) {
      const { customers } = await find(text);
      setFound(customers);
      const [only] = customers;
      setChosen(customers.length === 1 && only?.state !== 'erased' ? only?.customer_id : undefined);
    },
    failure: (error) => failureText(error, failures),
  });
  if (chosen !== undefined)
    return (
      <div className={styles.panel}>
        <div>
          <Button size="xs" variant="default" onClick={() => setChosen(undefined)}>
            {words.back}
          </Button>
        </div>
        <Customer id={chosen} onOpen={onOpen} />
      </div>
    );
  return (
    <div className={styles.panel}>
      <form {...form.props} className={styles.find}>
        {form.fields}
        {form.notices}
        <Button type="submit" loading={form.isSending}>
          {words.action}
        </Button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 && <p>{words.none}</p>}
        <ul className={styles.applications}>
          {found?.map((customer) => (
            <li key={customer.customer_id}>
              <strong>{customer.name === '' ? words.nameless : customer.name}</strong>
              <small>{[customer.phone, customer.email, customer.pan].filter(Boolean).join(' · ')}</small>
              {customer.state === 'erased' ? (
                <Chip>{words.erased}</Chip>
              ) : (
                <Button size="xs" variant="default" onClick={() => setChosen(customer.customer_id)}>
                  {words.choose(customer.name === '' ? customer.phone || customer.email : customer.name)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

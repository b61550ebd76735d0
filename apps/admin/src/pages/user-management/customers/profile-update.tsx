import { Button } from '@mantine/core';
import { ConfirmDelete } from '@tulna/console-kit/confirm-delete';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { REASON_NOTE, UPDATE_REASONS } from '@tulna/rules/customer-records';
import { useState } from 'react';
import { type CustomerRecord, useCustomerChanges } from './queries.ts';
import { noteText } from './shown-detail.tsx';

function AskDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { update: words, show } = usePhrases('adminCustomers');
  const { failures } = usePhrases('consoleKit');
  const { askUpdate } = useCustomerChanges();
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      intro={<p>{words.intro}</p>}
      fields={[
        choiceField('reason', {
          label: show.reason,
          options: UPDATE_REASONS.map((value) => ({ value, label: words.reasons[value] })),
        }),
        textField('note', { label: show.note, hint: show.noteHint, lines: 2, max: REASON_NOTE }),
      ]}
      check={({ reason = '', note = '' }) => ({ note: noteText(reason, note, show) })}
      send={(why) => askUpdate({ customer_id: customerId, ...why })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** Asking a customer to bring a completed profile up to date; once asked, since when, by whom and why, with the way to take it back. */
export function ProfileUpdate({ record }: { record: CustomerRecord }) {
  const { update: words, record: texts } = usePhrases('adminCustomers');
  const formats = useFormats();
  const { withdrawUpdate } = useCustomerChanges();
  const [doing, setDoing] = useState<'ask' | 'withdraw'>();
  const { customer, profile, update_asked: asked } = record;
  const close = () => setDoing(undefined);
  if (asked === null && (customer.state !== 'active' || profile.pl_completed === 0)) return null;
  return (
    <>
      {asked !== null && (
        <Notice tone="warning">
          {words.asked(words.reasons[asked.reason])} <small>{texts.by(asked.by, formats.moment(asked.at))}</small>
          {asked.note !== '' && <p>{asked.note}</p>}
        </Notice>
      )}
      <div>
        <Button size="xs" variant="default" onClick={() => setDoing(asked === null ? 'ask' : 'withdraw')}>
          {asked === null ? words.button : words.end}
        </Button>
      </div>
      {doing === 'ask' && <AskDialog customerId={customer.customer_id} onClose={close} />}
      <ConfirmDelete
        text={doing === 'withdraw' ? words.endText : undefined}
        action={words.end}
        onDelete={() => withdrawUpdate(customer.customer_id)}
        onClose={close}
      />
    </>
  );
}

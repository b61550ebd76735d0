import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { UPDATE_REASONS } from '@tulna/rules/customer-records';
import { useState } from 'react';
import { type CustomerRecord, useCustomerChanges } from './queries.ts';
import { ReasonDialog } from './reason.dialog.tsx';

/** Asks a customer to update a completed profile. After that it shows the day, person and reason of the request, with a button to withdraw it. */
export function ProfileUpdate({ record }: { record: CustomerRecord }) {
  const { update: words, record: texts } = usePhrases('adminCustomers');
  const formats = useFormats();
  const { askUpdate, withdrawUpdate } = useCustomerChanges();
  const [doing, setDoing] = useState<'ask' | 'withdraw'>();
  const { customer, profile, update_asked: request } = record;
  const close = () => setDoing(undefined);
  if (request === null && (customer.state !== 'active' || profile.pl_completed === 0)) return null;
  return (
    <>
      {request !== null && (
        <Notice tone="warning">
          {words.asked(words.reasons[request.reason])} <small>{texts.by(request.by, formats.moment(request.at))}</small>
          {request.note !== '' && <p>{request.note}</p>}
        </Notice>
      )}
      <div>
        <Button size="xs" variant="default" onClick={() => setDoing(request === null ? 'ask' : 'withdraw')}>
          {request === null ? words.button : words.end}
        </Button>
      </div>
      {doing === 'ask' && (
        <ReasonDialog
          words={words}
          reasons={UPDATE_REASONS}
          send={(why) => askUpdate({ customer_id: customer.customer_id, ...why })}
          onClose={close}
        />
      )}
      <ConfirmQuestion
        text={doing === 'withdraw' ? words.endText : undefined}
        action={words.end}
        onConfirm={() => withdrawUpdate(customer.customer_id)}
        onClose={close}
      />
    </>
  );
}

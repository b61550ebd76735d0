import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { StaffAccount } from '@tulna/contract/staff';
import { useState } from 'react';
import { type StaffRecord, useStaffChanges } from './queries.ts';

/** A reset that is waiting for approval by a third person: neither the one who requested it nor the account's owner may approve it. */
export function WaitingReset({ account, reset }: { account: StaffAccount; reset: NonNullable<StaffRecord['reset']> }) {
  const { reset: words, panel } = usePhrases('adminStaff');
  const formats = useFormats();
  const { approveReset, discardReset } = useStaffChanges();
  const [dialog, setDialog] = useState<'approve' | 'discard'>();
  return (
    <Notice tone="warning">
      <strong>{words.waits}</strong>
      <p>{words.asked(reset.requested_by, formats.moment(reset.requested_at))}</p>
      <p>{panel.note(reset.note)}</p>
      <p>{words.until(formats.moment(reset.expires_at))}</p>
      {reset.own === 1 && <p>{words.ownWaits}</p>}
      <Group gap="xs">
        {reset.own === 0 && account.own === 0 && (
          <Button size="xs" onClick={() => setDialog('approve')}>
            {words.approve}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setDialog('discard')}>
          {words.discard}
        </Button>
      </Group>
      {dialog !== undefined && (
        <ConfirmQuestion
          text={dialog === 'approve' ? words.approveText(account.name) : words.discardText}
          action={dialog === 'approve' ? words.approve : words.discard}
          onConfirm={() => (dialog === 'approve' ? approveReset(reset.reset_id) : discardReset(reset.reset_id))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Notice>
  );
}

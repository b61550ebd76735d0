import { TextInput } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminPartner } from '@tulna/contract/partners';
import { checkUtmId } from '@tulna/rules/patterns';
import { useState } from 'react';
import { usePartnerChanges } from './queries.ts';

/** The utm_id of a partner: only letters, digits, underscore and hyphen (§5). */
export function UtmDialog({ partner, onClose }: { partner: AdminPartner; onClose: () => void }) {
  const words = usePhrases('adminPartners');
  const { utm } = usePartnerChanges();
  const [typed, setTyped] = useState(partner.utm_id);
  const value = typed.trim();
  const isRight = checkUtmId(value) === undefined;
  return (
    <FormDialog
      opened
      title={words.utmTitle(partner.brand.name)}
      ready={isRight}
      onSubmit={(seen) => utm(partner, value, seen === undefined ? partner.utm_id : seen.value)}
      onClose={onClose}
    >
      <TextInput
        label={words.columns.utm_id}
        description={words.utmHint}
        data-autofocus
        required
        maxLength={64}
        value={typed}
        error={value !== '' && !isRight ? words.utmWrong : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  );
}

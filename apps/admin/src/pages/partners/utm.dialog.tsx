import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminPartner } from '@tulna/contract/partners';
import { checkUtmId } from '@tulna/rules/patterns';
import { usePartnerChanges } from './queries.ts';

/** The utm_id of a partner: only letters, digits, underscore and hyphen (§5). */
export function UtmDialog({ partner, onClose }: { partner: AdminPartner; onClose: () => void }) {
  const words = usePhrases('adminPartners');
  const { utm } = usePartnerChanges();
  const check = (value: string) => (checkUtmId(value) === undefined ? undefined : words.utmWrong);
  return (
    <FormDialog
      title={words.utmTitle(partner.brand.name)}
      fields={[
        textField('utm_id', { label: words.columns.utm_id, hint: words.utmHint, max: 64, required: true, check }),
      ]}
      initial={partner}
      send={({ utm_id }, seen) => utm(partner, utm_id, seen === undefined ? partner.utm_id : seen.value)}
      onClose={onClose}
    />
  );
}

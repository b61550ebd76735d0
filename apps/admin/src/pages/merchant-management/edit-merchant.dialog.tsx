import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import type { ManagedMerchant, MerchantChange } from '@tulna/contract/merchant-management';
import { maskName } from '@tulna/rules/masks';
import { useRef } from 'react';
import { merchantFields } from './merchant-form.tsx';
import { useMerchantChanges } from './queries.ts';

/** Fields whose value is masked. A field left empty keeps its value. */
const hidden: ReadonlySet<string> = new Set(['phone', 'email', 'pan', 'gstin']);

/** Changes a merchant: each changed field is an edit of its own. */
export function EditMerchantDialog({ merchant, onClose }: { merchant: ManagedMerchant; onClose: () => void }) {
  const words = usePhrases('adminMerchants');
  const { failures, form } = usePhrases('consoleKit');
  const { editAll } = useMerchantChanges();
  const { shop_name, contact_name, postal_code, phone, email, pan, gstin } = merchant;
  const shown: Readonly<Record<string, string>> = { shop_name, contact_name, postal_code };
  // The server compares masked names, because its record of changes contains no full names.
  const before: Readonly<Record<string, unknown>> = { ...merchant, contact_name: maskName(contact_name) };
  const known = useRef({ ...before });
  const hintOf = (now: string | null): string => (now === null ? words.form.none : words.form.keep(now));
  return (
    <FormDialog
      title={words.form.edit}
      action={words.form.save}
      size="lg"
      fields={merchantFields(
        words,
        form.optional,
        { phone: hintOf(phone), email: hintOf(email), pan: hintOf(pan), gstin: hintOf(gstin) },
        true,
      )}
      initial={shown}
      send={async (values) => {
        const changes = Object.entries(values)
          // Fields saved before another one failed are not sent again.
          .filter(([property, value]) => value !== known.current[property])
          .filter(([property, value]) =>
            hidden.has(property)
              ? value !== ''
              : value !== shown[property] || known.current[property] !== before[property],
          )
          .map(([property, value]) => ({ property, value }) as MerchantChange);
        if (changes.length > 0) await editAll(merchant, changes, known.current);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

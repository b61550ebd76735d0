import { textField } from '@tulna/console-kit/form-fields';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { type MerchantForm, merchantLimits } from '@tulna/rules/merchants';

type Hints = Partial<Record<keyof MerchantForm, string>>;

/**
 * The fields of a merchant, by their wire names. When editing, masked fields may be left empty.
 * @param optional the hint of fields that may always be left empty
 */
export const merchantFields = (
  { columns, form }: ConsoleTopics['adminMerchants'],
  optional: string,
  hints: Hints,
  isEdit: boolean,
) =>
  [
    textField('shop_name', { label: columns.shop_name, max: merchantLimits.shop_name, required: true }),
    textField('contact_name', {
      label: columns.contact_name,
      hint: form.contactHint,
      max: merchantLimits.contact_name,
      required: true,
    }),
    textField('phone', {
      label: columns.phone,
      hint: hints.phone,
      half: true,
      max: merchantLimits.phone,
      required: !isEdit,
    }),
    textField('postal_code', {
      label: columns.postal_code,
      half: true,
      max: merchantLimits.postal_code,
      required: true,
    }),
    textField('email', { label: columns.email, hint: hints.email ?? optional, max: merchantLimits.email }),
    textField('pan', { label: columns.pan, hint: hints.pan ?? optional, half: true, max: merchantLimits.pan }),
    textField('gstin', {
      label: columns.gstin,
      hint: hints.gstin ?? optional,
      half: true,
      max: merchantLimits.gstin,
    }),
  ] as const;

import { Textarea } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import { NumberField } from '@tulna/console-kit/number-field';
import { numberWithin } from '@tulna/console-kit/numbers';
import type { Overtaken } from '@tulna/console-kit/overtaken';
import type { CreditCard } from '@tulna/contract/credit-cards';
import { useState } from 'react';
import { useCardChanges } from './queries.ts';

interface ValueDialogProps {
  card: CreditCard;
  property: 'sort_order' | 'key_feature' | 'annual_fee' | 'utm_link';
  onClose: () => void;
}

/** Limits from the contract. */
const sortOrder = { min: 0, max: 1_000_000 };

/** Edits one value of a card: required, and numbers only for number fields (§5). */
export function ValueDialog({ card, property, onClose }: ValueDialogProps) {
  const words = usePhrases('adminCreditCards');
  const { update } = useCardChanges();
  const [typed, setTyped] = useState(String(card[property]));
  const value = typed.trim();
  const label = words.columns[property];
  const { category_id } = card;
  const order = numberWithin(value, sortOrder);
  const submit = (seen: Overtaken = { value: card[property], by: '' }) =>
    property === 'sort_order'
      ? 'value' in order
        ? update({ category_id, property, value: order.value }, seen.value)
        : Promise.reject(new Error('not a sorting order'))
      : update({ category_id, property, value }, seen.value);
  return (
    <FormDialog
      opened
      title={words.of(label, card.category_name)}
      ready={property === 'sort_order' ? 'value' in order : value !== ''}
      onSubmit={submit}
      onClose={onClose}
      size={property === 'utm_link' ? 'lg' : 'md'}
    >
      {property === 'sort_order' ? (
        <NumberField label={label} description={words.numbersOnly} {...sortOrder} value={typed} onChange={setTyped} />
      ) : (
        <Textarea
          label={label}
          {...(property === 'utm_link' && { description: words.utmHint })}
          data-autofocus
          required
          rows={property === 'utm_link' ? 4 : 2}
          maxLength={property === 'utm_link' ? 1000 : property === 'annual_fee' ? 120 : 300}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll('\n', ' '))}
        />
      )}
    </FormDialog>
  );
}

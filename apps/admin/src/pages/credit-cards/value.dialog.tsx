import { FormDialog } from '@tulna/console-kit/form-dialog';
import { numberField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { CreditCardLine } from '@tulna/contract/credit-cards';
import { MOST_MONTHLY_RATE } from '@tulna/rules/card-facts';
import { useCardChanges } from './queries.ts';

type TextProperty = 'category_name' | 'key_feature' | 'annual_fee' | 'utm_link';

interface ValueDialogProps<Property> {
  card: CreditCardLine;
  property: Property;
  onClose: () => void;
}

/** Limits from the contract. */
const sortOrder = { min: 0, max: 1_000_000 };
const longest = { category_name: 120, key_feature: 300, annual_fee: 120, utm_link: 1000 };

function SortOrderDialog({ card, onClose }: Omit<ValueDialogProps<never>, 'property'>) {
  const words = usePhrases('adminCreditCards');
  const { update } = useCardChanges();
  const { category_id, category_name, sort_order } = card;
  const label = words.columns.sort_order;
  return (
    <FormDialog
      title={words.of(label, category_name)}
      fields={[numberField('value', { label, hint: words.numbersOnly, required: true, ...sortOrder })]}
      initial={{ value: sort_order }}
      send={({ value }, seen) =>
        update({ category_id, property: 'sort_order', value }, seen === undefined ? sort_order : seen.value)
      }
      onClose={onClose}
    />
  );
}

function TextDialog({ card, property, onClose }: ValueDialogProps<TextProperty>) {
  const words = usePhrases('adminCreditCards');
  const { update, rename } = useCardChanges();
  const { category_id, category_name, [property]: now } = card;
  const label = words.columns[property];
  const isLink = property === 'utm_link';
  const save = (value: string, seen: unknown) =>
    property === 'category_name'
      ? rename({ category_id, category_name: value }, seen)
      : update({ category_id, property, value }, seen);
  return (
    <FormDialog
      title={words.of(label, category_name)}
      size={isLink ? 'lg' : 'md'}
      fields={[
        textField('value', {
          label,
          hint: isLink ? words.utmHint : undefined,
          lines: isLink ? 4 : 2,
          breaks: false,
          max: longest[property],
          required: true,
        }),
      ]}
      initial={{ value: now }}
      send={({ value }, seen) => save(value, seen === undefined ? now : seen.value)}
      onClose={onClose}
    />
  );
}

function IssuerDialog({ card, onClose }: Omit<ValueDialogProps<never>, 'property'>) {
  const words = usePhrases('adminCreditCards');
  const { terms } = useCardChanges();
  const { category_id, category_name, issuer } = card;
  const label = words.terms.issuer;
  return (
    <FormDialog
      title={words.of(label, category_name)}
      fields={[textField('value', { label, hint: words.notStatedHint, breaks: false, max: 120 })]}
      initial={{ value: issuer }}
      send={({ value }, seen) =>
        terms({ category_id, property: 'issuer', value }, seen === undefined ? issuer : seen.value)
      }
      onClose={onClose}
    />
  );
}

function RateDialog({ card, onClose }: Omit<ValueDialogProps<never>, 'property'>) {
  const words = usePhrases('adminCreditCards');
  const { terms } = useCardChanges();
  const { category_id, category_name, monthly_rate } = card;
  const label = words.terms.monthly_rate;
  return (
    <FormDialog
      title={words.of(label, category_name)}
      fields={[numberField('value', { label, hint: words.notStatedHint, decimals: 2, min: 0, max: MOST_MONTHLY_RATE })]}
      initial={{ value: monthly_rate }}
      send={({ value }, seen) =>
        terms({ category_id, property: 'monthly_rate', value }, seen === undefined ? monthly_rate : seen.value)
      }
      onClose={onClose}
    />
  );
}

type Property = TextProperty | 'sort_order' | 'issuer' | 'monthly_rate';

/** Edits one value of a card: required except issuer and rate, and numbers only for number fields (§5). */
export function ValueDialog({ card, property, onClose }: ValueDialogProps<Property>) {
  switch (property) {
    case 'sort_order':
      return <SortOrderDialog card={card} onClose={onClose} />;
    case 'issuer':
      return <IssuerDialog card={card} onClose={onClose} />;
    case 'monthly_rate':
      return <RateDialog card={card} onClose={onClose} />;
    default:
      return <TextDialog card={card} property={property} onClose={onClose} />;
  }
}

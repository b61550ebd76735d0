import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import { linesField } from '@tulna/console-kit/lines-field';
import type { CreditCard } from '@tulna/contract/credit-cards';
import { useCardChanges } from './queries.ts';

/** 'View/Update Feature': lines can be added and removed; none may be empty (§5). */
export function FeaturesDialog({ card, onClose }: { card: CreditCard; onClose: () => void }) {
  const words = usePhrases('adminCreditCards');
  const { update } = useCardChanges();
  const { category_id, category_name, marketing_bullets } = card;
  return (
    <FormDialog
      title={words.of(words.columns.marketing_bullets, category_name)}
      size="lg"
      fields={[linesField('value', { label: words.columns.marketing_bullets })]}
      initial={{ value: marketing_bullets }}
      send={({ value }, seen) =>
        update(
          { category_id, property: 'marketing_bullets', value },
          seen === undefined ? marketing_bullets : seen.value,
        )
      }
      theirs={(value) => (Array.isArray(value) ? value.join(' · ') : null)}
      onClose={onClose}
    />
  );
}

import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { CreditCard, CreditCardHindi } from '@tulna/contract/credit-cards';
import { useCardChanges, useCardHindi } from './queries.ts';

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const areTooLong = (lines: readonly string[]): boolean => lines.length > 20 || lines.some(({ length }) => length > 300);

function HindiForm({ card, stored, onClose }: { card: CreditCard; stored: CreditCardHindi; onClose: () => void }) {
  const words = usePhrases('adminCreditCards');
  const { hindi } = useCardChanges();
  const { columns } = words;
  return (
    <FormDialog
      title={words.hindiTitle(card.category_name)}
      size="lg"
      intro={<p>{words.hindiHint}</p>}
      fields={[
        textField('key_feature_hi', { label: columns.key_feature, hint: card.key_feature, lang: 'hi', max: 300 }),
        textField('annual_fee_hi', { label: columns.annual_fee, hint: card.annual_fee, lang: 'hi', max: 120 }),
        textField('marketing_bullets_hi', {
          label: columns.marketing_bullets,
          hint: card.marketing_bullets.join(' · '),
          lang: 'hi',
          lines: 5,
          check: (typed) => (areTooLong(linesOf(typed)) ? words.hindiLong : undefined),
        }),
      ]}
      initial={{ ...stored, marketing_bullets_hi: stored.marketing_bullets_hi.join('\n') }}
      send={(values, seen) =>
        hindi(
          {
            ...values,
            category_id: card.category_id,
            marketing_bullets_hi: linesOf(values.marketing_bullets_hi),
          },
          seen === undefined ? stored : seen.value,
        )
      }
      theirs={(value) =>
        Object.values(value as CreditCardHindi)
          .flat()
          .filter(Boolean)
          .join(' · ')
      }
      onClose={onClose}
    />
  );
}

/** The Hindi texts of a card, saved by a separate call: the properties of §7 X5 are English. */
export function HindiDialog({ card, onClose }: { card: CreditCard; onClose: () => void }) {
  const { failures } = usePhrases('consoleKit');
  const { data, error } = useCardHindi(card.category_id);
  if (error) return <Notice tone="danger">{failures.unknown}</Notice>;
  if (data === undefined) return <Lines count={3} />;
  return <HindiForm card={card} stored={data} onClose={onClose} />;
}

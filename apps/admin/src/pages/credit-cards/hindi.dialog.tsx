import { Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { CreditCard, CreditCardHindi } from '@tulna/contract/credit-cards';
import { useState } from 'react';
import { useCardChanges, useCardHindi } from './queries.ts';

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function HindiForm({ card, kept, onClose }: { card: CreditCard; kept: CreditCardHindi; onClose: () => void }) {
  const words = usePhrases('adminCreditCards');
  const { hindi } = useCardChanges();
  const [feature, setFeature] = useState(kept.key_feature_hi);
  const [fee, setFee] = useState(kept.annual_fee_hi);
  const [bullets, setBullets] = useState(kept.marketing_bullets_hi.join('\n'));
  const lines = linesOf(bullets);
  const isLong = lines.length > 20 || lines.some((line) => line.length > 300);
  return (
    <FormDialog
      opened
      title={words.hindiTitle(card.category_name)}
      size="lg"
      ready={!isLong}
      theirs={(value) =>
        Object.values(value as CreditCardHindi)
          .flat()
          .filter(Boolean)
          .join(' · ')
      }
      onSubmit={(seen) =>
        hindi(
          {
            category_id: card.category_id,
            key_feature_hi: feature.trim(),
            annual_fee_hi: fee.trim(),
            marketing_bullets_hi: lines,
          },
          seen === undefined ? kept : seen.value,
        )
      }
      onClose={onClose}
    >
      <p>{words.hindiHint}</p>
      <TextInput
        label={words.columns.key_feature}
        description={card.key_feature}
        lang="hi"
        maxLength={300}
        value={feature}
        onChange={({ currentTarget }) => setFeature(currentTarget.value)}
      />
      <TextInput
        label={words.columns.annual_fee}
        description={card.annual_fee}
        lang="hi"
        maxLength={120}
        value={fee}
        onChange={({ currentTarget }) => setFee(currentTarget.value)}
      />
      <Textarea
        label={words.columns.marketing_bullets}
        description={card.marketing_bullets.join(' · ')}
        lang="hi"
        autosize
        minRows={3}
        value={bullets}
        error={isLong ? words.hindiLong : undefined}
        onChange={({ currentTarget }) => setBullets(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The Hindi texts of a card, saved by a separate call: the properties of §7 X5 are English. */
export function HindiDialog({ card, onClose }: { card: CreditCard; onClose: () => void }) {
  const { failures } = usePhrases('consoleKit');
  const { data, error } = useCardHindi(card.category_id);
  if (error) return <Notice tone="danger">{failures.unknown}</Notice>;
  if (data === undefined) return <Lines count={3} />;
  return <HindiForm card={card} kept={data} onClose={onClose} />;
}

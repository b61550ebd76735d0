import { ActionIcon, Button, TextInput } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { PlusIcon, TrashIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { CreditCard } from '@tulna/contract/credit-cards';
import { useRef, useState } from 'react';
import styles from './credit-cards.module.css';
import { useCardChanges } from './queries.ts';

const mostLines = 20;

/** 'View/Update Feature': lines can be added and removed; none may be empty (§5). */
export function FeaturesDialog({ card, onClose }: { card: CreditCard; onClose: () => void }) {
  const words = usePhrases('adminCreditCards');
  const { update } = useCardChanges();
  const lastId = useRef(0);
  const lineOf = (text: string) => {
    lastId.current += 1;
    return { id: lastId.current, text };
  };
  const [lines, setLines] = useState(() =>
    (card.marketing_bullets.length > 0 ? card.marketing_bullets : ['']).map(lineOf),
  );
  const added = useRef<number>(undefined);
  const addLine = () => {
    const line = lineOf('');
    added.current = line.id;
    setLines([...lines, line]);
  };
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const isReady = lines.length > 0 && lines.every(({ text }) => text.trim() !== '');
  return (
    <FormDialog
      opened
      title={words.of(words.columns.marketing_bullets, card.category_name)}
      size="lg"
      ready={isReady}
      theirs={(value) => (Array.isArray(value) ? value.join(' · ') : null)}
      onSubmit={(seen) =>
        update(
          {
            category_id: card.category_id,
            property: 'marketing_bullets',
            value: lines.map(({ text }) => text.trim()),
          },
          seen === undefined ? card.marketing_bullets : seen.value,
        )
      }
      onClose={onClose}
    >
      <div className={styles.lines}>
        {lines.map(({ id, text }, index) => (
          <div key={id} className={styles.line}>
            <TextInput
              ref={(field) => {
                if (field === null || added.current !== id) return;
                added.current = undefined;
                field.focus();
              }}
              aria-label={words.line(index + 1)}
              maxLength={300}
              value={text}
              error={touched.has(id) && text.trim() === '' ? words.lineEmpty : undefined}
              onBlur={() => setTouched(new Set(touched).add(id))}
              onChange={({ currentTarget: { value } }) =>
                setLines(lines.map((line) => (line.id === id ? { id, text: value } : line)))
              }
            />
            <ActionIcon
              variant="subtle"
              color="danger"
              size={36}
              disabled={lines.length === 1}
              aria-label={words.removeLine(index + 1)}
              onClick={() => setLines(lines.filter((line) => line.id !== id))}
            >
              <TrashIcon size={18} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<PlusIcon size={18} />}
        disabled={lines.length >= mostLines}
        onClick={addLine}
      >
        {words.addLine}
      </Button>
    </FormDialog>
  );
}

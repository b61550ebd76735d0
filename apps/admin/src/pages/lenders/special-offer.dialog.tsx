import { Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminLender } from '@tulna/contract/lenders';
import { useState } from 'react';
import styles from './lenders.module.css';
import { useLenderChanges } from './queries.ts';

/** Special offer: text and dates, sent as three updates (§4); the Hindi text has a separate call. */
export function SpecialOfferDialog({ lender, onClose }: { lender: AdminLender; onClose: () => void }) {
  const words = usePhrases('adminLenders');
  const { offer } = useLenderChanges();
  const [text, setText] = useState(lender.so_text);
  const [hindi, setHindi] = useState(lender.so_text_hi);
  const [from, setFrom] = useState(lender.so_date_start ?? '');
  const [to, setTo] = useState(lender.so_date_end ?? '');
  const { day } = useFormats();
  const offerPart = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : value);
  const isWrong = from !== '' && to !== '' && from > to;
  return (
    <FormDialog
      opened
      title={words.offerTitle(lender.name)}
      ready={!isWrong}
      theirs={(value) => (value === null || value === '' ? words.notSet : offerPart(String(value)))}
      onSubmit={(seen) =>
        offer(
          lender,
          {
            so_text: text.trim(),
            so_date_start: from || null,
            so_date_end: to || null,
            so_text_hi: hindi.trim(),
          },
          seen === undefined,
        )
      }
      onClose={onClose}
    >
      <Textarea
        label={words.offerText}
        description={words.offerHint}
        data-autofocus
        rows={3}
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Textarea
        label={words.offerHindi}
        description={words.offerHindiHint}
        lang="hi"
        rows={3}
        maxLength={300}
        value={hindi}
        onChange={({ currentTarget }) => setHindi(currentTarget.value)}
      />
      <div className={styles.days}>
        <TextInput
          type="date"
          label={words.offerFrom}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={words.offerTo}
          value={to}
          error={isWrong ? words.offerDates : undefined}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}

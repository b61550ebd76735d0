import { Button } from '@mantine/core';
import { NumberCell, OptionalNumberCell, TextCell } from '@tulna/console-kit/editable-cell';
import { FlagCell, SelectCell } from '@tulna/console-kit/editable-choice';
import type { Formats } from '@tulna/console-kit/formats';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import type { AdminLender } from '@tulna/contract/lenders';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import { lenderBounds } from '@tulna/rules/lender-bounds';
import { fieldOptions } from './field-options.ts';
import type { LenderField } from './lender-fields.ts';
import styles from './lenders.module.css';
import type { useLenderChanges } from './queries.ts';

export interface LenderCellsInput {
  words: ConsoleTopics['adminLenders'];
  formats: Formats;
  language: Language;
  none: string;
  set: ReturnType<typeof useLenderChanges>['set'];
  editOffer: (lender: AdminLender) => void;
}

/** A value that's no longer in the list stays visible until another is chosen. */
const withCurrent = (options: readonly { value: string; label: string }[], value: string, none: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value || none }, ...options];

function offerWords(lender: AdminLender, { formats, words }: LenderCellsInput): string {
  if (lender.so_text === '') return words.notSet;
  const days = [lender.so_date_start, lender.so_date_end].map((day) => (day === null ? '…' : formats.day(day)));
  return `${lender.so_text} (${days.join(' – ')})`;
}

/** The column of one field, edited in place: numbers save on blur, dropdowns and flags immediately (§4). */
export function fieldColumn(field: LenderField, input: LenderCellsInput): ListColumn<AdminLender> {
  const { words, formats, language, none, set, editOffer } = input;
  if (field.kind === 'offer')
    return {
      id: 'special_offer',
      header: words.fields.so_text,
      width: field.width,
      value: (lender) => lender.so_text,
      text: (lender) => (lender.so_text === '' ? '' : offerWords(lender, input)),
      cell: (lender) => (
        <div className={styles.offer}>
          <span>{offerWords(lender, input)}</span>
          <Button size="compact-xs" variant="default" onClick={() => editOffer(lender)}>
            {words.offerButton}
          </Button>
        </div>
      ),
    };
  const header = words.fields[field.property];
  const label = (lender: AdminLender) => words.of(header, lender.name);
  const base = { id: field.property, header, width: field.width };
  switch (field.kind) {
    case 'number':
    case 'optional-number': {
      const show = field.rupees === true ? formats.rupees : formats.number;
      const [min, max] = lenderBounds[field.property];
      const limits = { decimals: field.decimals, min, max };
      return {
        ...base,
        align: 'end',
        value: (lender) => lender[field.property],
        cell: (lender) =>
          field.kind === 'number' ? (
            <NumberCell
              label={label(lender)}
              value={lender[field.property]}
              show={show}
              {...limits}
              onSave={(value, seen) => set(lender, field.property, value, seen)}
            />
          ) : (
            <OptionalNumberCell
              label={label(lender)}
              value={lender[field.property]}
              show={show}
              none={<span className={styles.unset}>{words.notSet}</span>}
              {...limits}
              onSave={(value, seen) => set(lender, field.property, value, seen)}
            />
          ),
      };
    }
    case 'text':
      return {
        ...base,
        value: (lender) => lender[field.property],
        cell: (lender) => (
          <TextCell
            label={label(lender)}
            value={lender[field.property]}
            longest={field.longest}
            onSave={(value, seen) => set(lender, field.property, value, seen)}
          />
        ),
      };
    case 'flag':
      return {
        ...base,
        align: 'center',
        value: (lender) => lender[field.property],
        cell: (lender) => (
          <FlagCell
            as={field.property.endsWith('_status') ? 'switch' : 'check'}
            label={label(lender)}
            value={lender[field.property]}
            onSave={(value, seen) => set(lender, field.property, value, seen)}
          />
        ),
      };
    default: {
      const options = fieldOptions(field, words, language);
      const place = (lender: AdminLender) => options.findIndex(({ value }) => value === lender[field.property]);
      return {
        ...base,
        // Sorted in the order of the options; searched and exported by label.
        value: place,
        text: (lender) => options[place(lender)]?.label ?? lender[field.property],
        cell: (lender) => (
          <SelectCell
            label={label(lender)}
            value={lender[field.property]}
            options={withCurrent(options, lender[field.property], none)}
            onSave={(value, seen) => set(lender, field.property, value, seen)}
          />
        ),
      };
    }
  }
}
